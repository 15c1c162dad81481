import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  closest,
  quote
} from "./chunk-IUYURLNK.js";
import {
  shownPath
} from "./chunk-CPTU4XJ6.js";
import {
  writeAtomically
} from "./chunk-R7MON53A.js";
import {
  InputError,
  oneLine
} from "./chunk-FC6YWMT5.js";

// src/run/run.ts
import { mkdirSync as mkdirSync4, statSync as statSync6 } from "node:fs";
import { cpus } from "node:os";
import { join as join11, relative, resolve as resolve4, sep } from "node:path";

// src/run/capture.ts
import { execFile } from "node:child_process";
function capture(file, words, options) {
  return new Promise((resolve5) => {
    execFile(
      file,
      words,
      {
        env: options.environment,
        ...options.directory === void 0 ? {} : { cwd: options.directory },
        timeout: options.timeoutMs ?? 2e4,
        maxBuffer: 8 * 1024 * 1024
      },
      (error, output, errors) => resolve5({ ok: error === null, output, errors: errors || (error?.message ?? "") })
    );
  });
}

// src/run/commit.ts
var HASH = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
async function readCommit(folder, environment) {
  const git = async (...words) => {
    const { ok, output } = await capture("git", words, { environment, directory: folder });
    return ok && output.trim() !== "" ? output.trim() : null;
  };
  const variable = (name) => environment[name] || null;
  const head = await git("rev-parse", "--verify", "HEAD");
  const branch = head === null ? null : await git("symbolic-ref", "--quiet", "--short", "HEAD");
  const isMerge = head !== null && branch === null && head === variable("GITHUB_SHA") && variable("GITHUB_HEAD_REF") !== null;
  const second = isMerge ? secondParent(await git("cat-file", "commit", head)) : null;
  const commit = second ?? head ?? variable("GITHUB_SHA");
  return {
    commit: commit !== null && HASH.test(commit) ? commit : null,
    branch: branch ?? variable("GITHUB_HEAD_REF") ?? variable("GITHUB_REF_NAME")
  };
}
function secondParent(text) {
  const header = (text ?? "").split("\n\n", 1)[0];
  return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)][1]?.[1] ?? null;
}

// src/run/log-tail.ts
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
var TAIL_BYTES = 16 * 1024;
function logTail(file, count = 10) {
  let descriptor;
  try {
    descriptor = openSync(file, "r");
  } catch {
    return [];
  }
  try {
    const size = fstatSync(descriptor).size;
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    const read = readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    return lastLines(bytes.toString("utf8", 0, read), count);
  } finally {
    closeSync(descriptor);
  }
}
function lastLines(text, count = 10) {
  const lines = text.trimEnd().split(/\r*\n/);
  if (lines.length === 1 && lines[0] === "") return [];
  return lines.slice(-count).map((line) => line.slice(line.lastIndexOf("\r") + 1));
}

// src/run/mpi.ts
import { basename, dirname, join } from "node:path";

// src/run/find-program.ts
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, resolve } from "node:path";
function findProgram(name, environment, directory = ".") {
  if (name.includes("/")) {
    const path = resolve(directory, name);
    return isProgram(path) ? path : void 0;
  }
  const folders = (environment["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => resolve(directory, folder, name)).find(isProgram);
}
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

// src/run/mpi.ts
var LAUNCHER = /^(?:mpirun|mpiexec|orterun)(?:[.-][\w.-]+)?$/;
async function findMpi(command, directory, environment) {
  const words = typeof command === "string" ? command.split(/[\s;&|()'"`]+/) : command;
  const named = words.find((word) => LAUNCHER.test(basename(word)));
  const candidates = named === void 0 ? ["mpirun", "mpiexec"] : [named];
  for (const candidate of candidates) {
    const launcher = findProgram(candidate, environment, directory);
    if (launcher === void 0) continue;
    const { output, errors } = await capture(launcher, ["--version"], { environment, directory });
    return { name: mpiName(`${output}
${errors}`), launcher };
  }
  return { name: "unknown", launcher: null };
}
function mpiName(text) {
  const openMpi = /\(Open MPI\) (\S+)/.exec(text);
  if (openMpi) return oneLine(`Open MPI ${openMpi[1]}`);
  const intel = /Intel\(R\) MPI Library.*?Version (\S+(?: Update \d+)?)/.exec(text);
  if (intel) return oneLine(`Intel MPI ${intel[1]}`);
  const hydra = /HYDRA build details:\s*Version:\s*(\S+)/.exec(text);
  if (hydra) return oneLine(`MPICH ${hydra[1]}`);
  return "unknown";
}
function findMpicc(launcher, environment) {
  const chosen = environment["MPICC"];
  if (chosen !== void 0 && chosen !== "") return findProgram(chosen, environment);
  if (launcher !== null) {
    const folder = dirname(launcher);
    const suffix = basename(launcher).replace(/^(?:mpirun|mpiexec|orterun)/, "");
    for (const name of [`mpicc${suffix}`, "mpicc"]) {
      const found = findProgram(join(folder, name), environment);
      if (found !== void 0) return found;
    }
  }
  return findProgram("mpicc", environment);
}

// src/run/output-folder.ts
import { mkdirSync as mkdirSync2, readdirSync, statSync as statSync2 } from "node:fs";
import { join as join3, resolve as resolve2 } from "node:path";

// src/run/ignore-in-git.ts
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join as join2 } from "node:path";
function ignoreInGit(folder) {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join2(folder, ".gitignore"))) writeFileSync(join2(folder, ".gitignore"), "*\n");
}

// src/run/output-folder.ts
var OWN_FOLDER = ".commgate";
function makeOutputFolder(wanted, configFolder, run) {
  if (wanted !== void 0) return makeWanted(wanted);
  const runs = resolve2(configFolder, OWN_FOLDER, "runs");
  ignoreInGit(runs);
  const time = run.date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  const name = run.commit === null ? time : `${time}-${run.commit.slice(0, 7)}`;
  for (let number = 1; ; number++) {
    const folder = join3(runs, number === 1 ? name : `${name}-${number}`);
    try {
      mkdirSync2(folder);
      return folder;
    } catch (error) {
      if (error.code !== "EEXIST") throw unwritable(folder, error);
    }
  }
}
function checkOutputFolder(wanted) {
  const stats = statSync2(wanted, { throwIfNoEntry: false });
  if (stats === void 0) return;
  const rule = "a run is written into a new or empty folder";
  const remedy = "choose another with --output";
  if (!stats.isDirectory())
    throw new InputError({ file: wanted, found: "this is not a folder", rule, remedy });
  if (readdirSync(wanted).length > 0)
    throw new InputError({ file: wanted, found: "it is not empty", rule, remedy });
}
function makeWanted(wanted) {
  checkOutputFolder(wanted);
  try {
    mkdirSync2(wanted, { recursive: true });
  } catch (error) {
    throw unwritable(wanted, error);
  }
  return resolve2(wanted);
}
function unwritable(folder, error) {
  const { code } = error;
  return new InputError(
    { file: folder, found: `cannot be made (${code})`, remedy: "choose another with --output" },
    { cause: error }
  );
}

// src/run/program.ts
import { spawn } from "node:child_process";
import { closeSync as closeSync2, openSync as openSync2 } from "node:fs";

// src/run/program-error.ts
var ProgramError = class extends InputError {
  /**
   * @param problem the one line
   * @param tail what the program printed last, one entry a line; hostile text is escaped here
   */
  constructor(problem, tail, options) {
    super(problem, options);
    const lines = tail.length === 0 ? ["(it printed nothing)"] : tail.map(oneLine);
    this.message = [`${this.message}; it printed last:`, ...lines.map((line) => `  | ${line}`)].join("\n");
  }
};

// src/run/program.ts
var GRACE_MS = 5e3;
async function runProgram(program, signal) {
  refuseAborted(program, signal);
  const start = performance.now();
  const child = startProgram(program);
  let killing;
  const abort = () => {
    signalGroup(child, "SIGTERM");
    killing = setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MS);
  };
  signal?.addEventListener("abort", abort);
  let ending;
  try {
    ending = await endOf(child);
    if (signal?.aborted) await endGroup(child);
  } finally {
    clearTimeout(killing);
    signal?.removeEventListener("abort", abort);
  }
  refuseAborted(program, signal);
  if (ending.error !== void 0) throw notStarted(program, ending.error);
  if (ending.code !== 0) {
    const how = ending.code === null ? `by ${ending.signal}` : `with exit code ${ending.code}`;
    const problem = {
      file: shownPath(program.log),
      found: `the command ended ${how}`,
      rule: "a benchmark ends with exit code 0",
      remedy: `it was: ${commandText(program.command)}`
    };
    throw new ProgramError(problem, logTail(program.log));
  }
  return { seconds: (performance.now() - start) / 1e3 };
}
function commandText(command) {
  if (typeof command === "string") return command;
  return command.map((word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
}
function startProgram({ command, directory, environment, log }) {
  const [file, ...words] = typeof command === "string" ? ["/bin/sh", "-c", command] : command;
  const output = openSync2(log, "wx");
  try {
    return spawn(file, words, {
      cwd: directory,
      env: environment,
      stdio: ["ignore", output, output],
      detached: true
    });
  } finally {
    closeSync2(output);
  }
}
function endOf(child) {
  return new Promise((resolve5) => {
    child.once("error", (error) => resolve5({ code: null, signal: null, error }));
    child.once("exit", (code, signal) => resolve5({ code, signal }));
  });
}
async function endGroup(child) {
  const patience = performance.now() + GRACE_MS;
  while (groupLives(child) && performance.now() < patience) {
    await new Promise((resolve5) => setTimeout(resolve5, 50));
  }
  signalGroup(child, "SIGKILL");
}
function groupLives(child) {
  try {
    return child.pid !== void 0 && process.kill(-child.pid, 0);
  } catch {
    return false;
  }
}
function signalGroup(child, signal) {
  try {
    if (child.pid !== void 0) process.kill(-child.pid, signal);
  } catch {
  }
}
function refuseAborted(program, signal) {
  if (!signal?.aborted) return;
  throw new InputError({
    file: shownPath(program.log),
    found: `interrupted (${String(signal.reason)})`,
    rule: "a run counts when all its repetitions ended",
    remedy: "run it again"
  });
}
function notStarted(program, error) {
  const [file] = program.command;
  const missing = error.code === "ENOENT";
  return new InputError(
    {
      file: shownPath(program.directory),
      found: `${missing ? "no such program" : `cannot start (${error.code})`}: ${typeof program.command === "string" ? "/bin/sh" : file}`,
      rule: "the first word of a command list is a program, by path or found on PATH",
      remedy: 'see "command" in the configuration'
    },
    { cause: error }
  );
}

// src/run/run-folder.ts
var MANIFEST = "run.json";

// src/run/tracers/builtin.ts
import { homedir } from "node:os";
import { join as join6 } from "node:path";

// src/run/archive.ts
import { existsSync as existsSync2, statSync as statSync3 } from "node:fs";
function archiveParts(anchor) {
  const stem = anchor.replace(/\.otf2$/, "");
  return { definitions: `${stem}.def`, events: stem };
}
function missingPart(anchor) {
  if (!existsSync2(anchor)) return anchor;
  const { definitions, events } = archiveParts(anchor);
  if (!existsSync2(definitions)) return definitions;
  return existsSync2(events) && statSync3(events).isDirectory() ? null : events;
}

// src/run/package-root.ts
import { existsSync as existsSync3, readFileSync } from "node:fs";
import { dirname as dirname2, join as join4 } from "node:path";
import { fileURLToPath } from "node:url";
function packageRoot(from = import.meta.url) {
  let folder = dirname2(fileURLToPath(from));
  for (; ; ) {
    const file = join4(folder, "package.json");
    if (existsSync3(file) && JSON.parse(readFileSync(file, "utf8")).name === "commgate") return folder;
    const above = dirname2(folder);
    if (above === folder) throw new Error(`no package.json of commgate above ${fileURLToPath(from)}`);
    folder = above;
  }
}

// src/run/tracers/build-library.ts
import { createHash, randomBytes } from "node:crypto";
import { existsSync as existsSync4, mkdirSync as mkdirSync3, readdirSync as readdirSync2, readFileSync as readFileSync2, renameSync, rmSync } from "node:fs";
import { join as join5 } from "node:path";
var LIBRARY = "libcommgate.so";
var COMPILE_MS = 3e5;
async function buildLibrary(build) {
  const sources = sourceFiles(build.sourceFolder);
  const target = join5(build.cacheFolder, await key(build, sources));
  const library = join5(target, LIBRARY);
  if (existsSync4(library)) return library;
  mkdirSync3(build.cacheFolder, { recursive: true });
  const workshop = `${target}.${process.pid}.${randomBytes(4).toString("hex")}`;
  mkdirSync3(workshop);
  try {
    await compile(build, sources, workshop);
    try {
      renameSync(workshop, target);
    } catch (error) {
      if (!existsSync4(library)) throw error;
    }
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return library;
}
function sourceFiles(folder) {
  const names = existsSync4(folder) ? readdirSync2(folder).sort() : [];
  if (!names.some((name) => name.endsWith(".c"))) {
    throw new InputError({
      file: folder,
      found: "the C source of commgate's tracer is not there",
      rule: "it is part of the package",
      remedy: "install commgate again"
    });
  }
  return names.filter((name) => /\.[ch]$/.test(name));
}
async function key({ mpicc, mpi, sourceFolder, environment }, sources) {
  const hash = createHash("sha256");
  const add = (text) => {
    hash.update(`${text.length} `).update(text);
  };
  for (const name of sources) {
    add(name);
    add(readFileSync2(join5(sourceFolder, name)));
  }
  add(mpicc);
  add(mpi);
  for (const option of ["--version", "-show"]) add((await capture(mpicc, [option], { environment })).output);
  return hash.digest("hex").slice(0, 16);
}
async function compile(build, sources, workshop) {
  const { mpicc, sourceFolder, environment } = build;
  let printed = "";
  for (const flags of await otf2Flags(environment)) {
    const words = [
      // Without --as-needed the library would load MPI into shells and launchers, too.
      ...["-O2", "-shared", "-fPIC", "-Wl,--as-needed", "-o", join5(workshop, LIBRARY)],
      ...sources.filter((name) => name.endsWith(".c")).map((name) => join5(sourceFolder, name)),
      ...flags,
      ...["-ldl", "-lpthread"]
    ];
    const { ok, output, errors } = await capture(mpicc, words, { environment, timeoutMs: COMPILE_MS });
    if (ok) return;
    printed = `${output}${errors}`;
  }
  const noOtf2 = /otf2\/|-lotf2|-lopen-trace-format2/.test(printed);
  throw new ProgramError(
    {
      file: mpicc,
      found: "commgate's tracer does not compile",
      rule: noOtf2 ? "it needs libotf2 and its header files" : "tracer builtin is built with the MPI compiler",
      remedy: noOtf2 ? "install them (Debian: apt-get install libopen-trace-format2-dev), or put otf2-config on PATH" : "set MPICC to the MPI library's compiler command; Debian: apt-get install libopenmpi-dev libopen-trace-format2-dev"
    },
    lastLines(printed)
  );
}
async function otf2Flags(environment) {
  const asked = [
    ["otf2-config", "--cflags", "--ldflags", "--libs"],
    ["pkg-config", "--cflags", "--libs", "otf2"]
  ];
  for (const [program, ...options] of asked) {
    const { ok, output } = await capture(program, options, { environment });
    const words = output.split(/\s+/).filter(Boolean);
    if (!ok || words.length === 0) continue;
    const load = words.filter((word) => word.startsWith("-L")).map((word) => `-Wl,-rpath,${word.slice(2)}`);
    return [[...words, ...load]];
  }
  return [["-lotf2"], ["-lopen-trace-format2"]];
}

// src/run/tracers/builtin.ts
var VERSION = 1;
var builtin = {
  async prepare(setup) {
    const { environment, mpi } = setup;
    const mpicc = findMpicc(mpi.launcher, environment);
    if (process.platform !== "linux")
      refuse(setup, `this is ${process.platform}`, "tracer builtin needs Linux");
    if (mpicc === void 0) {
      const chosen = environment["MPICC"];
      refuse(
        setup,
        chosen ? `there is no program ${chosen}, which MPICC names` : "there is no mpicc on PATH or beside mpirun",
        "tracer builtin is compiled with the MPI library of the program",
        "set MPICC to its compiler command; Debian: apt-get install libopenmpi-dev libopen-trace-format2-dev"
      );
    }
    const library = await buildLibrary({
      sourceFolder: join6(packageRoot(), "src/run/tracers/native"),
      mpicc,
      mpi: mpi.name,
      cacheFolder: loadableFolder(setup),
      environment
    });
    const before = environment["LD_PRELOAD"];
    return {
      label: `builtin ${VERSION}`,
      record(folder) {
        return {
          variables: {
            LD_PRELOAD: before ? `${library}:${before}` : library,
            COMMGATE_TRACE_DIR: folder
          },
          collect: () => collect(join6(folder, "traces.otf2"))
        };
      }
    };
  }
};
function collect(anchor) {
  const missing = missingPart(anchor);
  if (missing === null) return { anchor };
  return {
    found: `the tracer wrote no complete archive: no ${missing}`,
    remedy: "the program must call MPI_Init and MPI_Finalize, use the MPI library of that mpicc, and link it dynamically"
  };
}
function loadableFolder(setup) {
  const folders = [join6(setup.cacheFolder, "tracer"), join6(homedir(), ".cache", "commgate", "tracer")];
  const folder = folders.find((path) => !/[\s:]/.test(path));
  if (folder === void 0) {
    return refuse(
      setup,
      `the folder ${folders[0]} has a blank or a colon in its path`,
      "LD_PRELOAD allows neither"
    );
  }
  ignoreInGit(folder);
  return folder;
}
function refuse({ benchmark }, found, rule, remedy = "use another tracer") {
  throw new InputError({ file: `benchmark ${benchmark.name}`, found, rule, remedy });
}

// src/run/tracers/eztrace.ts
import { join as join8 } from "node:path";

// src/run/find-files.ts
import { existsSync as existsSync5, readdirSync as readdirSync3, statSync as statSync4 } from "node:fs";
import { join as join7, resolve as resolve3 } from "node:path";
function findFiles(folder, pattern) {
  const [first, ...rest] = pattern.split("/");
  let found = first === "" && rest.length > 0 ? ["/"] : step([resolve3(folder)], first);
  for (const name of rest) found = step(found, name);
  return found.filter((path) => statSync4(path, { throwIfNoEntry: false })?.isFile()).sort();
}
function step(folders, name) {
  if (name === "" || name === ".") return folders;
  if (!name.includes("*"))
    return folders.map((folder) => join7(folder, name)).filter((path) => existsSync5(path));
  return folders.flatMap(
    (folder) => namesIn(folder).filter((entry) => matchesName(entry, name)).map((entry) => join7(folder, entry))
  );
}
function namesIn(folder) {
  let entries;
  try {
    entries = readdirSync3(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.map((entry) => entry.name);
}
function matchesName(name, pattern) {
  if (name.startsWith(".") && !pattern.startsWith(".")) return false;
  let n = 0;
  let p = 0;
  let star = -1;
  let resume = 0;
  while (n < name.length) {
    if (pattern[p] === "*") {
      star = p++;
      resume = n;
    } else if (p < pattern.length && pattern[p] === name[n]) {
      n++;
      p++;
    } else if (star >= 0) {
      p = star + 1;
      n = ++resume;
    } else return false;
  }
  while (pattern[p] === "*") p++;
  return p === pattern.length;
}

// src/run/tracers/eztrace.ts
var OUTPUT = "eztrace";
var FORK_AGENT = "OMPI_MCA_orte_fork_agent";
var eztrace = {
  async prepare(setup) {
    const { environment, directory } = setup;
    const program = findProgram("eztrace", environment, directory);
    if (program === void 0) {
      throw new InputError({
        file: `benchmark ${setup.benchmark.name}`,
        found: "there is no program eztrace on PATH",
        rule: "tracer eztrace needs EZTrace 2",
        remedy: "install it (Debian: apt-get install eztrace), or use tracer: builtin"
      });
    }
    const { output } = await capture(program, ["--version"], { environment, directory });
    const version = /version (\d\S*)/.exec(output)?.[1];
    const agent = startsByItself(setup) ? {} : { [FORK_AGENT]: forkAgent(setup, program) };
    return {
      label: version === void 0 ? "eztrace" : oneLine(`eztrace ${version}`),
      record(folder) {
        const target = join8(folder, OUTPUT);
        return { variables: { ...agent, EZTRACE_TRACE_DIR: target }, collect: () => collect2(target) };
      }
    };
  }
};
function startsByItself({ benchmark }) {
  return /(?:^|[\s/'"])eztrace(?:\.preload)?(?=[\s'"]|$)/.test(commandText(benchmark.command));
}
function forkAgent({ benchmark, environment, mpi }, program) {
  const refuse2 = (found, rule) => {
    throw new InputError({
      file: `benchmark ${benchmark.name}`,
      found,
      rule,
      remedy: "put eztrace into the command, such as mpirun -n 4 eztrace -t mpich ./app, or use tracer: builtin"
    });
  };
  const [, major] = /^Open MPI (\d+)\./.exec(mpi.name) ?? [];
  if (major === void 0 || Number(major) > 4) {
    refuse2(
      `the MPI library is ${mpi.name}`,
      "only Open MPI up to 4 can start EZTrace without a change to the command"
    );
  }
  if (environment[FORK_AGENT]) refuse2(`${FORK_AGENT} is set already`, "tracer eztrace sets it");
  return `${/\s/.test(program) ? "eztrace" : program} -t openmpi`;
}
function collect2(folder) {
  const archives = findFiles(folder, "*/eztrace_log.otf2");
  const [anchor] = archives;
  if (anchor === void 0) {
    return { found: "EZTrace wrote no archive", remedy: "does the program call MPI_Init and MPI_Finalize?" };
  }
  if (archives.length > 1) {
    return {
      found: `EZTrace wrote ${archives.length} archives, such as ${archives[0]} and ${archives[1]}`,
      remedy: "make it one MPI program a benchmark"
    };
  }
  const missing = missingPart(anchor);
  return missing === null ? { anchor } : {
    found: `the archive is not complete: no ${missing}`,
    remedy: "did all processes reach MPI_Finalize?"
  };
}

// src/run/tracers/none.ts
import { cpSync, renameSync as renameSync2, rmSync as rmSync2, statSync as statSync5 } from "node:fs";
import { basename as basename2, join as join9 } from "node:path";
var none = {
  async prepare({ benchmark, directory }) {
    const pattern = benchmark.trace;
    return {
      label: "none",
      record(folder) {
        const before = new Map(findFiles(directory, pattern).map((file) => [file, identity(file)]));
        return {
          variables: {},
          collect: () => collect3(directory, pattern, before, folder)
        };
      }
    };
  }
};
function collect3(directory, pattern, before, folder) {
  const matches = findFiles(directory, pattern);
  const written = matches.filter((file) => before.get(file) !== identity(file));
  const [anchor] = written;
  if (anchor === void 0) {
    return matches.length === 0 ? {
      found: `no file matches "trace": ${pattern}, looked for in ${directory}`,
      remedy: "does the program write an OTF2 archive there?"
    } : {
      found: `the program wrote no archive; ${matches[0]} was there before it started`,
      remedy: "remove old archives, and see that the program writes one"
    };
  }
  if (written.length > 1) {
    return {
      found: `${written.length} archives match "trace": ${pattern}, such as ${written[0]} and ${written[1]}`,
      remedy: "make the pattern match one archive"
    };
  }
  const missing = missingPart(anchor);
  if (missing !== null) return { found: `the archive ${anchor} has no ${missing}`, remedy: "was it closed?" };
  const target = join9(folder, basename2(anchor));
  const from = archiveParts(anchor);
  const to = archiveParts(target);
  move(from.events, to.events);
  move(from.definitions, to.definitions);
  move(anchor, target);
  return { anchor: target };
}
function identity(file) {
  const { ino, size, mtimeNs, ctimeNs } = statSync5(file, { bigint: true });
  return [ino, size, mtimeNs, ctimeNs].join(" ");
}
function move(from, to) {
  try {
    renameSync2(from, to);
  } catch (error) {
    if (error.code !== "EXDEV") throw error;
    cpSync(from, to, { recursive: true });
    rmSync2(from, { recursive: true });
  }
}

// src/run/tracers/scorep.ts
import { join as join10 } from "node:path";
var EXPERIMENT = "scorep";
var TOTAL_MEMORY = "256M";
var scorep = {
  async prepare({ environment, directory }) {
    const { ok, output } = await capture("scorep", ["--version"], { environment, directory });
    const version = ok ? /Score-P (\S+)/.exec(output)?.[1] : void 0;
    return {
      label: version === void 0 ? "scorep" : oneLine(`scorep ${version}`),
      record(folder) {
        const experiment = join10(folder, EXPERIMENT);
        return {
          variables: {
            SCOREP_ENABLE_TRACING: "true",
            SCOREP_ENABLE_PROFILING: "false",
            SCOREP_TOTAL_MEMORY: environment["SCOREP_TOTAL_MEMORY"] ?? TOTAL_MEMORY,
            SCOREP_EXPERIMENT_DIRECTORY: experiment
          },
          collect: () => collect4(join10(experiment, "traces.otf2"))
        };
      }
    };
  }
};
function collect4(anchor) {
  const missing = missingPart(anchor);
  if (missing === null) return { anchor };
  return {
    found: `Score-P wrote no complete archive: no ${missing}`,
    remedy: "was the program built with Score-P (scorep mpicc …)?"
  };
}

// src/run/tracers/registry.ts
var tracers = { builtin, scorep, eztrace, none };

// src/run/run.ts
async function runBenchmarks(config, options = {}) {
  const base = options.environment ?? process.env;
  const selected = select(config, options);
  if (options.output !== void 0) checkOutputFolder(options.output);
  const prepared = [];
  for (const benchmark of selected) prepared.push(await prepare(config, benchmark, base));
  const date = /* @__PURE__ */ new Date();
  const commit = await readCommit(config.folder, base);
  const folder = makeOutputFolder(options.output, config.folder, { date, commit: commit.commit });
  const benchmarks = [];
  for (const one of prepared) {
    const repetitions = [];
    const count = options.repetitions ?? one.benchmark.repetitions;
    for (let repetition = 1; repetition <= count; repetition++) {
      options.observer?.started(one.benchmark.name, repetition, count);
      const record = await repeat(one, folder, repetition, options.signal);
      options.observer?.finished(record.seconds);
      repetitions.push(record);
    }
    const { name, command } = one.benchmark;
    benchmarks.push({ name, tracer: one.tracer.label, command: commandText(command), repetitions });
  }
  const manifest = {
    schemaVersion: 1,
    ...commit,
    date: date.toISOString(),
    environment: environmentOf(prepared),
    benchmarks
  };
  writeAtomically(join11(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}
`);
  return { manifest, folder };
}
function select(config, { benchmarks, repetitions }) {
  if (repetitions !== void 0 && !(Number.isSafeInteger(repetitions) && repetitions >= 1)) {
    throw new InputError({
      file: "command line",
      place: "--repetitions",
      found: String(repetitions),
      rule: "must be a whole number of at least 1"
    });
  }
  const known = config.benchmarks.map(({ name }) => name);
  for (const name of benchmarks ?? []) {
    if (known.includes(name)) continue;
    const meant = closest(name, known);
    throw new InputError({
      file: config.file,
      found: `there is no benchmark ${quote(name)}`,
      rule: `its benchmarks are: ${known.join(", ")}`,
      ...meant === void 0 ? {} : { remedy: `did you mean ${quote(meant)}?` }
    });
  }
  if (benchmarks === void 0 || benchmarks.length === 0) return config.benchmarks;
  return config.benchmarks.filter(({ name }) => benchmarks.includes(name));
}
async function prepare(config, benchmark, base) {
  const directory = resolve4(config.folder, benchmark.directory);
  if (!statSync6(directory, { throwIfNoEntry: false })?.isDirectory()) {
    throw new InputError({
      file: config.file,
      place: `benchmark ${benchmark.name}`,
      found: `there is no folder ${directory}`,
      rule: '"directory" is relative to the configuration file',
      remedy: "build the benchmark first, or correct the path"
    });
  }
  const environment = { ...base, ...benchmark.environment };
  const mpi = await findMpi(benchmark.command, directory, environment);
  const cacheFolder = resolve4(config.folder, OWN_FOLDER);
  const tracer = await tracers[benchmark.tracer].prepare({
    benchmark,
    directory,
    cacheFolder,
    environment,
    mpi
  });
  return { benchmark, directory, environment, tracer, mpi: mpi.name };
}
async function repeat({ benchmark, directory, environment, tracer }, runFolder, repetition, signal) {
  const folder = join11(runFolder, benchmark.name, String(repetition));
  mkdirSync4(folder, { recursive: true });
  const log = join11(folder, "output.log");
  const recording = tracer.record(folder);
  const { seconds } = await runProgram(
    { command: benchmark.command, directory, environment: { ...environment, ...recording.variables }, log },
    signal
  );
  const collected = recording.collect();
  if ("anchor" in collected) {
    const inRun = (path) => relative(runFolder, path).replaceAll(sep, "/");
    return { trace: inRun(collected.anchor), log: inRun(log), seconds: Math.round(seconds * 1e3) / 1e3 };
  }
  const problem = { file: shownPath(log), place: `benchmark ${benchmark.name}, repetition ${repetition}` };
  throw new ProgramError({ ...problem, rule: "a repetition leaves one trace", ...collected }, logTail(log));
}
function environmentOf(prepared) {
  const processors = cpus();
  const known = [...new Set(prepared.map(({ mpi }) => mpi))].filter((mpi) => mpi !== "unknown").sort();
  return {
    cpu: processors[0]?.model.trim() || "unknown",
    cores: Math.max(1, processors.length),
    mpi: known.length === 0 ? "unknown" : known.join(", ")
  };
}

export {
  MANIFEST,
  runBenchmarks
};
