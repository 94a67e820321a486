// The page around the program: loads it, passes events to it, keeps its files, and mirrors the game in words.
"use strict";

const canvas = document.getElementById("canvas");
const field = document.getElementById("field");

// ---- loading

function tellTrouble(words) {
    document.getElementById("trouble").textContent = words;
    document.getElementById("loading").hidden = false;
}

// Shows how much of the files has come; their sizes are those of sizes.json, as a server that
// compresses does not say how long they are.
function showProgress(part) {
    const percent = Math.min(100, Math.round(100 * part));
    document.getElementById("bar").style.width = percent + "%";
    document.getElementById("loading").setAttribute("aria-valuenow", percent);
}

async function fetchAll(sizes) {
    const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    let come = 0;
    const read = async (name) => {
        const response = await fetch(name);
        if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
        const parts = [];
        for (const reader = response.body.getReader();;) {
            const { done, value } = await reader.read();
            if (done) break;
            parts.push(value);
            come += value.length;
            showProgress(come / total);
        }
        return new Blob(parts, { type: name.endsWith(".wasm") ? "application/wasm" : "" }).arrayBuffer();
    };
    const names = Object.keys(sizes);
    const buffers = await Promise.all(names.map(read));
    return Object.fromEntries(names.map((name, i) => [name, buffers[i]]));
}

// ---- files: the folder of a seat in IndexedDB. Each open tab has a seat of its own, so that none
// overwrites what another keeps. What was written last is also in localStorage, which alone can be
// written while a page is being closed.

const HOME = "/home/web_user";
let program = null;
let folder = HOME + "/.local";
let kept = true;  // whether files are kept at all
let known = "";   // what localStorage holds

async function takeSeat() {
    if (!navigator.locks) return 1;
    for (let seat = 1; seat <= 32; ++seat) {
        const taken = await new Promise((resolve) => {
            navigator.locks.request("niblick-seat-" + seat, { ifAvailable: true }, (lock) => {
                resolve(lock !== null);
                return lock ? new Promise(() => {}) : undefined;  // held until the tab is closed
            }).catch(() => resolve(true));  // without storage there are no locks, and nothing to lock
        });
        if (taken) return seat;
    }
    return 33;
}

function sync(fromStore) {
    return new Promise((resolve) => program.FS.syncfs(fromStore, (error) => resolve(!error)));
}

function filesBelow(path) {
    const files = {};
    const { FS } = program;
    for (const name of FS.readdir(path)) {
        if (name === "." || name === "..") continue;
        const full = path + "/" + name;
        if (FS.isDir(FS.stat(full).mode)) {
            Object.assign(files, filesBelow(full));
        } else if (!name.endsWith(".lock")) {
            files[full] = FS.readFile(full, { encoding: "utf8" });
        }
    }
    return files;
}

const LATEST = 400000;  // letters that go into localStorage; larger files go to IndexedDB alone

function keepAtOnce() {
    if (!kept || !program || !started) return;
    program._niblick_keep();
    putAtOnce();
}

function putAtOnce() {
    try {
        const state = folder + "/state/niblick";
        const files = program.FS.analyzePath(state).exists ? filesBelow(state) : {};
        for (const [path, text] of Object.entries(files)) {
            if (text.length > LATEST) delete files[path];
        }
        const text = JSON.stringify(files);
        if (text === known) return;
        known = text;
        localStorage.setItem("niblick:" + folder, text);
    } catch (error) {
        tellNotKept();
    }
}

let toldNotKept = false;
function tellNotKept() {
    if (toldNotKept) return;
    toldNotKept = true;
    say("This browser refuses to keep files here: games and rules last until the tab is closed.");
}

// Loads the page again with the files as they are; says some words then.
async function startAgain(words) {
    started = false;
    putAtOnce();
    await sync(false);
    sessionStorage.setItem("niblick:say", words);
    location.reload();
}

let syncing = false;
let syncAgain = false;
async function keepSoon() {
    if (!kept) return;
    if (syncing) {
        syncAgain = true;
        return;
    }
    syncing = true;
    do {
        syncAgain = false;
        if (!await sync(false)) tellNotKept();
    } while (syncAgain);
    syncing = false;
}

async function mountFiles() {
    const seat = await takeSeat();
    if (seat > 1) folder = HOME + "/.local-" + seat;
    const { FS, ENV } = program;
    FS.mkdirTree(folder);
    ENV.XDG_DATA_HOME = folder + "/share";
    ENV.XDG_STATE_HOME = folder + "/state";
    ENV.HOME = HOME;
    try {
        FS.mount(FS.filesystems.IDBFS, {}, folder);
        kept = await sync(true);
    } catch (error) {
        kept = false;
    }
    let latest = null;
    try {
        latest = localStorage.getItem("niblick:" + folder);
    } catch (error) {
        kept = false;
    }
    if (!latest) return;
    known = latest;
    for (const [path, text] of Object.entries(JSON.parse(latest))) {
        FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        FS.writeFile(path, text);
    }
}

// What the page was to say when it was loaded again.
function takeWords() {
    try {
        const words = sessionStorage.getItem("niblick:say") || "";
        sessionStorage.removeItem("niblick:say");
        return words;
    } catch (error) {
        return "";
    }
}

// ---- frames

let started = false;
let asked = false;
let timer = 0;

function askForFrame() {
    if (asked || !started) return;
    asked = true;
    clearTimeout(timer);
    requestAnimationFrame(drawFrame);
}

let keepTimer = 0;
let touched = false;  // since the last frame
function afterInput() {
    touched = true;
    askForFrame();
    clearTimeout(keepTimer);
    keepTimer = setTimeout(keepSoon, 30);
}

function drawFrame() {
    asked = false;
    const seconds = program._niblick_frame(performance.now() / 1000);
    if (touched) {
        touched = false;
        keepAtOnce();
    }
    followField();
    mirror();
    if (seconds === 0) {
        askForFrame();
    } else if (seconds > 0) {
        timer = setTimeout(askForFrame, seconds * 1000);
    }
}

let pixels = 1;
function fit() {
    pixels = window.devicePixelRatio || 1;
    canvas.width = Math.max(1, Math.round(canvas.clientWidth * pixels));
    canvas.height = Math.max(1, Math.round(canvas.clientHeight * pixels));
    program._niblick_resize(canvas.width, canvas.height, pixels);
    askForFrame();
}

// ---- events

function listen() {
    const at = (event) => program._niblick_point(event.offsetX * pixels, event.offsetY * pixels);
    // Two fingers: their distance scrolls, which zooms the graph; the press of the first is given up.
    const fingers = new Map();
    const apart = () => {
        const [a, b] = [...fingers.values()];
        return Math.hypot(a.x - b.x, a.y - b.y);
    };
    let distance = 0;
    const giveUp = () => {
        program._niblick_leave();
        program._niblick_button(0, false);
        program._niblick_frame(performance.now() / 1000);  // what scrolls later is not seen where nothing is
        const [a, b] = [...fingers.values()];
        program._niblick_point((a.x + b.x) / 2 * pixels, (a.y + b.y) / 2 * pixels);
        distance = apart();
        askForFrame();
    };
    // Of two fingers that press at once Firefox tells only one; the other is met when it moves.
    const follow = (event) => {
        if (event.pointerType !== "touch") return;
        const isNew = !fingers.has(event.pointerId);
        fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
        if (isNew && fingers.size === 2) giveUp();
    };
    canvas.addEventListener("pointerdown", (event) => {
        event.preventDefault();
        canvas.setPointerCapture(event.pointerId);
        follow(event);
        if (!event.isPrimary) return;
        if (document.activeElement !== field || !program._niblick_wants_text()) canvas.focus();
        at(event);
        // A finger is first seen where it presses: a frame shows the pointer there.
        if (event.pointerType !== "mouse") program._niblick_frame(event.timeStamp / 1000);
        program._niblick_button(event.button === 2 ? 1 : event.button === 1 ? 2 : 0, true);
        afterInput();
    });
    canvas.addEventListener("pointermove", (event) => {
        follow(event);
        if (fingers.size === 2) {
            const now = apart();
            program._niblick_scroll(0, 5 * Math.log2(Math.max(now, 1) / Math.max(distance, 1)));
            distance = now;
            askForFrame();
        }
        if (!event.isPrimary || fingers.size > 1) return;
        at(event);
        askForFrame();
    });
    const up = (event) => {
        const pinched = fingers.size > 1;
        fingers.delete(event.pointerId);
        if (!event.isPrimary || pinched) return;
        at(event);
        program._niblick_button(event.button === 2 ? 1 : event.button === 1 ? 2 : 0, false);
        if (event.pointerType !== "mouse") {
            // At the time of the event: a slow frame must not make a tap a long press.
            program._niblick_frame(event.timeStamp / 1000);
            program._niblick_leave();
        }
        afterInput();
    };
    canvas.addEventListener("pointerup", up);
    canvas.addEventListener("pointercancel", up);
    canvas.addEventListener("pointerleave", (event) => {
        if (event.pointerType !== "mouse" || event.buttons !== 0) return;
        program._niblick_leave();
        askForFrame();
    });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("wheel", (event) => {
        event.preventDefault();
        const unit = event.deltaMode === 1 ? 1 : 1 / 100;
        program._niblick_scroll(-event.deltaX * unit, -event.deltaY * unit);
        askForFrame();
    }, { passive: false });
    const modifiers = (event) =>
        (event.shiftKey ? 1 : 0) + (event.ctrlKey ? 2 : 0) + (event.altKey ? 4 : 0) + (event.metaKey ? 8 : 0);
    const key = (event, down) => {
        if (event.isComposing || event.key === "Unidentified" || event.key === "Process") return;
        const pastes = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "v";
        if (pastes) return;  // comes as an event of its own
        const used = call("niblick_key", "boolean", ["string", "string", "number", "boolean", "boolean"],
            [event.key, event.code, modifiers(event), down, event.repeat]);
        if (used && event.target !== field || used && event.key !== "Backspace") event.preventDefault();
        afterInput();
    };
    for (const target of [canvas, field]) {
        target.addEventListener("keydown", (event) => key(event, true));
        target.addEventListener("keyup", (event) => key(event, false));
    }
    canvas.addEventListener("keypress", (event) => {
        if (event.ctrlKey || event.metaKey || event.key.length !== 1) return;
        type(event.key);
    });
    // A real field, so that telephones show a keyboard and input methods work.
    field.addEventListener("input", (event) => {
        if (event.isComposing) return;
        type(field.value);
        field.value = "";
    });
    field.addEventListener("compositionend", () => {
        type(field.value);
        field.value = "";
    });
    document.addEventListener("paste", (event) => {
        const text = event.clipboardData.getData("text/plain");
        event.preventDefault();
        call("niblick_paste", null, ["string"], [text]);
        afterInput();
    });
    window.addEventListener("focus", () => focusChanged(true));
    window.addEventListener("blur", () => focusChanged(false));
    window.addEventListener("resize", fit);
    window.addEventListener("hashchange", () => {
        keepAtOnce();
        location.reload();
    });
    document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "hidden") {
            keepAtOnce();
            keepSoon();
        }
    });
    window.addEventListener("pagehide", keepAtOnce);
}

function call(name, result, types, values) {
    return program.ccall(name, result, types, values);
}

function type(text) {
    if (text === "") return;
    call("niblick_type", null, ["string"], [text]);
    afterInput();
}

function focusChanged(focused) {
    program._niblick_focus(focused);
    askForFrame();
}

function followField() {
    const wanted = Boolean(program._niblick_wants_text());
    field.setAttribute("aria-hidden", !wanted);
    if (wanted && document.activeElement === canvas) field.focus();
    if (!wanted && document.activeElement === field) canvas.focus();
}

// ---- files that the player saves and opens

// Gives the bytes of a file once it has been written whole, and deletes it; nothing if it never is.
async function takeWritten(path) {
    const { FS } = program;
    let size = -1;
    for (let tries = 0; tries < 100; ++tries) {
        const there = FS.analyzePath(path).exists ? FS.stat(path).size : -1;
        if (there > 0 && there === size) {
            const bytes = FS.readFile(path);
            FS.unlink(path);
            return bytes;
        }
        size = there;
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return null;
}

function offer(name, blob) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

const PNG_SCALE = 2;  // pixels to a point, as on the desktop

async function pictureOf(svg) {
    const picture = new Image();
    picture.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    await picture.decode();
    return picture;
}

async function pngOf(svg) {
    const picture = await pictureOf(svg);
    const drawing = document.createElement("canvas");
    drawing.width = PNG_SCALE * picture.naturalWidth;
    drawing.height = PNG_SCALE * picture.naturalHeight;
    drawing.getContext("2d").drawImage(picture, 0, 0, drawing.width, drawing.height);
    URL.revokeObjectURL(picture.src);
    return new Promise((resolve) => drawing.toBlob(resolve, "image/png"));
}

// The browser prints, or saves as PDF, a sheet for each page: they stand below each other in the picture.
async function printSheets(svg) {
    const picture = await pictureOf(svg);
    const [width, height] = [picture.naturalWidth, picture.naturalWidth < 600 ? 842 : 792];  // A4, letter
    const sheets = Array.from({ length: Math.max(1, Math.round(picture.naturalHeight / height)) }, (_, i) => {
        const sheet = document.createElement("div");
        const part = sheet.appendChild(picture.cloneNode());
        part.style.top = `${-100 * i}%`;
        sheet.style.aspectRatio = `${width} / ${height}`;
        return sheet;
    });
    const print = document.getElementById("print");
    print.replaceChildren(...sheets);
    await Promise.all(sheets.map((sheet) => sheet.firstChild.decode()));
    window.print();
}

// What the program has written goes to the player: as a download, or to the printer. Pictures as PNG and PDF have come
// as SVG (draw/picture_file.cpp).
async function download(path) {
    const bytes = await takeWritten(path);
    if (!bytes) return;
    if (path.endsWith(".pdf")) await printSheets(bytes);
    else offer(path.slice(path.lastIndexOf("/") + 1), path.endsWith(".png") ? await pngOf(bytes) : new Blob([bytes]));
}

const LARGEST = 64 << 20;  // bytes of a file that is opened

function upload(folder, endings) {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = endings;
    input.onchange = async () => {
        const file = input.files[0];
        if (!file) return;
        if (file.size > LARGEST) {
            say("The file is larger than 64 MB.");
            return;
        }
        await takeFile(folder + "/" + file.name.replace(/\//g, "_"), new Uint8Array(await file.arrayBuffer()));
    };
    input.click();
}

// Gives the program a file that it asked for.
async function takeFile(path, bytes) {
    program.FS.writeFile(path, bytes);
    call("niblick_take_file", null, ["string"], [path]);
    const words = kept ? call("niblick_take_over", "string", [], []) : "";
    if (words === "") return afterInput();
    await startAgain(words);
}

// ---- sound: browsers allow it after the first press

let speaker = null;

function playSamples(samples, rate) {
    speaker = speaker || new AudioContext();
    const buffer = speaker.createBuffer(1, samples.length, rate);
    buffer.copyToChannel(Float32Array.from(samples, (sample) => sample / 32768), 0);
    const source = speaker.createBufferSource();
    source.buffer = buffer;
    source.connect(speaker.destination);
    source.start();
}

function speak(words) {
    if (!("speechSynthesis" in window)) return;
    speechSynthesis.cancel();
    speechSynthesis.speak(new SpeechSynthesisUtterance(words));
}

// ---- the game in words

let mirrored = "";
let last = { count: -1, notice: "", state: "" };

function say(words) {
    document.getElementById("said").textContent = words;
}

function fill(list, texts, button) {
    const old = Array.from(list.children);
    texts.forEach((text, i) => {
        const item = old[i] || list.appendChild(document.createElement("li"));
        const holder = button ? (item.firstChild || item.appendChild(document.createElement("button"))) : item;
        if (holder.textContent !== text) holder.textContent = text;
        if (button) holder.onclick = () => button(i);
    });
    old.slice(texts.length).forEach((item) => item.remove());
}

const ACTIONS = [["Undo", "undo"], ["Redo", "redo"], ["Hint", "hint"], ["New deal", "new"], ["Start again", "restart"]];

// ---- the page in words: what it shows, and what can be pressed on it

const PAUSE = 150;  // milliseconds between two readings, while the page moves
let read = -1;      // the frame that was read last
let readAt = 0;
let readTimer = 0;
let pageName = "";

function mirrorPage() {
    clearTimeout(readTimer);
    const wait = readAt + PAUSE - performance.now();
    if (wait > 0) {
        readTimer = setTimeout(mirrorPage, wait);
        return;
    }
    const drawn = program._niblick_drawn();
    if (drawn === read) return;
    read = drawn;
    readAt = performance.now();
    const page = JSON.parse(call("niblick_page", "string", [], []));
    const section = document.getElementById("page");
    section.setAttribute("aria-label", page.page);
    showItems(section, page.items);
    if (pageName !== "" && pageName !== page.page) say(page.page);
    pageName = page.page;
}

const TAGS = { heading: "h3", text: "p", slider: "input" };

// Keeps the elements of what is shown already where they are, so that none loses the focus.
function showItems(section, items) {
    const times = new Map();
    const keys = items.map((item) => {
        const name = [item.role, item.group, item.name].join("|");
        times.set(name, (times.get(name) || 0) + 1);
        return name + "|" + times.get(name);
    });
    const focused = section.contains(document.activeElement);
    const wanted = new Set(keys);
    const known = new Map();
    for (const element of Array.from(section.children)) {
        if (wanted.has(element.dataset.key)) known.set(element.dataset.key, element);
        else element.remove();
    }
    let next = section.firstChild;
    items.forEach((item, number) => {
        let element = known.get(keys[number]);
        if (!element) {
            element = document.createElement(TAGS[item.role] || "button");
            element.dataset.key = keys[number];
        }
        describeItem(element, item, number);
        if (element === next) next = next.nextSibling;
        else section.insertBefore(element, next);
    });
    // What had the focus is gone with its dialog or page.
    if (focused && !section.contains(document.activeElement)) section.focus();
}

function describeItem(element, item, number) {
    const set = (name, value) => {
        if (value === undefined) element.removeAttribute(name);
        else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
    };
    const words = [item.group ? item.group + ": " + item.name : item.name];
    if (item.value && item.role !== "slider") words.push(item.value);
    if (item.role === "slider") {
        Object.assign(element, { type: "range", min: item.from, max: item.to, value: item.value });
        set("aria-label", words[0]);
        element.onchange = () => pressItem(() => program._niblick_slide(number, Number(element.value)));
    } else if (element.textContent !== words.join(", ")) {
        element.textContent = words.join(", ");
    }
    const box = item.press ? item.box : undefined;
    const [x, y, w, h] = (box || [0, 0, 1, 1]).map((length) => length / pixels + "px");
    if (item.press) Object.assign(element.style, { left: x, top: y, width: w, height: h });
    if (!item.press || item.role === "slider") return;
    const chosen = Boolean(item.chosen);
    set("title", item.about);
    set("aria-disabled", item.disabled);
    if (item.role === "radio" || item.role === "checkbox") {
        set("role", item.role);
        set("aria-checked", chosen);
    } else {
        set("aria-current", chosen ? (item.role === "tab" ? "page" : true) : undefined);
    }
    if (item.role === "textbox") set("aria-roledescription", "text field");
    if (item.role === "combobox") set("aria-haspopup", "listbox");
    element.onclick = () => pressItem(() => {
        field.setAttribute("aria-label", item.name);
        program._niblick_press(number);
    });
}

function pressItem(press) {
    read = -1;
    press();
    if (program._niblick_wants_text()) field.focus();
    keepAtOnce();
    afterInput();
}

function mirror() {
    mirrorPage();
    const text = call("niblick_words", "string", [], []);
    if (text === mirrored) return;
    mirrored = text;
    const words = JSON.parse(text);
    document.title = words.title ? words.title + " - Niblick" : "Niblick";
    document.getElementById("title").textContent = words.title || "Niblick";
    document.getElementById("state").textContent = words.state;
    const moves = document.getElementById("moves");
    fill(moves, words.moves, (i) => {
        program._niblick_make_move(i);
        keepAtOnce();
        afterInput();
    });
    // Over their cards, so that exploring by touch finds them there.
    words.places.forEach((place, i) => {
        const [x, y, w, h] = (place || [0, 0, 1, 1]).map((length) => length / pixels + "px");
        Object.assign(moves.children[i].firstChild.style, { left: x, top: y, width: w, height: h });
    });
    fill(document.getElementById("actions"), ACTIONS.map((row) => row[0]), (i) => {
        call("niblick_run", null, ["string"], [ACTIONS[i][1]]);
        afterInput();
    });
    fill(document.getElementById("table"), words.table, null);
    // With speech on, the program says what happened; without, the state is enough.
    if (words.count !== last.count && words.said) say(words.said);
    else if (words.notice !== last.notice && words.notice) say(words.notice);
    else if (words.state !== last.state) say(words.state);
    last = words;
}

// ---- start

// Shared memory, and so threads, are for pages with headers that static hosts do not send; the service worker adds
// them. At the first visit it has to be installed first, and the page is loaded once more.
async function isolate() {
    if (crossOriginIsolated || !navigator.serviceWorker) return;
    const again = !sessionStorage.getItem("niblick:isolating");
    sessionStorage.setItem("niblick:isolating", "yes");
    const controlled = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
        setTimeout(resolve, 3000);
    });
    await navigator.serviceWorker.register("sw.js");
    if (!navigator.serviceWorker.controller) await controlled;
    if (!again || !navigator.serviceWorker.controller) return;
    location.reload();
    await new Promise(() => {});
}

// How many threads a task may have: one processor is left to the page.
function threadsOfTask() {
    return crossOriginIsolated ? Math.min(4, Math.max(1, navigator.hardwareConcurrency - 1)) : 0;
}

const QUESTIONS = 4;  // tasks at once that have a thread each beside those: further ones run between frames

async function start() {
    await isolate().catch(() => {});
    // Without isolation the program starts no threads; its memory is of the kind that could be shared all the same.
    if (!crossOriginIsolated) {
        globalThis.SharedArrayBuffer = new WebAssembly.Memory({ initial: 0, maximum: 0, shared: true }).buffer.constructor;
    }
    const threads = threadsOfTask();
    const sizes = await (await fetch("sizes.json")).json();
    const files = await fetchAll(sizes);
    const matches = (query) => window.matchMedia(query).matches;
    const workers = threads && threads + QUESTIONS;
    const options = {
        canvas,
        workers,
        wake: askForFrame,
        instantiateWasm: (imports, done) => {
            WebAssembly.instantiate(files["niblick.wasm"], imports).then(({ instance, module }) => {
                done(instance, module);
                // Emscripten 3.1.6 waits for its workers to be loaded, even for none.
                if (!workers) options.removeRunDependency("wasm-instantiate");
            });
            return {};
        },
        getPreloadedPackage: () => files["niblick.data"],
        copy: (text) => navigator.clipboard && navigator.clipboard.writeText(text).catch(() => {
            say("The browser does not let the page copy.");
        }),
        download,
        upload,
        play: playSamples,
        speak,
        // Waiting for a thread that is about to end is meant.
        printErr: (words) => words.startsWith("Blocking on the main thread") || console.error(words),
    };
    program = await loadNiblick(options);
    await mountFiles();
    const trouble = call("niblick_start", "string", ["string", "string", "number", "boolean", "boolean", "boolean", "boolean"],
        [location.href, takeWords(), threads, matches("(prefers-reduced-motion: reduce)"),
            matches("(prefers-color-scheme: light)"), /-(US|CA|MX|PH|CL|CO)$/.test(navigator.language),
            firstTime() && matches("(pointer: coarse)")]);
    if (trouble) {
        tellTrouble("Niblick cannot be shown here: " + trouble + ".");
        return;
    }
    started = true;
    document.getElementById("loading").hidden = true;
    listen();
    fit();
    canvas.focus();
    drawFrame();
    if (!kept) tellNotKept();
    if (crossOriginIsolated && navigator.serviceWorker && navigator.serviceWorker.controller) {
        navigator.serviceWorker.controller.postMessage("keep");  // for use without a network
    }
}

// Whether this browser has not been here before; later the player's own settings count.
function firstTime() {
    try {
        const first = localStorage.getItem("niblick:seen") === null;
        localStorage.setItem("niblick:seen", "yes");
        return first;
    } catch (error) {
        return true;
    }
}

start().catch((error) => tellTrouble("Niblick could not be started: " + error.message + "."));
