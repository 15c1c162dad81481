import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  isBound,
  readCommit,
  readSystemFile,
  recordedPlace,
  whereRun
} from "./chunk-XTBR7NL7.js";
import {
  OWN_FOLDER,
  checkOutputFolder,
  ignoreInGit,
  makeOutputFolder
} from "./chunk-NDPGTYSW.js";
import {
  keptTrace,
  writeManifest
} from "./chunk-C3QWQLBQ.js";
import {
  buildLibrary
} from "./chunk-IZSFH6SY.js";
import {
  logTail
} from "./chunk-FNIVTVJ5.js";
import {
  findMpi,
  findMpicc,
  launcherCommand,
  mpiCompiler,
  slurmTaskPlugins
} from "./chunk-MVAL7DPR.js";
import {
  findProgram
} from "./chunk-ICZNPVLA.js";
import {
  capture
} from "./chunk-IX2MLG5B.js";
import {
  start
} from "./chunk-GUXIX6ZS.js";
import {
  quote
} from "./chunk-TQ6IBB64.js";
import {
  commandText
} from "./chunk-3SGEA7R4.js";
import {
  packageRoot
} from "./chunk-H7AWQI2K.js";
import {
  closest
} from "./chunk-RF2X2AVO.js";
import {
  matchesPattern
} from "./chunk-FNSAHQME.js";
import {
  InputError,
  ProgramError,
  errorCode,
  oneLine,
  openInput,
  requireWhole,
  shownPath
} from "./chunk-6ZCNJISB.js";

// src/base/process/held.ts
import { spawn } from "node:child_process";
var END = "=\0", CHILD = ["/bin/sh", "-c", "env -0 && printf '=\\0' && exec cat > /dev/null"], MAX_WORDS_KEPT = 4096, MAX_END_MS = 1e4;
async function hold(words, environment, signal) {
  let [file, ...others] = words, child = spawn(file, [...others, ...CHILD], { env: environment, stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.on("error", () => {
  });
  let said2 = "";
  child.stderr.on("data", (chunk) => {
    said2 = (said2 + chunk.toString("utf8")).slice(-MAX_WORDS_KEPT);
  });
  let over = new Promise((resolve7) => {
    child.once("error", resolve7).once("close", () => resolve7(null));
  }), release = async (maxEndMs = MAX_END_MS) => {
    child.stdin.end();
    let signals = ["SIGTERM"], hurry = setInterval(() => {
      child.kill(signals.pop() ?? "SIGKILL"), child.stdout.destroy(), child.stderr.destroy();
    }, maxEndMs);
    await over, clearInterval(hurry);
  }, giveUp = () => {
    child.kill("SIGTERM");
  };
  signal?.addEventListener("abort", giveUp), signal?.aborted && giveUp();
  let started = await Promise.race([environmentFrom(child), over]);
  if (started === null || started instanceof Error) {
    signal?.removeEventListener("abort", giveUp);
    let error = await over ?? void 0;
    return { ...error && { error }, said: said2 };
  }
  return { environment: started, isOver: () => child.exitCode !== null || child.signalCode !== null, said: () => said2, release };
}
function environmentFrom(child) {
  return new Promise((resolve7) => {
    let chunks = [];
    child.stdout.on("data", (chunk) => {
      chunks.push(chunk);
      let text = Buffer.concat(chunks).toString("utf8");
      if (!text.endsWith(`\0${END}`)) return;
      let entries = text.slice(0, -END.length - 1).split("\0");
      resolve7(Object.fromEntries(entries.map((entry) => entryOf(entry))));
    });
  });
}
function entryOf(entry) {
  let at = entry.indexOf("=");
  return [entry.slice(0, at), entry.slice(at + 1)];
}

// src/measure/run/allocation.ts
var LABEL = "nodes", JOB_VARIABLE = "SLURM_JOB_ID", Allocation = class {
  #config;
  #observer;
  #signal;
  #held = null;
  constructor(config, { observer, signal }) {
    this.#config = config, this.#observer = observer, this.#signal = signal;
  }
  /**
   * The variables of benchmarks' commands. Nodes are asked for when this is first called, so that none idle
   * while programs are built; not where the configuration asks for none, or commgate itself runs in a job.
   *
   * @param base variables of this process
   * @throws InputError when nodes cannot be asked for; ProgramError when none are given, or they are gone
   */
  async environment(base) {
    let { allocation } = this.#config;
    if (allocation === void 0 || base[JOB_VARIABLE]) return base;
    let words = typeof allocation == "string" ? allocation.trim().split(/\s+/) : allocation;
    if (this.#held?.isOver()) throw this.#failed(words, "the nodes were taken back", this.#held.said());
    return this.#held ??= await this.#ask(words, base), this.#held.environment;
  }
  /** Gives the nodes back. */
  async release() {
    await this.#held?.release(), this.#held = null;
  }
  async #ask(words, base) {
    let began = performance.now();
    this.#observer?.started(LABEL, 1, 1);
    let held = await hold(words, base, this.#signal);
    if (this.#observer?.finished((performance.now() - began) / 1e3), "release" in held) return held;
    if (this.#signal?.aborted) {
      let found = `interrupted (${String(this.#signal.reason)})`, rule = "no nodes had been given yet";
      throw new InputError({ file: this.#config.file, place: "allocation", found, rule });
    }
    throw held.error !== void 0 ? new InputError({
      file: this.#config.file,
      place: "allocation",
      found: `cannot start ${words[0]} (${held.error.code})`,
      rule: "its first word is a program, by path or found on PATH",
      remedy: "run where the scheduler is installed, such as on a login node"
    }) : this.#failed(words, "no nodes were given", held.said);
  }
  #failed(words, found, said2) {
    let lines = said2.split(`
`).filter((line) => line.trim() !== ""), last = lines.findLast((line) => line.includes("error")) ?? lines.at(-1), problem = {
      file: this.#config.file,
      place: "allocation",
      found: `${found}${last === void 0 ? "" : `: ${oneLine(last)}`}`,
      rule: "what it names holds nodes until commgate has ended",
      remedy: `ask for fewer nodes or another time limit; it was: ${commandText(words)}`
    };
    return new ProgramError(problem, lines);
  }
};

// src/measure/run/build.ts
import { statSync } from "node:fs";
import { join, resolve } from "node:path";

// src/base/process/program.ts
import { closeSync, openSync } from "node:fs";

// src/base/process/not-started.ts
var SAYINGS = [
  // Open MPI; the lines before say that it could not be found, accessed or executed
  /^Executable: (.+)$/,
  // MPICH's Hydra
  /execvp error on file (.+) \((.+)\)$/,
  // srun
  /execve\(\): (.+): (No such file or directory|Permission denied|Exec format error)$/,
  // dash and bash, of the command itself
  new RegExp(
    "^(?:/bin/)?(?:ba)?sh: (?:line )?\\d+: (?:exec: )?(.+): ((?:command )?not found|No such file or directory|Permission denied)$"
  )
];
function findNotStarted(lines) {
  for (let saying of SAYINGS)
    for (let line of lines) {
      let [, program, why] = saying.exec(line.trim()) ?? [];
      if (program !== void 0) return { program, why: why ?? "no such file, or not executable" };
    }
  return null;
}

// src/base/process/program.ts
var BENCHMARK = { noun: "a benchmark", key: "command" };
async function runProgram(program, signal) {
  refuseAborted(program, signal);
  let { command, directory, environment, log, timeLimit } = program, words = typeof command == "string" ? ["/bin/sh", "-c", command] : command, descriptor = openSync(log, "wx"), timeLimitMs = timeLimit === void 0 ? void 0 : timeLimit * 1e3, ending = await start({ words, directory, environment, output: { descriptor }, timeLimitMs, apart: !0 }, signal).finally(() => closeSync(descriptor));
  if (refuseAborted(program, signal), ending.error !== void 0) throw notStarted(program, ending.error);
  if (ending.endedFor === "time") throw tookTooLong(program);
  if (ending.code !== 0) throw failed(program, ending);
  return { seconds: ending.seconds };
}
function failed({ command, directory, log, remarks, role = BENCHMARK }, ending) {
  let tail = logTail(log), file = shownPath(log), text = commandText(command), notStarted2 = findNotStarted(tail);
  if (notStarted2 !== null) {
    let { program, why } = notStarted2, found2 = `the program ${program} was not started: ${why}`, rule2 = `paths in "command" are relative to the folder it runs in, ${shownPath(directory)}`, remedy = `build the program first, or correct "command" or "directory"; it was: ${text}`;
    return new ProgramError({ file, found: found2, rule: rule2, remedy }, tail);
  }
  let how = ending.code === null ? `by ${ending.signal}` : `with exit code ${ending.code}`, remark = remarks?.().at(-1), found = `the command ended ${how}${remark === void 0 ? "" : ` (${remark})`}`, rule = `${role.noun} ends with exit code 0`;
  return new ProgramError({ file, found, rule, remedy: `it was: ${text}` }, tail);
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
function notStarted({ command, directory, role = BENCHMARK }, cause) {
  let found = `${cause.code === "ENOENT" ? "no such program" : `cannot start (${cause.code})`}: ${typeof command == "string" ? "/bin/sh" : command[0]}`, rule = "the first word of a command list is a program, by path or found on PATH", remedy = `see "${role.key}" in the configuration`;
  return new InputError({ file: shownPath(directory), found, rule, remedy }, { cause });
}

// src/measure/run/build.ts
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

// src/measure/run/execute.ts
import { mkdirSync, rmSync } from "node:fs";
import { join as join2, relative, sep } from "node:path";

// src/measure/run/batch-jobs.ts
import { basename } from "node:path";
var SUBMITTED = /^Submitted batch job (\d{1,12})\b/, ENDED = /^(?:srun|slurmstepd-\S+): error: .*(?:CANCELLED|Node failure|NODE FAILURE|TIME LIMIT)/, MAX_LINES_READ = 1e3;
async function cancelSubmittedJobs(command, log, environment) {
  if (!launcherCommand(command).words.some((word) => basename(word) === "sbatch")) return;
  let jobs = logTail(log, MAX_LINES_READ).flatMap((line) => SUBMITTED.exec(line)?.[1] ?? []);
  jobs.length > 0 && await capture("scancel", jobs, { environment });
}
function schedulerError(log) {
  let line = logTail(log, MAX_LINES_READ).find((each) => ENDED.test(each));
  return line === void 0 ? null : oneLine(line);
}

// src/measure/run/execute.ts
var WARM_UP = "warm-up";
async function executeRepetition({ prepared, folder, label = prepared.benchmark.name, observer, signal }, repetition, repetitions = repetition) {
  observer?.started(label, repetition, repetitions);
  let own = join2(folder, prepared.benchmark.name, String(repetition)), { anchor, log, seconds, notes } = await execute(prepared, own, `repetition ${repetition}`, signal);
  observer?.finished(seconds);
  for (let note of notes) observer?.noted?.(label, note);
  let inRun = (path) => relative(folder, path).replaceAll(sep, "/");
  return { trace: inRun(anchor), log: inRun(log), seconds };
}
async function executeWarmUp({ prepared, folder, label = prepared.benchmark.name, observer, signal }, repetitions) {
  observer?.started(label, 0, repetitions);
  let own = join2(folder, prepared.benchmark.name, WARM_UP), { seconds } = await execute(prepared, own, "warm-up", signal);
  rmSync(own, { recursive: !0 }), observer?.finished(seconds);
}
async function execute({ benchmark, directory, environment, tracer }, folder, what, signal) {
  mkdirSync(folder, { recursive: !0 });
  let log = join2(folder, "output.log"), recording = tracer.record(folder), program = {
    command: benchmark.command,
    directory,
    environment: { ...environment, ...recording.variables },
    log,
    timeLimit: benchmark.timeLimit === "off" ? void 0 : benchmark.timeLimit,
    remarks: () => recording.said?.(log) ?? []
  }, { seconds } = await runProgram(program, signal).catch(async (error) => {
    throw await cancelSubmittedJobs(benchmark.command, log, environment), error;
  }), collected = recording.collect(log);
  if ("anchor" in collected) {
    let { anchor, notes = [] } = collected;
    return { anchor, log, seconds: Math.round(seconds * 1e3) / 1e3, notes };
  }
  let ended = schedulerError(log), problem = { file: shownPath(log), place: `benchmark ${benchmark.name}, ${what}` }, lost = ended === null ? collected : { found: `the job ended first: ${ended}`, remedy: "run it again" };
  throw new ProgramError({ ...problem, rule: "a repetition leaves one trace", ...lost }, logTail(log));
}

// src/measure/run/machine/other-load.ts
function loadBefore(read = readSystemFile) {
  let load = Number.parseFloat(read("/proc/loadavg") ?? "");
  return Number.isFinite(load) && load >= 0 ? load : null;
}
var MIN_SECONDS = 1, TICKS_A_SECOND = 100, LoadMeter = class {
  #read;
  #now;
  #first;
  constructor(read = readSystemFile, now = () => performance.now() / 1e3) {
    this.#read = read, this.#now = now, this.#first = this.#look();
  }
  /** Cores that others have used so far, to a hundredth; null where it cannot be told, or too early. */
  cores() {
    let now = this.#look(), seconds = now.seconds - this.#first.seconds;
    return this.#first.others === null || now.others === null || seconds < MIN_SECONDS ? null : Math.max(0, Math.round(100 * (now.others - this.#first.others) / seconds) / 100);
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

// src/measure/run/prepare.ts
import { statSync as statSync6 } from "node:fs";
import { resolve as resolve4 } from "node:path";

// src/measure/run/machine/pinning.ts
import { basename as basename2 } from "node:path";
var OPTIONS = new RegExp(
  "^--?(?:bind-?to(?:-\\w+)?|binding|cpu-set|cpu-list|cpus-per-(?:proc|rank)|rankfile|rf|cpu[-_]bind|hint)(?:=|$)"
), VALUES = /binding_policy(?:=|$)|(?:^|[:,])pe=\d/, BINDERS = /* @__PURE__ */ new Set(["taskset", "numactl", "hwloc-bind", "likwid-pin", "likwid-mpirun", "dplace"]), VARIABLES = [
  /^OMPI_MCA_hwloc_base_(?:binding_policy|cpu_list|cpu_set)$/,
  /^OMPI_MCA_rmaps_\w*(?:mapping_policy|cpus_per_\w+|rankfile\w*)$/,
  /^PRTE_MCA_(?:hwloc_default|rmaps_default)_\w+$/,
  /^(?:HYDRA_(?:BINDING|MAPPING)|SLURM_CPU_BIND\w*|I_MPI_PIN\w*)$/,
  /^(?:GOMP_CPU_AFFINITY|KMP_AFFINITY|OMP_PLACES|OMP_PROC_BIND)$/
];
function choosePinning(question) {
  let { pin, command, environment, mpi, bound } = question, leave = (by, how) => ({ by, how, variables: {} });
  if (pin === "off") return leave("nobody", "pin is off in the configuration");
  let option = bindingWord(command);
  if (option !== void 0) return leave("user", `${option} in the command`);
  let variable = Object.keys(environment).find(
    (name2) => environment[name2] && VARIABLES.some((each) => each.test(name2))
  );
  if (variable !== void 0) return leave("user", `variable ${variable}`);
  if (bound) return leave("user", "commgate was started on a part of the cores");
  if (Number.parseInt(environment.OMP_NUM_THREADS ?? "1", 10) > 1)
    return leave("nobody", `processes have threads: OMP_NUM_THREADS=${environment.OMP_NUM_THREADS}`);
  if (mpi.name.startsWith("Intel MPI") && !mpi.srun) return leave("launcher", "Intel MPI binds by itself");
  let { taskPlugins = null } = question;
  if (mpi.srun && taskPlugins !== null && !taskPlugins.includes("affinity"))
    return leave("nobody", `srun cannot bind here: Slurm's TaskPlugin is ${taskPlugins}`);
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

// src/measure/run/tracers/builtin.ts
import { existsSync as existsSync2, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join as join3, resolve as resolve2 } from "node:path";

// src/measure/run/archive.ts
import { existsSync, statSync as statSync2 } from "node:fs";
function archiveParts(anchor) {
  let stem = anchor.replace(/\.otf2$/, "");
  return { definitions: `${stem}.def`, events: stem };
}
function missingPart(anchor) {
  if (!existsSync(anchor)) return anchor;
  let { definitions, events } = archiveParts(anchor);
  return existsSync(definitions) ? existsSync(events) && statSync2(events).isDirectory() ? null : events : definitions;
}

// src/measure/run/tracers/builtin.ts
var VERSION = 5, SAMPLES_PER_SECOND = 2003, builtin = {
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
      sourceFolder: join3(packageRoot(), "src/measure/tracer"),
      mpicc,
      mpi: mpi.name,
      cacheFolder: loadableFolder(setup),
      environment
    }), before = environment.LD_PRELOAD;
    return {
      label: `builtin ${VERSION}`,
      sampling: { COMMGATE_TRACE_SAMPLES: String(SAMPLES_PER_SECOND) },
      record(folder) {
        return {
          variables: {
            LD_PRELOAD: before ? `${library}:${before}` : library,
            COMMGATE_TRACE_DIR: folder
          },
          said: (log) => said(folder, tracerLines(log, folder)),
          collect: (log) => collect(folder, tracerLines(log, folder))
        };
      }
    };
  }
};
function tracerLines(log, folder) {
  let own = "commgate tracer: ";
  return [log, join3(folder, "tracer.log")].flatMap((file) => logTail(file, 100)).filter((line) => line.startsWith(own)).map((line) => line.slice(own.length));
}
function said(folder, lines) {
  let parts = partsIn(folder);
  return lines.length === 0 && parts.length > 0 ? [`single processes left what they recorded: ${parts.join(", ")} in ${folder}`] : lines.map((line) => `the tracer said: ${line}`);
}
function partsIn(folder) {
  return existsSync2(folder) ? readdirSync(folder).filter((name) => /^process-\d+$/.test(name)) : [];
}
function collect(folder, said2) {
  let anchor = join3(folder, "traces.otf2");
  if (missingPart(anchor) === null) return { anchor, notes: said2 };
  let parts = partsIn(folder);
  if (parts.length > 0)
    return { found: `the program ended before MPI_Finalize: ${`there is no trace of the whole, only what single processes recorded (${`${parts.length} folders process-N in ${folder}`})`}`, remedy: "see why it ended; a benchmark must run to its end" };
  let [reason] = said2;
  return reason !== void 0 ? { found: `the tracer wrote no trace: ${reason}`, remedy: 'see "When something goes wrong" in docs/tracing.md' } : {
    found: "no process of the command called MPI_Init with the tracer loaded",
    remedy: "is it an MPI program, and linked dynamically with the MPI library of that mpicc (ldd shows libmpi)? A launcher must hand LD_PRELOAD and COMMGATE_TRACE_DIR on to other machines; a process that was killed (SIGKILL) or has replaced itself (exec) leaves nothing"
  };
}
function loadableFolder(setup) {
  let chosen = setup.environment.COMMGATE_CACHE, folders = chosen ? [join3(resolve2(chosen), "tracer")] : [join3(setup.cacheFolder, "tracer"), join3(homedir(), ".cache", "commgate", "tracer")], folder = folders.find((path) => !/[\s:]/.test(path));
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

// src/measure/run/tracers/eztrace.ts
import { join as join5 } from "node:path";

// src/base/files/find-files.ts
import { existsSync as existsSync3, readdirSync as readdirSync2, statSync as statSync3 } from "node:fs";
import { join as join4, resolve as resolve3 } from "node:path";
function findFiles(folder, pattern) {
  return findPaths(folder, pattern).filter((path) => statSync3(path, { throwIfNoEntry: !1 })?.isFile());
}
function findPaths(folder, pattern) {
  let [first, ...rest] = pattern.split("/"), found = first === "" && rest.length > 0 ? ["/"] : step([resolve3(folder)], first);
  for (let name of rest) found = step(found, name);
  return found.sort();
}
function step(folders, name) {
  return name === "" || name === "." ? folders : name.includes("*") ? folders.flatMap(
    (folder) => namesIn(folder).filter((entry) => matchesName(entry, name)).map((entry) => join4(folder, entry))
  ) : folders.map((folder) => join4(folder, name)).filter((path) => existsSync3(path));
}
function namesIn(folder) {
  try {
    return readdirSync2(folder);
  } catch {
    return [];
  }
}
function matchesName(name, pattern) {
  return (!name.startsWith(".") || pattern.startsWith(".")) && matchesPattern(pattern, name);
}

// src/measure/run/tracers/eztrace.ts
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
        let target = join5(folder, OUTPUT);
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

// src/measure/run/tracers/none.ts
import { statSync as statSync5 } from "node:fs";

// src/measure/run/tracers/bring-archive.ts
import {
  closeSync as closeSync2,
  existsSync as existsSync4,
  lstatSync,
  mkdirSync as mkdirSync2,
  openSync as openSync2,
  readdirSync as readdirSync3,
  readSync,
  renameSync,
  rmSync as rmSync2,
  statSync as statSync4,
  writeSync
} from "node:fs";
import { basename as basename3, dirname, join as join6 } from "node:path";
var SLACK_MS = 6e4;
function lookBefore(directory, pattern, folder) {
  let names = pattern.split("/").slice(0, -1), ways = names.map((_, depth) => names.slice(0, depth + 1).join("/") || "/"), folders = names.length === 0 ? [directory] : findPaths(directory, ways.at(-1)), links = [...new Set(
    [directory, ...ways.flatMap((way) => findPaths(directory, way))].flatMap(withParents)
  )].filter(isLink);
  return {
    entries: new Set(folders.flatMap((each) => namesIn(each).map((name) => join6(each, name)))),
    links: new Map(links.map((link) => [link, identity(link)])),
    time: statSync4(folder)
  };
}
function bringArchive(anchor, folder, before) {
  let isOwn = (parts) => hasOnlyOwnFolders(anchor, before) && parts.every(([part]) => isAnew(part, before));
  try {
    let { target, parts } = partsIn2(anchor, folder), bring = isOwn(parts) ? move : copy;
    for (let [part, place] of parts) bring(part, place);
    return { anchor: target };
  } catch (error) {
    return {
      found: error instanceof InputError ? [error.problem.file, error.problem.found].join(": ") : `the archive ${anchor} cannot be brought to ${folder} (${errorCode(error)})`,
      remedy: "an archive consists of files; see that there is room for it, and that they may be read"
    };
  }
}
function partsIn2(anchor, folder) {
  let target = join6(folder, basename3(anchor)), [from, to] = [archiveParts(anchor), archiveParts(target)], parts = [
    [from.events, to.events],
    [from.definitions, to.definitions],
    [anchor, target]
  ];
  return { target, parts };
}
function copyArchive(anchor, folder) {
  let { target, parts } = partsIn2(anchor, folder);
  for (let [part, place] of parts) copy(part, place);
  return target;
}
function hasOnlyOwnFolders(path, { links }) {
  return withParents(dirname(path)).every((each) => !isLink(each) || links.get(each) === identity(each));
}
function isAnew(path, before) {
  if (before.entries.has(path)) return !1;
  let stats = lstatSync(path);
  if (stats.isDirectory()) return readdirSync3(path).every((name) => isAnew(join6(path, name), before));
  let isOlder = stats.dev === before.time.dev && stats.mtimeMs < before.time.mtimeMs - SLACK_MS;
  return stats.isFile() && stats.nlink === 1 && !isOlder;
}
function move(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== "EXDEV") throw error;
    copy(from, to), rmSync2(from, { recursive: !0 });
  }
}
function copy(from, to) {
  if (!statSync4(from).isDirectory()) {
    copyFile(from, to);
    return;
  }
  mkdirSync2(to);
  for (let name of readdirSync3(from)) {
    let each = join6(from, name);
    existsSync4(each) && !statSync4(each).isDirectory() && copyFile(each, join6(to, name));
  }
}
function copyFile(from, to) {
  let input = openInput(from);
  if (input === null) throw new InputError({ file: from, found: "there is no such file" });
  let output = openSync2(to, "wx");
  try {
    let buffer = Buffer.alloc(1048576);
    for (let read = readSync(input.descriptor, buffer); read > 0; read = readSync(input.descriptor, buffer))
      for (let written = 0; written < read; ) written += writeSync(output, buffer, written, read - written);
  } finally {
    closeSync2(output), closeSync2(input.descriptor);
  }
}
function identity(path, stat = lstatSync) {
  let { ino, size, mtimeNs, ctimeNs } = stat(path, { bigint: !0 });
  return [ino, size, mtimeNs, ctimeNs].join(" ");
}
function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: !1 })?.isSymbolicLink() ?? !1;
}
function withParents(path) {
  let above = dirname(path);
  return above === path ? [path] : [...withParents(above), path];
}

// src/measure/run/tracers/none.ts
var none = {
  async prepare({ benchmark, directory }) {
    let pattern = benchmark.trace;
    return {
      label: "none",
      record(folder) {
        let archives = new Map(
          findFiles(directory, pattern).map((file) => [file, identity(file, statSync5)])
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
  let matches = findFiles(directory, pattern), written = matches.filter((file) => before.get(file) !== identity(file, statSync5)), [anchor] = written;
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

// src/measure/run/tracers/scorep.ts
import { join as join7 } from "node:path";
var EXPERIMENT = "scorep", TOTAL_MEMORY = "256M", scorep = {
  async prepare({ environment, directory }) {
    let { ok, output } = await capture("scorep", ["--version"], { environment, directory }), version = ok ? /Score-P (\S+)/.exec(output)?.[1] : void 0;
    return {
      label: version === void 0 ? "scorep" : oneLine(`scorep ${version}`),
      record(folder) {
        let experiment = join7(folder, EXPERIMENT);
        return {
          variables: {
            SCOREP_ENABLE_TRACING: "true",
            SCOREP_ENABLE_PROFILING: "false",
            SCOREP_TOTAL_MEMORY: environment.SCOREP_TOTAL_MEMORY ?? TOTAL_MEMORY,
            SCOREP_EXPERIMENT_DIRECTORY: experiment
          },
          collect: () => collect3(join7(experiment, "traces.otf2"))
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

// src/measure/run/tracers/registry.ts
var tracers = { builtin, scorep, eztrace, none };

// src/measure/run/prepare.ts
async function prepareBenchmark(config, benchmark, base) {
  let directory = resolve4(config.folder, benchmark.directory);
  if (!statSync6(directory, { throwIfNoEntry: !1 })?.isDirectory())
    throw new InputError({
      file: config.file,
      place: `benchmark ${benchmark.name}`,
      found: `there is no folder ${directory}`,
      rule: '"directory" is relative to the configuration file',
      remedy: "build the benchmark first, or correct the path"
    });
  let own = { ...base, ...benchmark.environment }, { pin, command } = benchmark, mpi = await findMpi(command, directory, own), taskPlugins = mpi.srun === !0 ? await slurmTaskPlugins(own) : null, question = { pin, command, environment: own, mpi, bound: isBound(), taskPlugins }, { variables, ...pinning } = choosePinning(question), environment = { ...own, ...variables }, tracer = await tracers[benchmark.tracer].prepare({
    benchmark,
    directory,
    cacheFolder: resolve4(config.folder, OWN_FOLDER),
    environment,
    mpi
  }), mpicc = findMpicc(mpi.launcher, environment), compiler = mpicc === void 0 ? null : await mpiCompiler(mpicc, environment);
  return { benchmark, directory, environment, tracer, mpi, compiler, pinning };
}

// src/measure/run/stale-program.ts
import { lstatSync as lstatSync2, statSync as statSync7 } from "node:fs";
import { join as join9, resolve as resolve6 } from "node:path";

// src/measure/run/sides.ts
import { realpathSync } from "node:fs";
import { basename as basename4, dirname as dirname2, isAbsolute, join as join8, relative as relative2, resolve as resolve5, sep as sep2 } from "node:path";

// src/measure/run/shared-program.ts
var OF_THE_SHELL = /* @__PURE__ */ new Set(["PWD", "OLDPWD"]), END_OF_PATH = String.raw`(?=[/"'\`\s:;,&|()<>]|$)`;
function sharedProgram({ command, environment }, names, base) {
  let text = commandText(command), name = (value) => names.find((each) => isNamedIn(each, value)), inText = name(text);
  if (inText !== void 0) return `its command names the working copy ${inText}`;
  for (let [variable, value] of Object.entries(environment)) {
    let inValue = name(value);
    if (inValue !== void 0) return `its variable ${variable} names the working copy ${inValue}`;
  }
  let valueIn = (variable) => OF_THE_SHELL.has(variable) ? "" : environment[variable] ?? base[variable] ?? "";
  for (let [, braced, plain] of text.matchAll(/\$(?:\{(\w+)|(\w+))/g)) {
    let variable = braced ?? plain;
    if (name(valueIn(variable)) !== void 0)
      return `its command names $${variable}, which is in the working copy ${name(valueIn(variable))}`;
  }
  let replaced = text.replace(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced, plain) => valueIn(braced ?? plain)), inReplaced = name(replaced);
  return inReplaced === void 0 ? null : `its command names the working copy ${inReplaced}`;
}
function isNamedIn(path, text) {
  let literal = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(literal + END_OF_PATH).test(text);
}

// src/measure/run/sides.ts
function buildable(config) {
  if (isBuildable(config)) return config;
  throw new InputError({
    file: config.file,
    found: 'there is no "build"',
    rule: "a paired check builds base and head itself",
    remedy: "add a line such as build: make -j2, or compare with a baseline (commgate baseline update)"
  });
}
function configIn(config, placement, top) {
  let names = namesOf(config, placement), folderOf = (place, key, folder) => {
    let inRepository = join8(placement.prefix, relative2(realPath(config.folder), inFolder(config, folder))), found = resolve5(top, inRepository);
    if (!(!isInside(inRepository) || top !== placement.top && !isInside(relative2(realPath(top), realPath(found))))) return found;
    throw shared(config, place, `its ${key} ${folder} lies outside of the repository`);
  }, inCheckout = (benchmark) => {
    let place = `benchmark ${benchmark.name}`, directory = folderOf(place, "directory", benchmark.directory), found = sharedProgram(benchmark, names, process.env);
    if (found !== null) throw shared(config, place, found);
    return { ...benchmark, directory };
  };
  return {
    ...config,
    buildDirectory: folderOf("build", "build-directory", config.buildDirectory),
    benchmarks: config.benchmarks.map(inCheckout)
  };
}
async function buildSide(config, { placement, top, log, commit }, signal) {
  let directory = configIn(config, placement, top).buildDirectory, missing = `commit ${commit} has no folder ${relative2(top, directory) || "."}`, build2 = { command: config.build, directory, missing, environment: process.env, log };
  return runBuild(config, build2, signal);
}
function shared(config, place, found) {
  return new InputError({
    file: config.file,
    place,
    found,
    rule: "base and head would run the same program",
    remedy: "use paths relative to the configuration file"
  });
}
function inFolder({ folder }, named) {
  return isAbsolute(named) ? realPath(named) : resolve5(realPath(folder), named);
}
function isInside(path) {
  return path !== ".." && !path.startsWith(`..${sep2}`) && !isAbsolute(path);
}
function realPath(path) {
  let absolute = resolve5(path);
  try {
    return realpathSync(absolute);
  } catch {
    let parent = dirname2(absolute);
    return parent === absolute ? absolute : join8(realPath(parent), basename4(absolute));
  }
}
function namesOf({ folder }, { top, prefix }) {
  let below = `/${prefix}`.replace(/\/$/, ""), given = resolve5(folder), other = given.endsWith(below) ? given.slice(0, given.length - below.length) : "";
  return other === "" ? [top] : [top, other];
}

// src/measure/run/stale-program.ts
async function staleProgram({ command, directory, environment }) {
  let git = (...words) => capture("git", words, { environment, directory }), programs = programsIn(command, directory);
  if (programs.length === 0) return null;
  let head = await git("log", "-1", "--format=%h %ct", "HEAD");
  if (!head.ok) return null;
  let [commit = "", committed = ""] = head.output.trim().split(" "), older = programs.filter(({ changedMs }) => changedMs < Number(committed) * 1e3);
  if (older.length === 0) return null;
  let top = await git("rev-parse", "--show-toplevel");
  if (!top.ok) return null;
  for (let { word, path, changedMs } of older) {
    if (!path.startsWith(`${realPath(top.output.trim())}/`) || (await git("ls-files", "--error-unmatch", "--", path)).ok) continue;
    let known = await git("ls-files", "-z", "--full-name", ":/");
    if (!known.ok || !hasNewer(known.output.split("\0"), top.output.trim(), changedMs)) continue;
    return `${`its program ${word} is older than the checked-out commit ${commit}`}, so it may be other code; build it, or set "build"`;
  }
  return null;
}
function programsIn(command, directory) {
  return (typeof command == "string" ? commandText(command).split(/[\s;&|()<>"']+/) : command).flatMap((word) => {
    if (!word.includes("/")) return [];
    let path = realPath(resolve6(directory, word)), stats = statSync7(path, { throwIfNoEntry: !1 });
    return !stats?.isFile() || (stats.mode & 73) === 0 ? [] : [{ word, path, changedMs: stats.mtimeMs }];
  });
}
function hasNewer(files, top, thanMs) {
  return files.some((file) => {
    let stats = file === "" ? void 0 : lstatSync2(join9(top, file), { throwIfNoEntry: !1 });
    return stats?.isFile() && stats.mtimeMs > thanMs;
  });
}

// src/measure/run/run.ts
async function runBenchmarks(config, options = {}) {
  if (options.allocation !== void 0) return runOn(options.allocation, config, options);
  let allocation = new Allocation(config, options);
  try {
    return await runOn(allocation, config, options);
  } finally {
    await allocation.release();
  }
}
async function runOn(allocation, config, options) {
  let base = options.environment ?? process.env, selected = selectBenchmarks(config, options);
  options.output !== void 0 && checkOutputFolder(options.output);
  let before = loadBefore(), date = /* @__PURE__ */ new Date(), commit = await readCommit(config.folder, base, options.told), makeFolder = () => makeOutputFolder(options.output, config.folder, { date, commit: commit.commit }), built = null;
  options.build === !0 && isBuildable(config) && (built = makeFolder(), await build(config, built, base, options));
  let prepared = [], there = await allocation.environment(base);
  for (let benchmark of selected) prepared.push(await prepareBenchmark(config, benchmark, there));
  built === null && options.build !== void 0 && await noteStale(prepared, options);
  let folder = built ?? makeFolder(), plans = planOf(prepared, options), meter = new LoadMeter();
  await executeAll(plans, folder, options);
  let first = keptTrace(folder, plans[0].prepared.benchmark.name, 1, plans[0].records[0]), { environment, machine } = whereRun(prepared, recordedPlace(first), otherLoad(before, meter.cores())), manifest = {
    schemaVersion: 1,
    ...commit,
    date: date.toISOString(),
    environment,
    machine,
    benchmarks: plans.map(recordOf)
  };
  return writeManifest(folder, manifest), { manifest, folder };
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
  requireWhole("repetitions", repetitions, 1), requireWhole("warm-up", warmUp, 0);
  let known = config.benchmarks.map(({ name }) => name);
  for (let name of benchmarks ?? []) {
    if (known.includes(name)) continue;
    let meant = closest(name, known);
    throw new InputError({
      file: config.file,
      found: `there is no benchmark ${quote(name)}`,
      rule: `its benchmarks are: ${known.join(", ")}`,
      remedy: meant && `did you mean ${quote(meant)}?`
    });
  }
  return benchmarks === void 0 || benchmarks.length === 0 ? config.benchmarks : config.benchmarks.filter(({ name }) => benchmarks.includes(name));
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
    for (let { prepared, warmUps, repetitions, records } of plans) {
      if (round < 1 - warmUps || round > repetitions) continue;
      let execution = { prepared, folder, observer, signal };
      round < 1 ? await executeWarmUp(execution, repetitions) : records.push(await executeRepetition(execution, round, repetitions));
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
  Allocation,
  executeRepetition,
  executeWarmUp,
  choosePinning,
  archiveParts,
  missingPart,
  copyArchive,
  prepareBenchmark,
  buildable,
  configIn,
  buildSide,
  runBenchmarks,
  selectBenchmarks,
  recordOf
};
