import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  MANIFEST
} from "./chunk-TJ4AP3JE.js";
import {
  packageRoot
} from "./chunk-G5JP6LHT.js";
import {
  COMMIT_HASH,
  start
} from "./chunk-BZCAMMLI.js";
import {
  OWN_FOLDER,
  checkOutputFolder,
  ignoreInGit,
  makeOutputFolder
} from "./chunk-LVJ2AZCA.js";
import {
  closest,
  quote
} from "./chunk-6E2U36VA.js";
import {
  openInput
} from "./chunk-LRB3CICO.js";
import {
  writeAtomically
} from "./chunk-HFMMSFL5.js";
import {
  InputError,
  ProgramError,
  errorCode,
  oneLine,
  shownPath
} from "./chunk-3DJO3BYZ.js";

// src/run/run.ts
import { join as join11 } from "node:path";

// src/process/program.ts
import { closeSync as closeSync2, openSync } from "node:fs";

// src/process/log-tail.ts
import { closeSync, readSync } from "node:fs";
var TAIL_BYTES = 16 * 1024;
function logTail(file, count = 10) {
  let input;
  try {
    input = openInput(file);
  } catch {
    return [];
  }
  if (input === null) return [];
  let { descriptor, size } = input;
  try {
    let bytes = Buffer.alloc(Math.min(size, TAIL_BYTES)), read = readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    return lastLines(bytes.toString("utf8", 0, read), count);
  } finally {
    closeSync(descriptor);
  }
}
function lastLines(text, count = 10) {
  let lines = text.trimEnd().split(/\r*\n/);
  return lines.length === 1 && lines[0] === "" ? [] : lines.slice(-count).map((line) => line.slice(line.lastIndexOf("\r") + 1));
}

// src/process/not-started.ts
var SAYINGS = [
  // Open MPI; the lines before say that it could not be found, accessed or executed
  /^Executable: (.+)$/,
  // MPICH's Hydra
  /execvp error on file (.+) \((.+)\)$/,
  // srun
  /execve\(\): (.+): (No such file or directory|Permission denied|Exec format error)$/,
  // dash and bash, of the command itself
  /^(?:\/bin\/)?(?:ba)?sh: (?:line )?\d+: (?:exec: )?(.+): ((?:command )?not found|No such file or directory|Permission denied)$/
];
function findNotStarted(lines) {
  for (let saying of SAYINGS)
    for (let line of lines) {
      let [, program, why] = saying.exec(line.trim()) ?? [];
      if (program !== void 0) return { program, why: why ?? "no such file, or not executable" };
    }
  return null;
}

// src/process/program.ts
var BENCHMARK = { noun: "a benchmark", key: "command" };
async function runProgram(program, signal) {
  refuseAborted(program, signal);
  let { command, directory, environment, log, timeLimit } = program, words = typeof command == "string" ? ["/bin/sh", "-c", command] : command, descriptor = openSync(log, "wx"), ending;
  try {
    let timeLimitMs = timeLimit === void 0 ? void 0 : timeLimit * 1e3;
    ending = await start({ words, directory, environment, output: { descriptor }, timeLimitMs, apart: !0 }, signal);
  } finally {
    closeSync2(descriptor);
  }
  if (refuseAborted(program, signal), ending.error !== void 0) throw notStarted(program, ending.error);
  if (ending.endedFor === "time") throw tookTooLong(program);
  if (ending.code !== 0) throw failed(program, ending);
  return { seconds: ending.seconds };
}
function commandText(command) {
  return typeof command == "string" ? command : command.map((word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`).join(" ");
}
function failed(program, ending) {
  let { command, directory, log, role = BENCHMARK } = program, tail = logTail(log), notStarted2 = findNotStarted(tail);
  if (notStarted2 !== null) {
    let { program: name, why } = notStarted2;
    return new ProgramError(
      {
        file: shownPath(log),
        found: `the program ${name} was not started: ${why}`,
        rule: `paths in "command" are relative to the folder it runs in, ${shownPath(directory)}`,
        remedy: `build the program first, or correct "command" or "directory"; it was: ${commandText(command)}`
      },
      tail
    );
  }
  let how = ending.code === null ? `by ${ending.signal}` : `with exit code ${ending.code}`, remark = program.remarks?.().at(-1), problem = {
    file: shownPath(log),
    found: `the command ended ${how}${remark === void 0 ? "" : ` (${remark})`}`,
    rule: `${role.noun} ends with exit code 0`,
    remedy: `it was: ${commandText(command)}`
  };
  return new ProgramError(problem, tail);
}
function tookTooLong({ command, log, timeLimit }) {
  let problem = {
    file: shownPath(log),
    found: `the command did not end within ${timeLimit} s and was ended`,
    rule: "that is the time-limit of the benchmark",
    remedy: `raise it when the benchmark needs longer; it was: ${commandText(command)}`
  };
  return new ProgramError(problem, logTail(log));
}
function refuseAborted(program, signal) {
  if (signal?.aborted)
    throw new InputError({
      file: shownPath(program.log),
      found: `interrupted (${String(signal.reason)})`,
      rule: "a run counts when all its repetitions ended",
      remedy: "run it again"
    });
}
function notStarted(program, error) {
  let [file] = program.command, missing = error.code === "ENOENT";
  return new InputError(
    {
      file: shownPath(program.directory),
      found: `${missing ? "no such program" : `cannot start (${error.code})`}: ${typeof program.command == "string" ? "/bin/sh" : file}`,
      rule: "the first word of a command list is a program, by path or found on PATH",
      remedy: `see "${(program.role ?? BENCHMARK).key}" in the configuration`
    },
    { cause: error }
  );
}

// src/run/build.ts
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
function isBuildable(config) {
  return config.build !== void 0;
}
var BUILD_LABEL = "build";
async function runBuild({ file }, { command, directory, missing, environment, log }, signal) {
  if (!statSync(directory, { throwIfNoEntry: !1 })?.isDirectory())
    throw new InputError({
      file,
      place: "build-directory",
      found: missing,
      rule: '"build-directory" is relative to the configuration file'
    });
  return runProgram({ command, directory, environment, log, role: { noun: "a build", key: "build" } }, signal);
}
function buildWorkingCopy(config, { folder, environment }, signal) {
  let build2 = {
    command: config.build,
    directory: resolve(config.folder, config.buildDirectory),
    missing: `there is no folder ${config.buildDirectory}`,
    environment,
    log: join(folder, "build.log")
  };
  return runBuild(config, build2, signal);
}

// src/process/capture.ts
var LONGEST_MS = 2e4, MOST_BYTES = 8 * 1024 * 1024;
async function capture(file, words, options) {
  let { environment, directory, timeoutMs = LONGEST_MS } = options, { code, signal, error, endedFor, output, errors } = await start({
    words: [file, ...words],
    directory,
    environment,
    output: { mostBytes: MOST_BYTES },
    timeLimitMs: timeoutMs
  }), ok = code === 0 && endedFor === void 0, how = () => error !== void 0 ? error.message : endedFor === "time" ? `${file} did not end within ${timeoutMs / 1e3} s` : endedFor === "output" ? `${file} printed more than ${MOST_BYTES} bytes` : `${file} ended ${code === null ? `by ${signal}` : `with exit code ${code}`}`;
  return { ok, output: output.toString("utf8"), errors: errors.toString("utf8") || (ok ? "" : how()) };
}

// src/run/commit.ts
var NOTHING_TOLD = { commit: null, branch: null, isMadeUp: !1 };
async function readCommit(folder, environment, told = NOTHING_TOLD) {
  let git = async (...words) => {
    let { ok, output } = await capture("git", words, { environment, directory: folder });
    return ok && output.trim() !== "" ? output.trim() : null;
  }, head = await git("rev-parse", "--verify", "HEAD"), branch = head === null ? null : await git("symbolic-ref", "--quiet", "--short", "HEAD"), commit = (head !== null && branch === null && head === told.commit && told.isMadeUp ? secondParent(await git("cat-file", "commit", head)) : null) ?? head ?? told.commit;
  return {
    commit: commit !== null && COMMIT_HASH.test(commit) ? commit : null,
    branch: branch ?? told.branch
  };
}
function secondParent(text) {
  return [...(text ?? "").split(`

`, 1)[0].matchAll(/^parent ([0-9a-f]+)$/gm)][1]?.[1] ?? null;
}

// src/run/environment.ts
import { cpus } from "node:os";
function environmentOf(prepared, machine) {
  let processors = cpus(), cores = Math.max(1, processors.length), known = [...new Set(prepared.map(({ mpi }) => mpi.name))].filter((mpi) => mpi !== "unknown").sort();
  return {
    cpu: processors[0]?.model.trim() || "unknown",
    cores,
    mpi: known.length === 0 ? "unknown" : known.join(", "),
    usableCores: Math.min(machine.usableCores ?? cores, machine.coreLimit ?? cores)
  };
}

// src/run/execute.ts
import { mkdirSync, rmSync } from "node:fs";
import { join as join2, relative, sep } from "node:path";
var WARM_UP = "warm-up";
async function executeRepetition(prepared, runFolder, repetition, signal) {
  let folder = join2(runFolder, prepared.benchmark.name, String(repetition)), { anchor, log, seconds, notes } = await execute(prepared, folder, `repetition ${repetition}`, signal), inRun = (path) => relative(runFolder, path).replaceAll(sep, "/");
  return { record: { trace: inRun(anchor), log: inRun(log), seconds }, notes };
}
async function executeWarmUp(prepared, runFolder, signal) {
  let folder = join2(runFolder, prepared.benchmark.name, WARM_UP), { seconds } = await execute(prepared, folder, "warm-up", signal);
  return rmSync(folder, { recursive: !0 }), seconds;
}
async function execute({ benchmark, directory, environment, tracer }, folder, what, signal) {
  mkdirSync(folder, { recursive: !0 });
  let log = join2(folder, "output.log"), recording = tracer.record(folder), { seconds } = await runProgram(
    {
      command: benchmark.command,
      directory,
      environment: { ...environment, ...recording.variables },
      log,
      timeLimit: benchmark.timeLimit === "off" ? void 0 : benchmark.timeLimit,
      remarks: () => recording.said?.(log) ?? []
    },
    signal
  ), collected = recording.collect(log);
  if ("anchor" in collected) {
    let { anchor, notes = [] } = collected;
    return { anchor, log, seconds: Math.round(seconds * 1e3) / 1e3, notes };
  }
  let problem = { file: shownPath(log), place: `benchmark ${benchmark.name}, ${what}` };
  throw new ProgramError({ ...problem, rule: "a repetition leaves one trace", ...collected }, logTail(log));
}

// src/run/machine.ts
import { readFileSync } from "node:fs";
import { cpus as cpus2, release } from "node:os";
var readSystemFile = (path) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
};
function describeMachine(read = readSystemFile) {
  let governor = read("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")?.trim(), usable = usableCores(read), limit = coreLimit(read);
  return {
    kernel: release(),
    ...governor ? { governor } : {},
    ...usable !== null && usable < cpus2().length ? { usableCores: usable } : {},
    ...limit === null ? {} : { coreLimit: limit }
  };
}
function usableCores(read) {
  let status = read("/proc/self/status") ?? "", list = /^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1];
  return list === void 0 ? null : listLength(list);
}
function isBound(read = readSystemFile) {
  let usable = usableCores(read);
  if (usable === null) return !1;
  let ours = listLength(groupCores(read) ?? read("/sys/devices/system/cpu/online")?.trim() ?? "");
  return usable < ours;
}
function groupCores(read) {
  for (let [controllers, path] of ownGroups(read))
    for (let folder of [path, ""]) {
      let text = controllers === "" ? read(`/sys/fs/cgroup${folder}/cpuset.cpus.effective`) : controllers.split(",").includes("cpuset") ? read(`/sys/fs/cgroup/cpuset${folder}/cpuset.effective_cpus`) : null;
      if (text?.trim()) return text.trim();
    }
  return null;
}
function coreLimit(read) {
  let limits = [];
  for (let [controllers, path] of ownGroups(read))
    if (controllers === "") {
      let steps = path.split("/").filter(Boolean);
      for (let depth = 0; depth <= steps.length; depth++) {
        let folder = ["/sys/fs/cgroup", ...steps.slice(0, depth)].join("/"), [quota, period] = (read(`${folder}/cpu.max`) ?? "max").trim().split(" ").map(Number);
        quota > 0 && period > 0 && limits.push(quota / period);
      }
    } else if (controllers.split(",").includes("cpu"))
      for (let folder of [path, ""]) {
        let quota = Number(read(`/sys/fs/cgroup/cpu${folder}/cpu.cfs_quota_us`) ?? -1), period = Number(read(`/sys/fs/cgroup/cpu${folder}/cpu.cfs_period_us`) ?? 0);
        quota > 0 && period > 0 && limits.push(quota / period);
      }
  return limits.length === 0 ? null : Math.round(Math.min(...limits) * 100) / 100;
}
function ownGroups(read) {
  return (read("/proc/self/cgroup") ?? "").split(`
`).flatMap((line) => {
    let [, controllers, path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? [];
    return path === void 0 ? [] : [[controllers, path === "/" ? "" : path]];
  });
}
function listLength(list) {
  let count = 0;
  for (let part of list.split(",")) {
    let [from, to = from] = part.split("-").map(Number);
    part !== "" && from <= to && (count += to - from + 1);
  }
  return count;
}

// src/run/other-load.ts
function loadBefore(read = readSystemFile) {
  let load = Number.parseFloat(read("/proc/loadavg") ?? "");
  return Number.isFinite(load) && load >= 0 ? load : null;
}
var SHORTEST = 1, TICKS_A_SECOND = 100, LoadMeter = class {
  #read;
  #now;
  #first;
  constructor(read = readSystemFile, now = () => performance.now() / 1e3) {
    this.#read = read, this.#now = now, this.#first = this.#look();
  }
  /** Cores that others have used since it began, to a hundredth; null where that cannot be told, or after less than a second. */
  cores() {
    let now = this.#look(), seconds = now.seconds - this.#first.seconds;
    return this.#first.others === null || now.others === null || seconds < SHORTEST ? null : Math.max(0, Math.round(100 * (now.others - this.#first.others) / seconds) / 100);
  }
  #look() {
    let seconds = this.#now(), all = busyTicks(this.#read("/proc/stat")), own = ownTicks(this.#read("/proc/self/stat"));
    return { seconds, others: all === null || own === null ? null : (all - own) / TICKS_A_SECOND };
  }
};
function busyTicks(text) {
  let fields = /^cpu +(.+)$/m.exec(text ?? "")?.[1]?.split(" ").map(Number);
  return fields === void 0 || fields.length < 8 ? null : [0, 1, 2, 5, 6, 7].reduce((sum, index) => sum + fields[index], 0);
}
function ownTicks(text) {
  let own = (text ?? "").slice((text ?? "").lastIndexOf(")") + 2).split(" ").map(Number).slice(11, 15);
  return own.length === 4 && own.every(Number.isFinite) ? own.reduce((sum, ticks) => sum + ticks, 0) : null;
}

// src/run/prepare.ts
import { statSync as statSync7 } from "node:fs";
import { resolve as resolve5 } from "node:path";

// src/run/mpi.ts
import { basename, dirname, join as join3 } from "node:path";

// src/process/find-program.ts
import { accessSync, constants, statSync as statSync2 } from "node:fs";
import { delimiter, resolve as resolve2 } from "node:path";
function findProgram(name, environment, directory = ".") {
  if (name.includes("/")) {
    let path = resolve2(directory, name);
    return isProgram(path) ? path : void 0;
  }
  return (environment.PATH ?? "").split(delimiter).map((folder) => resolve2(directory, folder, name)).find(isProgram);
}
function isProgram(path) {
  try {
    return accessSync(path, constants.X_OK), statSync2(path).isFile();
  } catch {
    return !1;
  }
}

// src/run/mpi.ts
var LAUNCHER = /^(?:mpirun|mpiexec|orterun)(?:[.-][\w.-]+)?$/;
function launcherCommand(command) {
  let commands = typeof command == "string" ? command.split(/[;&|()`\n]+/).map((part) => part.split(/[\s'"]+/).filter(Boolean)) : [[...command]], isLauncher = (word) => LAUNCHER.test(basename(word)) || basename(word) === "srun", simple = commands.find((words) => words.some(isLauncher)) ?? [], at = simple.findIndex(isLauncher);
  return { words: commands.flat(), launcher: simple[at], own: at < 0 ? [] : simple.slice(at + 1) };
}
async function findMpi(command, directory, environment) {
  let { words, launcher: first } = launcherCommand(command), named = words.find((word) => LAUNCHER.test(basename(word))), srun = first !== void 0 && basename(first) === "srun" ? { srun: !0 } : {}, candidates = named === void 0 ? ["mpirun", "mpiexec"] : [named];
  for (let candidate of candidates) {
    let launcher = findProgram(candidate, environment, directory);
    if (launcher === void 0) continue;
    let { output, errors } = await capture(launcher, ["--version"], { environment, directory });
    return { name: mpiName(`${output}
${errors}`), launcher, ...srun };
  }
  return { name: "unknown", launcher: null, ...srun };
}
function mpiName(text) {
  let openMpi = /\((?:Open MPI|OpenRTE)\) (\S+)/.exec(text);
  if (openMpi) return oneLine(`Open MPI ${openMpi[1]}`);
  let intel = /Intel\(R\) MPI Library.*?Version (\S+(?: Update \d+)?)/.exec(text);
  if (intel) return oneLine(`Intel MPI ${intel[1]}`);
  let hydra = /HYDRA build details:\s*Version:\s*(\S+)/.exec(text);
  return hydra ? oneLine(`MPICH ${hydra[1]}`) : "unknown";
}
function findMpicc(launcher, environment) {
  let chosen = environment.MPICC;
  if (chosen !== void 0 && chosen !== "") return findProgram(chosen, environment);
  if (launcher !== null) {
    let folder = dirname(launcher), suffix = basename(launcher).replace(/^(?:mpirun|mpiexec|orterun)/, "");
    for (let name of [`mpicc${suffix}`, "mpicc"]) {
      let found = findProgram(join3(folder, name), environment);
      if (found !== void 0) return found;
    }
  }
  return findProgram("mpicc", environment);
}
async function mpiCompiler(mpicc, environment) {
  let { ok, output } = await capture(mpicc, ["--version"], { environment }), [first] = output.split(`
`);
  return ok && first?.trim() ? oneLine(first.trim()) : null;
}

// src/run/pinning.ts
import { basename as basename2 } from "node:path";
var OPTIONS = /^--?(?:bind-?to(?:-\w+)?|binding|cpu-set|cpu-list|cpus-per-(?:proc|rank)|rankfile|rf|cpu[-_]bind|hint)(?:=|$)/, VALUES = /binding_policy(?:=|$)|(?:^|[:,])pe=\d/, BINDERS = /* @__PURE__ */ new Set(["taskset", "numactl", "hwloc-bind", "likwid-pin", "likwid-mpirun", "dplace"]), VARIABLES = /^(?:OMPI_MCA_hwloc_base_(?:binding_policy|cpu_list|cpu_set)|OMPI_MCA_rmaps_\w*(?:mapping_policy|cpus_per_\w+|rankfile\w*)|PRTE_MCA_(?:hwloc_default|rmaps_default)_\w+|HYDRA_(?:BINDING|MAPPING)|SLURM_CPU_BIND\w*|I_MPI_PIN\w*|GOMP_CPU_AFFINITY|KMP_AFFINITY|OMP_PLACES|OMP_PROC_BIND)$/;
function choosePinning(question) {
  let { pin, command, environment, mpi, bound } = question, leave = (by, how) => ({ by, how, variables: {} });
  if (pin === "off") return leave("nobody", "pin is off in the configuration");
  let option = bindingWord(command);
  if (option !== void 0) return leave("user", `${option} in the command`);
  let variable = Object.keys(environment).find((name2) => VARIABLES.test(name2) && environment[name2]);
  if (variable !== void 0) return leave("user", `variable ${variable}`);
  if (bound) return leave("user", "commgate was started on a part of the cores");
  if (Number.parseInt(environment.OMP_NUM_THREADS ?? "1", 10) > 1)
    return leave("nobody", `processes have threads: OMP_NUM_THREADS=${environment.OMP_NUM_THREADS}`);
  if (mpi.name.startsWith("Intel MPI") && !mpi.srun) return leave("launcher", "Intel MPI binds by itself");
  let setting = process.platform === "linux" ? settingFor(mpi) : void 0;
  if (setting === void 0) return leave("nobody", "no way known for this launcher");
  let [name, value] = setting;
  return { by: "commgate", how: `one core a process, ${name}=${value}`, variables: { [name]: value } };
}
function settingFor({ name, srun }) {
  if (srun) return ["SLURM_CPU_BIND", "cores"];
  let [, openMpi] = /^Open MPI v?(\d+)/.exec(name) ?? [];
  return openMpi !== void 0 ? Number(openMpi) < 5 ? ["OMPI_MCA_hwloc_base_binding_policy", "core:overload-allowed,if-supported"] : ["PRTE_MCA_hwloc_default_binding_policy", "core:overload-allowed"] : name.startsWith("MPICH ") ? ["HYDRA_BINDING", "core"] : void 0;
}
function bindingWord(command) {
  let { words, own } = launcherCommand(command);
  return words.find((word) => BINDERS.has(basename2(word))) ?? own.find((word) => OPTIONS.test(word.toLowerCase()) || VALUES.test(word.toLowerCase()));
}

// src/run/tracers/builtin.ts
import { existsSync as existsSync3, readdirSync as readdirSync2 } from "node:fs";
import { homedir } from "node:os";
import { join as join5, resolve as resolve3 } from "node:path";

// src/run/archive.ts
import { existsSync, statSync as statSync3 } from "node:fs";
function archiveParts(anchor) {
  let stem = anchor.replace(/\.otf2$/, "");
  return { definitions: `${stem}.def`, events: stem };
}
function missingPart(anchor) {
  if (!existsSync(anchor)) return anchor;
  let { definitions, events } = archiveParts(anchor);
  return existsSync(definitions) ? existsSync(events) && statSync3(events).isDirectory() ? null : events : definitions;
}

// src/run/tracers/build-library.ts
import { createHash, randomBytes } from "node:crypto";
import { existsSync as existsSync2, mkdirSync as mkdirSync2, readdirSync, readFileSync as readFileSync2, renameSync, rmSync as rmSync2 } from "node:fs";
import { join as join4 } from "node:path";
var LIBRARY = "libcommgate.so", NO_OTF2 = /otf2\/\w+\.h'?:? (?:file not found|No such file)|(?:cannot find|unable to find library) -l(?:otf2|open-trace-format2)/, COMPILE_MS = 3e5;
async function buildLibrary(build2) {
  let sources = sourceFiles(build2.sourceFolder), target = join4(build2.cacheFolder, await key(build2, sources)), library = join4(target, LIBRARY);
  if (existsSync2(library)) return library;
  mkdirSync2(build2.cacheFolder, { recursive: !0 });
  let workshop = `${target}.${process.pid}.${randomBytes(4).toString("hex")}`;
  mkdirSync2(workshop);
  try {
    await compile(build2, sources, workshop);
    try {
      renameSync(workshop, target);
    } catch (error) {
      if (!existsSync2(library)) throw error;
    }
  } finally {
    rmSync2(workshop, { recursive: !0, force: !0 });
  }
  return library;
}
function sourceFiles(folder) {
  let names = existsSync2(folder) ? readdirSync(folder).sort() : [];
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
    add(name), add(readFileSync2(join4(sourceFolder, name)));
  add(mpicc), add(mpi);
  for (let option of ["--version", "-show"]) add((await capture(mpicc, [option], { environment })).output);
  return hash.digest("hex").slice(0, 16);
}
async function compile(build2, sources, workshop) {
  let { mpicc, sourceFolder, environment } = build2, printed = "";
  for (let flags of await otf2Flags(environment)) {
    let words = [
      "-O2",
      "-shared",
      "-fPIC",
      "-Wl,--as-needed",
      "-o",
      join4(workshop, LIBRARY),
      ...sources.filter((name) => name.endsWith(".c")).map((name) => join4(sourceFolder, name)),
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
  let noOtf2 = NO_OTF2.test(printed);
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

// src/run/tracers/builtin.ts
var VERSION = 3, builtin = {
  async prepare(setup) {
    let { environment, mpi } = setup, mpicc = findMpicc(mpi.launcher, environment);
    if (process.platform !== "linux" && refuse(setup, `this is ${process.platform}`, "tracer builtin needs Linux"), mpicc === void 0) {
      let chosen = environment.MPICC;
      refuse(
        setup,
        chosen ? `there is no program ${chosen}, which MPICC names` : "there is no mpicc on PATH or beside mpirun",
        "tracer builtin is compiled with the MPI library of the program",
        "set MPICC to its compiler command; Debian: apt-get install libopenmpi-dev libopen-trace-format2-dev"
      );
    }
    let library = await buildLibrary({
      sourceFolder: join5(packageRoot(), "src/tracer"),
      mpicc,
      mpi: mpi.name,
      cacheFolder: loadableFolder(setup),
      environment
    }), before = environment.LD_PRELOAD;
    return {
      label: `builtin ${VERSION}`,
      record(folder) {
        return {
          variables: {
            LD_PRELOAD: before ? `${library}:${before}` : library,
            COMMGATE_TRACE_DIR: folder
          },
          said: (log) => said(folder, tracerLines(log)),
          collect: (log) => collect(folder, tracerLines(log))
        };
      }
    };
  }
};
function tracerLines(log) {
  let own = "commgate tracer: ";
  return logTail(log, 100).filter((line) => line.startsWith(own)).map((line) => line.slice(own.length));
}
function said(folder, lines) {
  let parts = partsIn(folder);
  return lines.length === 0 && parts.length > 0 ? [`single processes left what they recorded: ${parts.join(", ")} in ${folder}`] : lines.map((line) => `the tracer said: ${line}`);
}
function partsIn(folder) {
  return existsSync3(folder) ? readdirSync2(folder).filter((name) => /^process-\d+$/.test(name)) : [];
}
function collect(folder, said2) {
  let anchor = join5(folder, "traces.otf2");
  if (missingPart(anchor) === null) return { anchor, notes: said2 };
  let parts = partsIn(folder);
  if (parts.length > 0)
    return {
      found: `the program ended before MPI_Finalize: there is no trace of the whole, only what single processes recorded (${parts.length} folders process-N in ${folder})`,
      remedy: "see why it ended; a benchmark must run to its end"
    };
  let [reason] = said2;
  return reason !== void 0 ? {
    found: `the tracer wrote no trace: ${reason}`,
    remedy: 'see "When something goes wrong" in docs/tracing.md'
  } : {
    found: "no process of the command called MPI_Init with the tracer loaded",
    remedy: "is it an MPI program, and linked dynamically with the MPI library of that mpicc (ldd shows libmpi)? A launcher must hand LD_PRELOAD and COMMGATE_TRACE_DIR on to other machines"
  };
}
function loadableFolder(setup) {
  let chosen = setup.environment.COMMGATE_CACHE, folders = chosen ? [join5(resolve3(chosen), "tracer")] : [join5(setup.cacheFolder, "tracer"), join5(homedir(), ".cache", "commgate", "tracer")], folder = folders.find((path) => !/[\s:]/.test(path));
  return folder === void 0 ? refuse(
    setup,
    `the folder ${folders[0]} has a blank or a colon in its path`,
    "LD_PRELOAD allows neither",
    "set COMMGATE_CACHE to a folder without them"
  ) : (ignoreInGit(folder), folder);
}
function refuse({ benchmark }, found, rule, remedy = "use another tracer") {
  throw new InputError({ file: `benchmark ${benchmark.name}`, found, rule, remedy });
}

// src/run/tracers/eztrace.ts
import { join as join7 } from "node:path";

// src/files/find-files.ts
import { existsSync as existsSync4, readdirSync as readdirSync3, statSync as statSync4 } from "node:fs";
import { join as join6, resolve as resolve4 } from "node:path";
function findFiles(folder, pattern) {
  return findPaths(folder, pattern).filter((path) => statSync4(path, { throwIfNoEntry: !1 })?.isFile());
}
function findPaths(folder, pattern) {
  let [first, ...rest] = pattern.split("/"), found = first === "" && rest.length > 0 ? ["/"] : step([resolve4(folder)], first);
  for (let name of rest) found = step(found, name);
  return found.sort();
}
function step(folders, name) {
  return name === "" || name === "." ? folders : name.includes("*") ? folders.flatMap(
    (folder) => namesIn(folder).filter((entry) => matchesName(entry, name)).map((entry) => join6(folder, entry))
  ) : folders.map((folder) => join6(folder, name)).filter((path) => existsSync4(path));
}
function namesIn(folder) {
  let entries;
  try {
    entries = readdirSync3(folder, { withFileTypes: !0 });
  } catch {
    return [];
  }
  return entries.map((entry) => entry.name);
}
function matchesName(name, pattern) {
  if (name.startsWith(".") && !pattern.startsWith(".")) return !1;
  let n = 0, p = 0, star = -1, resume = 0;
  for (; n < name.length; )
    if (pattern[p] === "*")
      star = p++, resume = n;
    else if (p < pattern.length && pattern[p] === name[n])
      n++, p++;
    else if (star >= 0)
      p = star + 1, n = ++resume;
    else return !1;
  for (; pattern[p] === "*"; ) p++;
  return p === pattern.length;
}

// src/run/tracers/eztrace.ts
var OUTPUT = "eztrace", FORK_AGENT = "OMPI_MCA_orte_fork_agent", eztrace = {
  async prepare(setup) {
    let { environment, directory } = setup, program = findProgram("eztrace", environment, directory);
    if (program === void 0)
      throw new InputError({
        file: `benchmark ${setup.benchmark.name}`,
        found: "there is no program eztrace on PATH",
        rule: "tracer eztrace needs EZTrace 2",
        remedy: "install it (Debian: apt-get install eztrace), or use tracer: builtin"
      });
    let { output } = await capture(program, ["--version"], { environment, directory }), version = /version (\d\S*)/.exec(output)?.[1], agent = startsByItself(setup) ? {} : { [FORK_AGENT]: forkAgent(setup, program) };
    return {
      label: version === void 0 ? "eztrace" : oneLine(`eztrace ${version}`),
      record(folder) {
        let target = join7(folder, OUTPUT);
        return { variables: { ...agent, EZTRACE_TRACE_DIR: target }, collect: () => collect2(target) };
      }
    };
  }
};
function startsByItself({ benchmark }) {
  return /(?:^|[\s/'"])eztrace(?:\.preload)?(?=[\s'"]|$)/.test(commandText(benchmark.command));
}
function forkAgent({ benchmark, environment, mpi }, program) {
  let refuse2 = (found, rule) => {
    throw new InputError({
      file: `benchmark ${benchmark.name}`,
      found,
      rule,
      remedy: "put eztrace into the command, such as mpirun -n 4 eztrace -t mpich ./app, or use tracer: builtin"
    });
  }, [, major] = /^Open MPI (\d+)\./.exec(mpi.name) ?? [];
  return (major === void 0 || Number(major) > 4) && refuse2(
    `the MPI library is ${mpi.name}`,
    "only Open MPI up to 4 can start EZTrace without a change to the command"
  ), environment[FORK_AGENT] && refuse2(`${FORK_AGENT} is set already`, "tracer eztrace sets it"), `${/\s/.test(program) ? "eztrace" : program} -t openmpi`;
}
function collect2(folder) {
  let archives = findFiles(folder, "*/eztrace_log.otf2"), [anchor] = archives;
  if (anchor === void 0)
    return { found: "EZTrace wrote no archive", remedy: "does the program call MPI_Init and MPI_Finalize?" };
  if (archives.length > 1)
    return {
      found: `EZTrace wrote ${archives.length} archives, such as ${archives[0]} and ${archives[1]}`,
      remedy: "make it one MPI program a benchmark"
    };
  let missing = missingPart(anchor);
  return missing === null ? { anchor } : {
    found: `the archive is not complete: no ${missing}`,
    remedy: "did all processes reach MPI_Finalize?"
  };
}

// src/run/tracers/none.ts
import { statSync as statSync6 } from "node:fs";

// src/run/tracers/bring-archive.ts
import {
  closeSync as closeSync3,
  existsSync as existsSync5,
  lstatSync,
  mkdirSync as mkdirSync3,
  openSync as openSync2,
  readdirSync as readdirSync4,
  readSync as readSync2,
  renameSync as renameSync2,
  rmSync as rmSync3,
  statSync as statSync5,
  writeSync
} from "node:fs";
import { basename as basename3, dirname as dirname2, join as join8 } from "node:path";
var SLACK_MS = 6e4;
function lookBefore(directory, pattern, folder) {
  let names = pattern.split("/").slice(0, -1), ways = names.map((_, depth) => names.slice(0, depth + 1).join("/") || "/"), folders = names.length === 0 ? [directory] : findPaths(directory, ways.at(-1)), links = [...new Set(
    [directory, ...ways.flatMap((way) => findPaths(directory, way))].flatMap(withParents)
  )].filter(isLink);
  return {
    entries: new Set(folders.flatMap((each) => namesIn2(each).map((name) => join8(each, name)))),
    links: new Map(links.map((link) => [link, identity(link)])),
    time: statSync5(folder)
  };
}
function bringArchive(anchor, folder, before) {
  let target = join8(folder, basename3(anchor)), [from, to] = [archiveParts(anchor), archiveParts(target)], parts = [
    [from.events, to.events],
    [from.definitions, to.definitions],
    [anchor, target]
  ];
  try {
    let isOwn = hasOnlyOwnFolders(anchor, before) && parts.every(([part]) => isAnew(part, before));
    for (let [part, place] of parts)
      isOwn ? move(part, place) : copy(part, place);
    return { anchor: target };
  } catch (error) {
    return {
      found: error instanceof InputError ? [error.problem.file, error.problem.found].join(": ") : `the archive ${anchor} cannot be brought to ${folder} (${errorCode(error)})`,
      remedy: "an archive consists of files; see that there is room for it, and that they may be read"
    };
  }
}
function hasOnlyOwnFolders(path, { links }) {
  return withParents(dirname2(path)).every((each) => !isLink(each) || links.get(each) === identity(each));
}
function isAnew(path, before) {
  if (before.entries.has(path)) return !1;
  let stats = lstatSync(path);
  if (stats.isDirectory()) return readdirSync4(path).every((name) => isAnew(join8(path, name), before));
  let isOlder = stats.dev === before.time.dev && stats.mtimeMs < before.time.mtimeMs - SLACK_MS;
  return stats.isFile() && stats.nlink === 1 && !isOlder;
}
function move(from, to) {
  try {
    renameSync2(from, to);
  } catch (error) {
    if (errorCode(error) !== "EXDEV") throw error;
    copy(from, to), rmSync3(from, { recursive: !0 });
  }
}
function copy(from, to) {
  if (!statSync5(from).isDirectory()) {
    copyFile(from, to);
    return;
  }
  mkdirSync3(to);
  for (let name of readdirSync4(from)) {
    let each = join8(from, name);
    existsSync5(each) && !statSync5(each).isDirectory() && copyFile(each, join8(to, name));
  }
}
function copyFile(from, to) {
  let input = openInput(from);
  if (input === null) throw new InputError({ file: from, found: "there is no such file" });
  let output = openSync2(to, "wx");
  try {
    let buffer = Buffer.alloc(1048576);
    for (let read = readSync2(input.descriptor, buffer); read > 0; read = readSync2(input.descriptor, buffer))
      for (let written = 0; written < read; ) written += writeSync(output, buffer, written, read - written);
  } finally {
    closeSync3(output), closeSync3(input.descriptor);
  }
}
function identity(path, stat = lstatSync) {
  let { ino, size, mtimeNs, ctimeNs } = stat(path, { bigint: !0 });
  return [ino, size, mtimeNs, ctimeNs].join(" ");
}
function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: !1 })?.isSymbolicLink() ?? !1;
}
function namesIn2(folder) {
  try {
    return readdirSync4(folder);
  } catch {
    return [];
  }
}
function withParents(path) {
  let above = dirname2(path);
  return above === path ? [path] : [...withParents(above), path];
}

// src/run/tracers/none.ts
var none = {
  async prepare({ benchmark, directory }) {
    let pattern = benchmark.trace;
    return {
      label: "none",
      record(folder) {
        let archives = new Map(
          findFiles(directory, pattern).map((file) => [file, identity(file, statSync6)])
        ), before = lookBefore(directory, pattern, folder);
        return {
          variables: {},
          collect: () => {
            let found = findWritten(directory, pattern, archives);
            return "anchor" in found ? bringArchive(found.anchor, folder, before) : found;
          }
        };
      }
    };
  }
};
function findWritten(directory, pattern, before) {
  let matches = findFiles(directory, pattern), written = matches.filter((file) => before.get(file) !== identity(file, statSync6)), [anchor] = written;
  if (anchor === void 0)
    return matches.length === 0 ? {
      found: `no file matches "trace": ${pattern}, looked for in ${directory}`,
      remedy: "does the program write an OTF2 archive there?"
    } : {
      found: `the program wrote no archive; ${matches[0]} was there before it started`,
      remedy: "remove old archives, and see that the program writes one"
    };
  if (written.length > 1)
    return {
      found: `${written.length} archives match "trace": ${pattern}, such as ${written[0]} and ${written[1]}`,
      remedy: "make the pattern match one archive"
    };
  let missing = missingPart(anchor);
  return missing !== null ? { found: `the archive ${anchor} has no ${missing}`, remedy: "was it closed?" } : { anchor };
}

// src/run/tracers/scorep.ts
import { join as join9 } from "node:path";
var EXPERIMENT = "scorep", TOTAL_MEMORY = "256M", scorep = {
  async prepare({ environment, directory }) {
    let { ok, output } = await capture("scorep", ["--version"], { environment, directory }), version = ok ? /Score-P (\S+)/.exec(output)?.[1] : void 0;
    return {
      label: version === void 0 ? "scorep" : oneLine(`scorep ${version}`),
      record(folder) {
        let experiment = join9(folder, EXPERIMENT);
        return {
          variables: {
            SCOREP_ENABLE_TRACING: "true",
            SCOREP_ENABLE_PROFILING: "false",
            SCOREP_TOTAL_MEMORY: environment.SCOREP_TOTAL_MEMORY ?? TOTAL_MEMORY,
            SCOREP_EXPERIMENT_DIRECTORY: experiment
          },
          collect: () => collect3(join9(experiment, "traces.otf2"))
        };
      }
    };
  }
};
function collect3(anchor) {
  let missing = missingPart(anchor);
  return missing === null ? { anchor } : {
    found: `Score-P wrote no complete archive: no ${missing}`,
    remedy: "was the program built with Score-P (scorep mpicc …)?"
  };
}

// src/run/tracers/registry.ts
var tracers = { builtin, scorep, eztrace, none };

// src/run/prepare.ts
async function prepareBenchmark(config, benchmark, base) {
  let directory = resolve5(config.folder, benchmark.directory);
  if (!statSync7(directory, { throwIfNoEntry: !1 })?.isDirectory())
    throw new InputError({
      file: config.file,
      place: `benchmark ${benchmark.name}`,
      found: `there is no folder ${directory}`,
      rule: '"directory" is relative to the configuration file',
      remedy: "build the benchmark first, or correct the path"
    });
  let own = { ...base, ...benchmark.environment }, { pin, command } = benchmark, mpi = await findMpi(command, directory, own), { variables, ...pinning } = choosePinning({ pin, command, environment: own, mpi, bound: isBound() }), environment = { ...own, ...variables }, tracer = await tracers[benchmark.tracer].prepare({
    benchmark,
    directory,
    cacheFolder: resolve5(config.folder, OWN_FOLDER),
    environment,
    mpi
  }), mpicc = findMpicc(mpi.launcher, environment), compiler = mpicc === void 0 ? null : await mpiCompiler(mpicc, environment);
  return { benchmark, directory, environment, tracer, mpi, compiler, pinning };
}

// src/run/stale-program.ts
import { lstatSync as lstatSync2, realpathSync, statSync as statSync8 } from "node:fs";
import { join as join10, resolve as resolve6 } from "node:path";
async function staleProgram({ command, directory, environment }) {
  let git = (...words) => capture("git", words, { environment, directory }), programs = programsIn(command, directory);
  if (programs.length === 0) return null;
  let head = await git("log", "-1", "--format=%h %ct", "HEAD"), top = await git("rev-parse", "--show-toplevel");
  if (!head.ok || !top.ok) return null;
  let [commit = "", committed = ""] = head.output.trim().split(" "), commitMs = Number(committed) * 1e3;
  for (let { word, path, changedMs } of programs) {
    if (!path.startsWith(`${realPath(top.output.trim())}/`) || changedMs >= commitMs || (await git("ls-files", "--error-unmatch", "--", path)).ok)
      continue;
    let known = await git("ls-files", "-z", "--full-name", ":/");
    if (!(!known.ok || !hasNewer(known.output.split("\0"), top.output.trim(), changedMs)))
      return `its program ${word} is older than the checked-out commit ${commit}, so it may be other code; build it, or set "build"`;
  }
  return null;
}
function programsIn(command, directory) {
  return (typeof command == "string" ? commandText(command).split(/[\s;&|()<>"']+/) : command).flatMap((word) => {
    if (!word.includes("/")) return [];
    let path = realPath(resolve6(directory, word)), stats = statSync8(path, { throwIfNoEntry: !1 });
    return !stats?.isFile() || (stats.mode & 73) === 0 ? [] : [{ word, path, changedMs: stats.mtimeMs }];
  });
}
function hasNewer(files, top, thanMs) {
  return files.some((file) => {
    let stats = file === "" ? void 0 : lstatSync2(join10(top, file), { throwIfNoEntry: !1 });
    return stats?.isFile() && stats.mtimeMs > thanMs;
  });
}
function realPath(path) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

// src/run/run.ts
async function runBenchmarks(config, options = {}) {
  let base = options.environment ?? process.env, selected = selectBenchmarks(config, options);
  options.output !== void 0 && checkOutputFolder(options.output);
  let before = loadBefore(), date = /* @__PURE__ */ new Date(), commit = await readCommit(config.folder, base, options.told), makeFolder = () => makeOutputFolder(options.output, config.folder, { date, commit: commit.commit }), built = null;
  options.build === !0 && isBuildable(config) && (built = makeFolder(), await build(config, built, base, options));
  let prepared = [];
  for (let benchmark of selected) prepared.push(await prepareBenchmark(config, benchmark, base));
  built === null && options.build !== void 0 && await noteStale(prepared, options);
  let folder = built ?? makeFolder(), plans = planOf(prepared, options), meter = new LoadMeter();
  await executeAll(plans, folder, options);
  let machine = { ...describeMachine(), ...otherLoad(before, meter.cores()) }, manifest = {
    schemaVersion: 1,
    ...commit,
    date: date.toISOString(),
    environment: environmentOf(prepared, machine),
    machine,
    benchmarks: plans.map(recordOf)
  };
  return writeAtomically(join11(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}
`), { manifest, folder };
}
function otherLoad(before, during) {
  return before === null && during === null ? {} : { otherLoad: { ...before !== null && { before }, ...during !== null && { during } } };
}
async function build(config, folder, environment, { observer, signal }) {
  observer?.planned?.([{ benchmark: BUILD_LABEL, executions: 1 }]), observer?.started(BUILD_LABEL, 1, 1);
  let { seconds } = await buildWorkingCopy(config, { folder, environment }, signal);
  observer?.finished(seconds);
}
async function noteStale(prepared, { observer }) {
  for (let { benchmark, directory, environment } of prepared) {
    let note = await staleProgram({ command: benchmark.command, directory, environment });
    note !== null && observer?.noted?.(benchmark.name, note);
  }
}
function selectBenchmarks(config, { benchmarks, repetitions, warmUp }) {
  refuseCount("--repetitions", repetitions, 1), refuseCount("--warm-up", warmUp, 0);
  let known = config.benchmarks.map(({ name }) => name);
  for (let name of benchmarks ?? []) {
    if (known.includes(name)) continue;
    let meant = closest(name, known);
    throw new InputError({
      file: config.file,
      found: `there is no benchmark ${quote(name)}`,
      rule: `its benchmarks are: ${known.join(", ")}`,
      ...meant === void 0 ? {} : { remedy: `did you mean ${quote(meant)}?` }
    });
  }
  return benchmarks === void 0 || benchmarks.length === 0 ? config.benchmarks : config.benchmarks.filter(({ name }) => benchmarks.includes(name));
}
function refuseCount(option, count, least) {
  if (!(count === void 0 || Number.isSafeInteger(count) && count >= least))
    throw new InputError({
      file: "command line",
      place: option,
      found: String(count),
      rule: `must be a whole number of at least ${least}`
    });
}
function planOf(prepared, { repetitions, warmUp }) {
  return prepared.map((one) => ({
    prepared: one,
    warmUps: warmUp ?? one.benchmark.warmUp,
    repetitions: repetitions ?? one.benchmark.repetitions,
    records: []
  }));
}
async function executeAll(plans, folder, options) {
  let { observer, signal } = options;
  observer?.planned?.(
    plans.map(({ prepared, warmUps, repetitions }) => ({
      benchmark: prepared.benchmark.name,
      executions: warmUps + repetitions
    }))
  );
  let rounds = Math.max(...plans.map(({ repetitions }) => repetitions)), warmUpRounds = Math.max(...plans.map(({ warmUps }) => warmUps));
  for (let round = 1 - warmUpRounds; round <= rounds; round++)
    for (let { prepared, warmUps, repetitions, records } of plans)
      if (!(round < 1 - warmUps || round > repetitions))
        if (observer?.started(prepared.benchmark.name, Math.max(0, round), repetitions), round < 1) {
          let seconds = await executeWarmUp(prepared, folder, signal);
          observer?.finished(seconds);
        } else {
          let { record, notes } = await executeRepetition(prepared, folder, round, signal);
          observer?.finished(record.seconds);
          for (let note of notes) observer?.noted?.(prepared.benchmark.name, note);
          records.push(record);
        }
}
function recordOf({
  prepared,
  warmUps,
  records
}) {
  let { benchmark, tracer, mpi, compiler, pinning } = prepared;
  return {
    name: benchmark.name,
    tracer: tracer.label,
    command: commandText(benchmark.command),
    mpi: mpi.name,
    ...compiler === null ? {} : { compiler },
    ...benchmark.buildFlags === void 0 ? {} : { buildFlags: benchmark.buildFlags },
    pinning,
    warmUps,
    repetitions: records
  };
}

export {
  lastLines,
  commandText,
  isBuildable,
  runBuild,
  capture,
  readCommit,
  environmentOf,
  executeRepetition,
  executeWarmUp,
  readSystemFile,
  describeMachine,
  isBound,
  findProgram,
  launcherCommand,
  findMpi,
  findMpicc,
  mpiCompiler,
  choosePinning,
  prepareBenchmark,
  runBenchmarks,
  selectBenchmarks,
  recordOf
};
