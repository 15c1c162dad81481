import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  webAddressOf
} from "./chunk-LQXK2TKH.js";
import {
  findMpi,
  launcherCommand
} from "./chunk-MVAL7DPR.js";
import {
  findProgram
} from "./chunk-ICZNPVLA.js";
import {
  capture
} from "./chunk-IX2MLG5B.js";
import "./chunk-ESSFAYEE.js";
import "./chunk-GUXIX6ZS.js";
import {
  loadConfig,
  require_dist
} from "./chunk-TQ6IBB64.js";
import {
  commandText
} from "./chunk-3SGEA7R4.js";
import {
  flag
} from "./chunk-XYQ2SXFL.js";
import {
  notWritable
} from "./chunk-UEVPV7XT.js";
import {
  packageManifest,
  packageRoot
} from "./chunk-H7AWQI2K.js";
import {
  refuseLinks
} from "./chunk-5MGTGZYR.js";
import {
  standardOutput
} from "./chunk-QFY2IPK3.js";
import "./chunk-RF2X2AVO.js";
import "./chunk-FNSAHQME.js";
import {
  InputError,
  __toESM,
  oneLineWhole
} from "./chunk-6ZCNJISB.js";

// src/cli/init.ts
import { existsSync as existsSync2, mkdirSync as mkdirSync2, mkdtempSync as mkdtempSync2, rmSync as rmSync2, writeFileSync as writeFileSync2 } from "node:fs";
import { cpus, tmpdir as tmpdir2 } from "node:os";
import { basename as basename6, dirname as dirname7, join as join6 } from "node:path";

// src/cli/init/benchmarks.ts
import { existsSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
var MAX_BENCHMARKS = 3, USUAL_PROCESSES = 4, MINOR = /test|unit|example|tool|util|convert|gen/i;
function mpiPrograms({ programs }, { starting }) {
  let own = programs.filter(({ sources }) => sources.some((source) => starting.includes(source))), chosen = own.length > 0 ? own : programs, isMinor = ({ path }) => MINOR.test(path) ? 1 : 0;
  return [...chosen].sort((a, b) => isMinor(a) - isMinor(b));
}
function guessBenchmarks(programs, lines, repository, { launch, cores }) {
  let withLine = programs.filter(({ path }) => lines.some(({ program }) => program === basename(path))), chosen = (withLine.length > 0 ? withLine : programs).slice(0, MAX_BENCHMARKS), names = /* @__PURE__ */ new Set();
  return chosen.map(({ path }) => {
    let line = bestLine(
      lines.filter(({ program: program2 }) => program2 === basename(path)),
      cores
    ), directory = line === null ? "." : folderOf(line, path, repository), processes = line?.processes ?? Math.min(USUAL_PROCESSES, Math.max(2, cores)), words = [relativeProgram(path, directory), ...line?.args ?? []];
    return {
      name: unique(nameOf(path), names),
      directory,
      command: `${launch} -n ${processes} ${commandText(words)}`,
      because: line === null ? "no test, script or document says how it is run: without arguments" : `as in ${line.from}${line.processes === null ? ", which does not say how many processes" : ""}`
    };
  });
}
function bestLine(lines, cores) {
  let several = lines.filter(({ processes }) => processes !== 1), fitting = several.find(
    ({ processes }) => processes !== null && processes <= Math.max(cores, USUAL_PROCESSES)
  ), fewest = [...several].sort((a, b) => (a.processes ?? 0) - (b.processes ?? 0))[0];
  return fitting ?? fewest ?? null;
}
function folderOf({ folders, args, word }, program, { root }) {
  let meant = folders.find((folder) => word.includes("/") && posix.join(folder, word) === program);
  if (meant !== void 0) return meant;
  let named = args.filter((arg) => /[./]/.test(arg) && !arg.startsWith("-") && !/^[\d.+-]+$/.test(arg)), found = [...folders, dirname(program), "."].find((folder) => named.some((arg) => existsSync(join(root, folder, arg)))), isBuilt = folders.some((folder) => !existsSync(join(root, folder)));
  return found ?? (isBuilt ? folders[0] : ".");
}
function relativeProgram(path, directory) {
  let relative2 = posix.relative(directory, path);
  return relative2.includes("/") ? relative2 : `./${relative2}`;
}
function nameOf(path) {
  let name = basename(path).replace(/\.(?:x|exe|out)$/, "").replace(/[^A-Za-z0-9._-]/g, "-").replace(/^[^A-Za-z0-9]+/, "").slice(0, 60);
  return name === "" ? "program" : name;
}
function unique(name, taken) {
  let isTaken = (each) => taken.has(each.toLowerCase()), chosen = name;
  for (let number = 2; isTaken(chosen); number++) chosen = `${name}-${number}`;
  return taken.add(chosen.toLowerCase()), chosen;
}

// src/cli/init/repository.ts
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename as basename2, extname, join as join2 } from "node:path";
var MAX_FILES = 2e4, MAX_FILE_BYTES = 1024 * 1024, MAX_COPIED_BYTES = 256 * 1024 * 1024, SOURCE = /^\.(?:c|cc|cpp|cxx|c\+\+|cu|f|for|ftn|f77|f90|f95|f03|f08)$/i, FORTRAN = /^\.f/i, HEADER = /^\.(?:h|hh|hpp|hxx|inc)$/i, STARTS_MPI = /^(?![ \t]*(?:\/\/|\/?\*|!|[Cc*]\s)).*\bMPI(?:_|::)Init(?:_thread)?\s*\(/im, FOREIGN = /(?:^|\/)(?:\.git|node_modules|third[-_]?party|extern(?:al)?|vendor)\//;
async function lookAt(root) {
  let known = await capture("git", ["ls-files", "-z"], { environment: process.env, directory: root }), listed = known.ok ? known.output.split("\0").filter(Boolean) : [], files = (listed.length > 0 ? listed : everythingIn(root)).filter((path) => !FOREIGN.test(`${path}`)).slice(0, MAX_FILES), read = (path) => textOf(join2(root, path)), sources = files.filter((path) => SOURCE.test(extname(path)) || HEADER.test(extname(path))), starting = startingAmong(sources, read);
  return {
    root,
    files,
    starting,
    hasFortran: sources.some((path) => FORTRAN.test(extname(path))),
    hasCxx: sources.some((path) => /^\.(?:cc|cpp|cxx|c\+\+|C)$/.test(extname(path))),
    address: await webAddressOf(root),
    read
  };
}
function startingAmong(paths, read) {
  let texts = paths.map((path) => ({ path, text: read(path) })), own = texts.filter(({ text }) => STARTS_MPI.test(text)).map(({ path }) => path), headers = own.filter((path) => HEADER.test(extname(path))).map((path) => basename2(path)), isIncluded = ({ text }) => [...text.matchAll(/^[ \t]*#[ \t]*include\s+"([^"]+)"/gm)].some(
    ([, name]) => headers.includes(basename2(name))
  ), including = headers.length === 0 ? [] : texts.filter(isIncluded).map(({ path }) => path);
  return [.../* @__PURE__ */ new Set([...own, ...including])].filter((path) => SOURCE.test(extname(path))).sort();
}
function everythingIn(root) {
  let found = [], walk = (folder) => {
    for (let entry of readdirSync(join2(root, folder), { withFileTypes: !0 })) {
      if (found.length >= MAX_FILES) return;
      let path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      entry.isDirectory() && !entry.name.startsWith(".") ? walk(path) : entry.isFile() && found.push(path);
    }
  };
  return walk(""), found;
}
function textOf(path) {
  try {
    let stats = statSync(path);
    return stats.isFile() && stats.size <= MAX_FILE_BYTES ? readFileSync(path, "latin1") : "";
  } catch {
    return "";
  }
}
async function inCopy({ root, files }, ask) {
  let sizes = files.map((path) => statSync(join2(root, path), { throwIfNoEntry: !1 })?.size ?? 0);
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_COPIED_BYTES) return null;
  let copy = mkdtempSync(join2(tmpdir(), "commgate-init-"));
  try {
    for (let [index, path] of files.entries())
      sizes[index] !== void 0 && copyOne(join2(root, path), join2(copy, path));
    return await ask(copy);
  } finally {
    rmSync(copy, { recursive: !0, force: !0 });
  }
}
function copyOne(from, to) {
  try {
    cpSync(from, to, { recursive: !0, verbatimSymlinks: !0 });
  } catch {
  }
}

// src/cli/init/run-lines.ts
import { basename as basename3, dirname as dirname2 } from "node:path";
var PLACES = [
  /(?:^|\/)(?:Jenkinsfile|\.(?:travis|gitlab-ci)\.yml|azure-pipelines\.yml)$|^\.github\/workflows\//,
  /\.(?:sh|bash|csh|slurm|sbatch|pbs|job)$|(?:^|\/)(?:run|test|check)[^/.]*$/i,
  /(?:^|\/)(?:README|INSTALL|QUICKSTART|USAGE)[^/]*$|\.(?:md|rst|txt)$/i
], LAUNCHED = /(?:^|[\s`"'(;&|])((?:\S{0,500}\/)?(?:mpirun|mpiexec|srun)(?:\.\w+)?\s+[^`\n]*)/g, END = /\s(?:[|<>;#]|&|2>|\\$)|[;`]|\s+\)/, UNKNOWN = /[$<>[\]{}*?"']|\.\.\./, COUNT = /^--?(?:np?|c|ntasks)(?:=?(\d+))?$/, ALONE = /^--?(?:oversubscribe|allow-run-as-root|bind-to-core|bycore|bynode|exclusive|l|v|q)$|=/;
function runLinesIn({ files, read }, programs) {
  return PLACES.flatMap(
    (place) => files.filter((path) => place.test(path)).flatMap((path) => runLinesOf(read(path), path, programs))
  );
}
function runLinesOf(text, path, programs) {
  let joined = text.replace(/\\\r?\n/g, (end) => " ".repeat(end.length));
  return [...joined.matchAll(LAUNCHED)].flatMap((match) => {
    let begin = match.index + match[0].indexOf(match[1]), line = joined.slice(0, begin).split(`
`).length, command = match[1].split(END)[0].trim(), found = runLine(command.split(/\s+/), programs);
    return found === null ? [] : [{ ...found, folders: [dirname2(path)], from: `${path}:${line}` }];
  });
}
function runLine(words, programs) {
  let { launcher, own } = launcherCommand(words);
  if (launcher === void 0) return null;
  let processes = null;
  for (let at = 0; at < own.length; at++) {
    let word = own[at], [option, inOne] = COUNT.exec(word) ?? [];
    if (option !== void 0) {
      let count = Number(inOne ?? own[++at]);
      Number.isSafeInteger(count) && count > 0 && (processes = count);
    } else if (programs.includes(basename3(word))) {
      let args = own.slice(at + 1);
      return args.some((arg) => UNKNOWN.test(arg)) ? null : { processes, program: basename3(word), word, args };
    } else if (word.startsWith("-"))
      ALONE.test(word) || at++;
    else return null;
  }
  return null;
}

// src/cli/init/systems/autotools.ts
import { dirname as dirname3, posix as posix2 } from "node:path";
var PROGRAMS = /^[ \t]*(?:bin|noinst|check|libexec)_PROGRAMS\s*\+?=\s*(.*)$/gm;
function autotoolsBuild(repository) {
  let { files, hasFortran, hasCxx } = repository, input = ["configure.ac", "configure.in"].find((name) => files.includes(name)), makefiles = files.filter((path) => /(?:^|\/)Makefile\.am$/.test(path));
  if (input === void 0 || makefiles.length === 0) return null;
  let compilers = [
    "CC=mpicc",
    ...hasCxx ? ["CXX=mpicxx"] : [],
    ...hasFortran ? ["FC=mpif90", "F77=mpif90"] : []
  ], generate = files.includes("configure") ? "" : "autoreconf --install && ";
  return {
    system: `autotools (${input})`,
    command: `${generate}./configure ${compilers.join(" ")} && make`,
    programs: makefiles.flatMap((path) => programsOf(path, repository)),
    runLines: [],
    notes: []
  };
}
function programsOf(path, { read, files }) {
  let text = read(path).replace(/\\\r?\n/g, " "), folder = dirname3(path);
  return [...text.matchAll(PROGRAMS)].flatMap(([, list]) => list.split(/\s+/).filter(Boolean)).filter((name) => /^[\w./+-]+$/.test(name)).map((name) => {
    let listed = new RegExp(`^\\s*${name.replace(/[^\w]/g, "_")}_SOURCES\\s*\\+?=\\s*(.*)$`, "gm"), given = [...text.matchAll(listed)].flatMap(([, list]) => list.split(/\s+/).filter(Boolean)), sources = given.map((source) => posix2.join(folder, source)), own = files.filter((file) => file.replace(/\.\w+$/, "") === posix2.join(folder, name));
    return { path: posix2.join(folder, name), sources: given.length > 0 ? sources : own };
  });
}

// src/cli/init/systems/cmake.ts
import { mkdirSync, readdirSync as readdirSync2, readFileSync as readFileSync2, writeFileSync } from "node:fs";
import { basename as basename4, dirname as dirname5, join as join3, relative, resolve } from "node:path";

// src/cli/init/systems/cmake-text.ts
import { dirname as dirname4, posix as posix3 } from "node:path";
var EXECUTABLE = /^[ \t]*add_executable\s*\(\s*([^\s)]+)([^)]*)\)/gim, SET = /^[ \t]*set\s*\(\s*(\w+)\s+([^)]*)\)/gim, OUTPUT_FOLDER = /set\s*\(\s*CMAKE_RUNTIME_OUTPUT_DIRECTORY\s+"?\$\{(?:CMAKE|PROJECT)_(BINARY|SOURCE)_DIR\}\/?([^\s")]*)/i;
function cmakePrograms({ files, read }, folder) {
  let lists = files.filter((path) => /(?:^|\/)CMakeLists\.txt$/.test(path)), known = /* @__PURE__ */ new Map();
  for (let list of lists) {
    let text = read(list), project = /^[ \t]*project\s*\(\s*"?(\w+)/im.exec(text)?.[1];
    project !== void 0 && known.set("PROJECT_NAME", project);
    for (let [, name, value] of text.matchAll(SET)) known.set(name, value.trim());
  }
  let [common, kind, inside = ""] = OUTPUT_FOLDER.exec(read("CMakeLists.txt")) ?? [];
  return lists.flatMap((list) => {
    let place = dirname4(list) === "." ? "" : `${dirname4(list)}/`;
    return [...read(list).matchAll(EXECUTABLE)].flatMap(([, name, rest]) => {
      let program = expanded(name, known);
      if (/[${}]/.test(program) || /^\s*(?:IMPORTED|ALIAS)\b/.test(rest)) return [];
      let sources = expanded(rest, known).split(/\s+/).filter(Boolean), top = /^source$/i.test(kind ?? "") ? "" : folder;
      return [{ path: posix3.join(top, common === void 0 ? place : inside, program), sources: sources.map((source) => `${place}${source}`) }];
    });
  });
}
var MAX_DEPTH = 4;
function expanded(text, known) {
  let at = text;
  for (let depth = 0; depth < MAX_DEPTH; depth++)
    at = at.replace(/\$\{(\w+)\}/g, (whole, name) => known.get(name) ?? whole);
  return at;
}

// src/cli/init/systems/cmake.ts
var MAX_CONFIGURE_MS = 12e4, MPI_OPTION = /^[ \t]*option\s*\(\s*(\w{0,64}MPI\w{0,64})\s+"[^"]*"\s*(?:OFF|FALSE|NO|0)?\s*\)/gim, USES_MPI = /\bMPI::MPI_|\bMPI_\w*INCLUDE|\bMPI_INCLUDE/;
async function cmakeBuild(repository) {
  let { files, read } = repository;
  if (!files.includes("CMakeLists.txt")) return null;
  let texts = files.filter((path) => basename4(path) === "CMakeLists.txt" || path.endsWith(".cmake")).map((path) => read(path)), folder = files.some((path) => path.startsWith("build/")) ? "build-commgate" : "build", options2 = [
    "-DCMAKE_BUILD_TYPE=RelWithDebInfo",
    ...[...texts.join(`
`).matchAll(MPI_OPTION)].map(([, name]) => `-D${name}=ON`),
    ...texts.some((text) => USES_MPI.test(text)) ? [] : compilersOf(repository)
  ], configured = await inCopy(repository, (copy) => configure(copy, folder, options2)), told = configured ?? { programs: cmakePrograms(repository, folder), runLines: [] };
  return {
    system: "CMake (CMakeLists.txt)",
    command: `cmake -S . -B ${folder} ${options2.join(" ")} && cmake --build ${folder} --parallel`,
    ...told,
    notes: configured === null ? ["CMake could not configure the project here: programs are those that its files name"] : []
  };
}
function compilersOf({ hasFortran, hasCxx }) {
  return [
    "-DCMAKE_C_COMPILER=mpicc",
    ...hasCxx ? ["-DCMAKE_CXX_COMPILER=mpicxx"] : [],
    ...hasFortran ? ["-DCMAKE_Fortran_COMPILER=mpif90"] : []
  ];
}
async function configure(copy, folder, options2) {
  let build = join3(copy, folder), api = join3(build, ".cmake/api/v1");
  mkdirSync(join3(api, "query"), { recursive: !0 }), writeFileSync(join3(api, "query/codemodel-v2"), "");
  let words = ["-S", copy, "-B", build, ...options2], environment = process.env, { ok } = await capture("cmake", words, { environment, timeoutMs: MAX_CONFIGURE_MS });
  if (!ok) return null;
  let programs = programsIn(join3(api, "reply"), copy, folder), tests = await capture("ctest", ["--show-only=json-v1"], { environment, directory: build }), names = programs.map(({ path }) => basename4(path));
  return { programs, runLines: tests.ok ? testLines(tests.output, copy, names) : [] };
}
function programsIn(reply, copy, folder) {
  let read = (name) => JSON.parse(readFileSync2(join3(reply, name), "utf8"));
  return readdirSync2(reply).filter((name) => name.startsWith("target-")).sort().map(read).filter(({ type, artifacts }) => type === "EXECUTABLE" && artifacts !== void 0).map(({ artifacts, sources = [] }) => ({
    path: relative(copy, resolve(copy, folder, artifacts[0].path)),
    sources: sources.map(({ path }) => path)
  })).filter(({ path }) => !path.startsWith(".."));
}
function testLines(text, copy, programs) {
  let { tests } = JSON.parse(text);
  return tests.flatMap(({ name, command = [], properties = [] }) => {
    let found = runLine(command, programs);
    if (found === null) return [];
    let stated = properties.find((each) => each.name === "WORKING_DIRECTORY")?.value, program = command.find((word) => basename4(word) === found.program), directory = typeof stated == "string" ? stated : dirname5(program), args = found.args.map((arg) => arg.startsWith(`${copy}/`) ? relative(directory, arg) : arg);
    return [{ ...found, args, folders: [relative(copy, directory) || "."], from: `the test ${name}` }];
  });
}

// src/cli/init/systems/make.ts
import { cpSync as cpSync2 } from "node:fs";
import { basename as basename5, dirname as dirname6, join as join4, posix as posix4 } from "node:path";

// src/cli/init/guess.ts
var MPI_COMPILERS = { c: "mpicc", cxx: "mpicxx", fortran: "mpif90" };

// src/cli/init/systems/make.ts
var MAKEFILE = /^(?:GNUmakefile|[Mm]akefile)$/, TEMPLATE = /^[Mm]akefile\.(?:vanilla|example|sample|template|default|in\.example)$/, SPECIAL = /cuda|hip|sycl|openacc|opencl|kokkos|raja|openmp|omp|legion|serial/i, RUN_TARGETS = ["check", "test", "run"], MAX_DRY_RUN_MS = 2e4, COMPILER = new RegExp(
  "^(?:mpi[\\w+]+|g?cc|c99|(?:clang|g|c)\\+\\+|clang|gfortran|f(?:77|90|95)|flang|ftn|CC|i(?:cc|cpc|fort|cx|cpx|fx)|nvcc|pg\\w+|nv(?:c|c\\+\\+|fortran))(?:-[\\d.]+)?$"
);
async function makeBuild(repository) {
  let makefile = chosenMakefile(repository);
  if (makefile === null) return null;
  let { path, folder } = makefile, isTemplate = TEMPLATE.test(basename5(path)), asked = await inCopy(repository, async (copy) => {
    let directory = join4(copy, folder);
    isTemplate && cpSync2(join4(copy, path), join4(directory, "Makefile"));
    let lines2 = await dryRun(directory, []), tests = [], built = programsOf2(lines2, folder, repository), names = built.map((program) => basename5(program.path));
    for (let target of RUN_TARGETS) {
      let said = (await dryRun(directory, [target])).join(`
`), from = `make ${target}`;
      tests.push(...runLinesOf(said, `${folder}/x`, names).map((line) => ({ ...line, from })));
    }
    return { lines: lines2, tests, built };
  }), lines = asked?.lines ?? [], overrides = overridesOf(lines, repository.read(path)), make = commandText(["make", ...folder === "." ? [] : ["-C", folder]]), prepare = isTemplate ? `${commandText(["cp", path, posix4.join(folder, "Makefile")])} && ` : "";
  return {
    system: `Make (${path})`,
    command: `${prepare}${[make, ...overrides].join(" ")}`,
    programs: asked?.built ?? [],
    runLines: asked?.tests ?? [],
    notes: lines.length > 0 ? [] : [`make says nothing of what ${path} builds`]
  };
}
function chosenMakefile({ files, starting }) {
  let places = files.filter((path) => MAKEFILE.test(basename5(path)) || TEMPLATE.test(basename5(path))).map((path) => ({ path, folder: dirname6(path) })).filter(({ folder }) => folder === "." || starting.some((source) => source.startsWith(`${folder}/`))), depth = (folder) => folder === "." ? 0 : folder.split("/").length, order = ({ path, folder }) => [
    depth(folder),
    SPECIAL.test(folder) ? 1 : 0,
    TEMPLATE.test(basename5(path)) ? 1 : 0
  ], byOrder = (a, b) => {
    let at = a.findIndex((value, index) => value !== b[index]);
    return at < 0 ? 0 : a[at] - b[at];
  };
  return places.sort((a, b) => byOrder(order(a), order(b)) || (a.path < b.path ? -1 : 1))[0] ?? null;
}
async function dryRun(directory, targets) {
  let words = ["--dry-run", "--keep-going", "--no-print-directory", ...targets], options2 = { environment: process.env, directory, timeoutMs: MAX_DRY_RUN_MS }, { output } = await capture("make", words, options2);
  return output.replace(/\\\r?\n/g, " ").split(`
`);
}
function linkWords(line) {
  let words = line.split(/&&|;/).find((part) => COMPILER.test(compilerOf(part)))?.trim().split(/\s+/) ?? [];
  return !words.includes("-o") || words.some((word) => /^-(?:c|E|M|MM|S|shared|dynamiclib)$/.test(word)) ? null : words;
}
function compilerOf(command) {
  return basename5(command.trim().split(/\s+/)[0] ?? "");
}
function programsOf2(lines, folder, { files }) {
  let compiled = compiledSources(lines);
  return lines.flatMap((line) => {
    let words = linkWords(line), name = words?.[words.indexOf("-o") + 1];
    if (words === null || name === void 0 || /\.(?:so|a|o|mod)$/.test(name)) return [];
    let sources = words.filter((word) => /\.(?:o|c|cc|cpp|cxx|f|f90|F|F90|f95|f03|f08)$/i.test(word)).map((word) => compiled.get(word) ?? word).flatMap((word) => sourceOf(posix4.join(folder, word), files));
    return [{ path: posix4.join(folder, name), sources }];
  });
}
function compiledSources(lines) {
  let compiled = /* @__PURE__ */ new Map();
  for (let line of lines) {
    let words = line.trim().split(/\s+/), source = words.findLast((word) => /\.(?:c|cc|cpp|cxx|f|f90|F|F90|f95|f03|f08)$/.test(word)), object = words[words.indexOf("-o") + 1];
    words.includes("-c") && source !== void 0 && words.includes("-o") && compiled.set(object, source);
  }
  return compiled;
}
function sourceOf(path, files) {
  if (files.includes(path)) return [path];
  let stem = basename5(path).replace(/\.\w+$/, "");
  return files.filter(
    (file) => basename5(file).replace(/\.\w+$/, "") === stem && /\.(?:c|cc|cpp|cxx|f\w*)$/i.test(file)
  );
}
function overridesOf(lines, text) {
  return [...new Set(
    lines.filter((line) => /\s-(?:c|o)\s/.test(line)).flatMap((line) => line.split(/&&|;/).map(compilerOf))
  )].flatMap((compiler) => {
    if (!COMPILER.test(compiler)) return [];
    let isThere = findProgram(compiler, process.env) !== void 0;
    if (compiler.startsWith("mpi") && isThere) return [];
    let assigned = new RegExp(
      `^[ \\t]*(\\w+)[ \\t]*[:?]?=[ \\t]*${escaped(compiler)}(?![\\w.+-])(.*)$`,
      "gm"
    ), [, name, rest] = [...text.matchAll(assigned)].at(-1) ?? [], mpi = replacement(compiler), variable = name ?? { mpicc: "CC", mpicxx: "CXX", mpif90: "FC" }[mpi], value = `${mpi}${(rest ?? "").replace(/#.*/, "").trimEnd()}`;
    return [`${variable}=${commandText([value])}`];
  });
}
function replacement(compiler) {
  return /^ftn|f(?:ortran|lang|77|90|95|ort|x)(?:-|$)/.test(compiler) ? MPI_COMPILERS.fortran : /\+\+|cpc|cpx|CC|cxx/.test(compiler) ? MPI_COMPILERS.cxx : MPI_COMPILERS.c;
}
function escaped(text) {
  return text.replace(/[.+]/g, "\\$&");
}

// src/cli/init/texts.ts
var import_yaml = __toESM(require_dist(), 1);
import { readFileSync as readFileSync3 } from "node:fs";
import { join as join5 } from "node:path";
var MPI_PACKAGES = {
  "Open MPI": "openmpi-bin libopenmpi-dev",
  MPICH: "mpich libmpich-dev"
}, PACKAGES = "openmpi-bin libopenmpi-dev libopen-trace-format2-dev pkg-config";
function configText(build, benchmarks) {
  let lines = benchmarks.flatMap(({ name, directory, command, because }) => [
    `  - name: ${(0, import_yaml.stringify)(name).trim()}`,
    `    # ${oneLineWhole(because)}`,
    `    command: ${(0, import_yaml.stringify)(command, { lineWidth: 0 }).trim()}`,
    ...directory === "." ? [] : [`    directory: ${(0, import_yaml.stringify)(directory).trim()}`]
  ]);
  return [
    "# What commgate measures: https://github.com/OWNER/commgate/blob/main/docs/configuration.md",
    "# Guessed by commgate init: see that each command runs what you care about, for some seconds.",
    `build: ${(0, import_yaml.stringify)(build, { lineWidth: 0 }).trim()}`,
    "benchmarks:",
    ...lines,
    ""
  ].join(`
`).replace("OWNER", owner());
}
function githubText(needs) {
  return shown("docs/workflows/commgate-pairs.yml").replace(PACKAGES, packagesOf(needs));
}
function gitlabText(needs) {
  let image = [
    "  image: node:22-bookworm",
    "  # tags: [benchmarks] # a quiet runner, one job at a time, is worth more than anything else",
    "  variables:",
    '    OMPI_ALLOW_RUN_AS_ROOT: "1" # images start everything as root, which Open MPI refuses else',
    '    OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: "1"',
    "  before_script:",
    "    - apt-get update -qq",
    `    - apt-get install --yes --no-install-recommends ${packagesOf(needs)}`,
    ""
  ];
  return shown("docs/pipelines/merge-requests.yml").replace(
    /^#.*\n/,
    `# Compares each merge request with the commit that it starts from, while there is no baseline.
`
  ).replace(/^ {2}tags:.*\n/m, image.join(`
`));
}
function packagesOf({ mpi, more }) {
  return [PACKAGES.replace(MPI_PACKAGES["Open MPI"], MPI_PACKAGES[mpi]), ...more].join(" ");
}
function shown(file) {
  return readFileSync3(join5(packageRoot(), file), "utf8").replaceAll("OWNER/", `${owner()}/`);
}
function owner() {
  let { repository } = packageManifest();
  return /github\.com\/([^/]+)\//.exec(repository?.url ?? "")?.[1] ?? "OWNER";
}

// src/cli/init.ts
var CONFIGURATION = "commgate.yml", GITLAB = ".gitlab-ci.yml", INCLUDED_PIPELINE = "commgate.gitlab-ci.yml";
function options(args) {
  return args.options({
    gitlab: flag("write a pipeline for GitLab (default: where the remote origin is on one)"),
    print: flag("print what would be written, and write nothing")
  });
}
async function run({ gitlab, print }) {
  let guess = await guessAt(".", gitlab), files = filesFor(guess);
  if (checkConfig(files.get(CONFIGURATION)), standardOutput.write(`${[...seen(guess), ...guessed(guess)].map(oneLineWhole).join(`
`)}
`), print) {
    for (let [file, text] of files) standardOutput.write(`
━━ ${file}

${text}`);
    return 0;
  }
  let there = [...files.keys()].filter((file) => existsSync2(file));
  if (there.length === files.size) {
    let remedy = "commgate init --print prints what it would write";
    throw new InputError({ file: there.join(", "), found: "there already; nothing is written over", remedy });
  }
  let written = [...files].filter(([file]) => !there.includes(file));
  for (let [file, text] of written) writeNew(file, text);
  let kept = there.map((file) => `kept     ${file}: it was there; commgate init --print shows another`), lines = [...written.map(([file]) => `wrote    ${file}`), ...kept, ...next(guess, files)];
  return standardOutput.write(`${lines.join(`
`)}
`), 0;
}
async function guessAt(root, gitlab) {
  let repository = await lookAt(root);
  if (repository.starting.length === 0) {
    let remedy = "start it at the top of the repository of an MPI program in C, C++ or Fortran";
    throw new InputError({ file: process.cwd(), found: "no source here calls MPI_Init", remedy });
  }
  let build = await cmakeBuild(repository) ?? autotoolsBuild(repository) ?? await makeBuild(repository) ?? null;
  if (build === null) {
    let rule = "commgate init knows CMakeLists.txt and configure.ac at the top, and makefiles", remedy = "write commgate.yml by hand: docs/configuration.md";
    throw new InputError({
      file: process.cwd(),
      found: "nothing says how the program is built",
      rule,
      remedy
    });
  }
  let programs = mpiPrograms(build, repository);
  if (programs.length === 0) {
    let found = [`no program was found that ${build.system} builds`, ...build.notes].join("; "), remedy = "install what builds it and try again, or write commgate.yml by hand";
    throw new InputError({ file: process.cwd(), found, remedy });
  }
  let mpi = await mpiOf(repository), names = programs.map(({ path }) => basename6(path)), lines = [...build.runLines, ...runLinesIn(repository, names)], launch = mpi.name === "Open MPI" ? "mpirun --oversubscribe" : "mpirun", benchmarks = guessBenchmarks(programs, lines, repository, { launch, cores: cpus().length }), isGitlab = gitlab || /^https?:\/\/[^/]*gitlab/.test(repository.address ?? "");
  return { repository, build, benchmarks, mpi, host: isGitlab ? "GitLab" : "GitHub" };
}
async function mpiOf({ files, read }) {
  let { name, launcher } = await findMpi("mpirun", ".", process.env);
  if (name.startsWith("Open MPI")) return { name: "Open MPI", because: `${name}, ${launcher}` };
  if (name.startsWith("MPICH")) return { name: "MPICH", because: `${name}, ${launcher}` };
  let installed = files.filter((file) => /^\.(?:github\/workflows\/|gitlab-ci|travis)/.test(file)).find((file) => /\bmpich\b/.test(read(file)));
  return installed !== void 0 ? { name: "MPICH", because: `none here; ${installed} installs it` } : { name: "Open MPI", because: "none here; most have it" };
}
function filesFor({ repository, build, benchmarks, mpi, host }) {
  let needs = {
    mpi: mpi.name,
    more: [
      ...build.system.startsWith("CMake") && host === "GitLab" ? ["cmake"] : [],
      ...repository.hasFortran ? ["gfortran"] : [],
      ...build.system.startsWith("autotools") ? ["autoconf", "automake"] : []
    ]
  }, gitlab = repository.files.includes(GITLAB) ? INCLUDED_PIPELINE : GITLAB;
  return new Map([
    [CONFIGURATION, configText(build.command, benchmarks)],
    host === "GitLab" ? [gitlab, gitlabText(needs)] : [".github/workflows/commgate.yml", githubText(needs)]
  ]);
}
function checkConfig(text) {
  let folder = mkdtempSync2(join6(tmpdir2(), "commgate-init-"));
  try {
    writeFileSync2(join6(folder, CONFIGURATION), text), loadConfig(join6(folder, CONFIGURATION));
  } finally {
    rmSync2(folder, { recursive: !0, force: !0 });
  }
}
function writeNew(file, text) {
  refuseLinks(file);
  try {
    mkdirSync2(dirname7(file), { recursive: !0 }), writeFileSync2(file, text, { flag: "wx" });
  } catch (cause) {
    throw notWritable(file, cause);
  }
}
function seen({ repository, build, mpi, host }) {
  let languages = [
    ...repository.hasCxx ? ["C++"] : [],
    ...repository.hasFortran ? ["Fortran"] : [],
    ...repository.starting.some((path) => path.endsWith(".c")) ? ["C"] : []
  ], [first, ...others] = repository.starting, more = others.length === 0 ? "" : ` and ${others.length} more`, where = repository.address ?? "no remote";
  return [
    `saw      ${build.system}, ${languages.join(", ")}; MPI_Init in ${first}${more}`,
    `saw      ${mpi.name} (${mpi.because}); ${host} (${where})`,
    ...build.notes.map((note) => `note     ${note}`)
  ];
}
function guessed({ build, benchmarks }) {
  return [
    `guessed  build: ${build.command}`,
    ...benchmarks.map(({ name, directory, command, because }) => {
      let where = directory === "." ? "" : `, in ${directory}`;
      return `guessed  ${name}: ${command}${where} (${because})`;
    })
  ];
}
function next({ host }, files) {
  let include = files.has(INCLUDED_PIPELINE) ? [`edit     ${GITLAB}: include: [{ local: ${INCLUDED_PIPELINE} }]`] : [], packages = host === "GitHub" ? ".github/workflows/commgate.yml" : [...files.keys()].at(-1);
  return [
    `edit     ${CONFIGURATION}: commands that run for some seconds, with files that are in the repository`,
    `edit     ${packages}: what else your build needs installed`,
    ...include,
    "next     commgate doctor; then commit, change something, and commgate check --against HEAD~1"
  ];
}
export {
  options,
  run
};
