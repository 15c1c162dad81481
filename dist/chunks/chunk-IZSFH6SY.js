import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  lastLines
} from "./chunk-FNIVTVJ5.js";
import {
  capture
} from "./chunk-IX2MLG5B.js";
import {
  InputError,
  ProgramError
} from "./chunk-6ZCNJISB.js";

// src/measure/run/tracers/build-library.ts
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
var LIBRARY = "libcommgate.so", NO_OTF2 = [
  /otf2\/\w+\.h'?:? (?:file not found|No such file)/,
  /(?:cannot find|unable to find library) -l(?:otf2|open-trace-format2)/
], COMPILE_MS = 3e5;
async function buildLibrary(build) {
  let sources = sourceFiles(build.sourceFolder), target = join(build.cacheFolder, await key(build, sources)), library = join(target, LIBRARY);
  if (existsSync(library)) return library;
  mkdirSync(build.cacheFolder, { recursive: !0 });
  let workshop = `${target}.${process.pid}.${randomBytes(4).toString("hex")}`;
  mkdirSync(workshop);
  try {
    await compile(build, sources, workshop);
    try {
      renameSync(workshop, target);
    } catch (error) {
      if (!existsSync(library)) throw error;
    }
  } finally {
    rmSync(workshop, { recursive: !0, force: !0 });
  }
  return library;
}
function sourceFiles(folder) {
  let names = existsSync(folder) ? readdirSync(folder, { recursive: !0 }).sort() : [];
  if (!names.some((name) => name.endsWith(".c")))
    throw new InputError({
      file: folder,
      found: "the C source of commgate's tracer is not there",
      rule: "it is part of the package",
      remedy: "install commgate again"
    });
  return names.filter((name) => /\.[ch]$/.test(name));
}
async function key({ mpicc, mpi, sourceFolder, environment }, sources) {
  let hash = createHash("sha256"), add = (text) => {
    hash.update(`${text.length} `).update(text);
  };
  for (let name of sources)
    add(name), add(readFileSync(join(sourceFolder, name)));
  add(mpicc), add(mpi);
  for (let option of ["--version", "-show"]) add((await capture(mpicc, [option], { environment })).output);
  return hash.digest("hex").slice(0, 16);
}
async function compile(build, sources, workshop) {
  let { mpicc, sourceFolder, environment } = build, printed = "";
  for (let flags of await otf2Flags(environment)) {
    let words = [
      "-O2",
      "-shared",
      "-fPIC",
      "-Wl,--as-needed",
      "-o",
      join(workshop, LIBRARY),
      ...sources.filter((name) => name.endsWith(".c")).map((name) => join(sourceFolder, name)),
      ...flags,
      "-ldl",
      "-lpthread"
    ], { ok, output, errors } = await capture(mpicc, words, {
      environment: { ...environment, LC_ALL: "C" },
      timeoutMs: COMPILE_MS
    });
    if (ok) return;
    printed = `${output}${errors}`;
  }
  let hasOtf2 = !NO_OTF2.some((saying) => saying.test(printed)), packages = `${hasOtf2 ? "libopenmpi-dev " : ""}libopen-trace-format2-dev`, [rule, remedy] = hasOtf2 ? [
    "tracer builtin is built with the MPI compiler",
    `set MPICC to the MPI library's compiler command; Debian: apt-get install ${packages}`
  ] : [
    "it needs libotf2 and its header files",
    `install them (Debian: apt-get install ${packages}), or put otf2-config on PATH`
  ], found = "commgate's tracer does not compile";
  throw new ProgramError({ file: mpicc, found, rule, remedy }, lastLines(printed));
}
async function otf2Flags(environment) {
  let asked = [
    ["otf2-config", "--cflags", "--ldflags", "--libs"],
    ["pkg-config", "--cflags", "--libs", "otf2"]
  ];
  for (let [program, ...options] of asked) {
    let { ok, output } = await capture(program, options, { environment }), words = output.split(/\s+/).filter(Boolean);
    if (!ok || words.length === 0) continue;
    let load = words.filter((word) => word.startsWith("-L")).map((word) => `-Wl,-rpath,${word.slice(2)}`);
    return [[...words, ...load]];
  }
  return [["-lotf2"], ["-lopen-trace-format2"]];
}

export {
  LIBRARY,
  buildLibrary
};
