import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  hasBaseline
} from "./chunk-Q3JXH5U2.js";
import "./chunk-VTFB4B3C.js";
import {
  measureTrace
} from "./chunk-3TDLSCDZ.js";
import "./chunk-PPZRB76O.js";
import {
  choosePinning,
  runBenchmarks
} from "./chunk-I6X7AN7T.js";
import {
  describeMachine,
  environmentOf,
  isBound,
  readSystemFile
} from "./chunk-XTBR7NL7.js";
import "./chunk-NDPGTYSW.js";
import "./chunk-C3QWQLBQ.js";
import "./chunk-IZSFH6SY.js";
import {
  lastLines
} from "./chunk-FNIVTVJ5.js";
import {
  findMpi,
  findMpicc,
  launcherCommand,
  mpiCompiler
} from "./chunk-MVAL7DPR.js";
import {
  findProgram
} from "./chunk-ICZNPVLA.js";
import {
  capture
} from "./chunk-IX2MLG5B.js";
import "./chunk-ESSFAYEE.js";
import "./chunk-GUXIX6ZS.js";
import "./chunk-5RV4HGYB.js";
import "./chunk-KIIKZMDB.js";
import {
  loadConfig
} from "./chunk-TQ6IBB64.js";
import "./chunk-4RQ3KW6Y.js";
import "./chunk-3SGEA7R4.js";
import "./chunk-WIYKIGW5.js";
import "./chunk-AZZM4DL6.js";
import "./chunk-ARCYX2RK.js";
import "./chunk-7ZH6UGTK.js";
import {
  writeJson
} from "./chunk-VCRWRLQY.js";
import "./chunk-AO4OGNWY.js";
import "./chunk-DAGDMFG7.js";
import {
  openProgress
} from "./chunk-4HLJ5LA6.js";
import "./chunk-ISRH3DOV.js";
import "./chunk-TEGOXO5S.js";
import "./chunk-2YNCB44M.js";
import "./chunk-EKBSII3Q.js";
import "./chunk-MZQQHIWM.js";
import {
  flag,
  outputFile,
  text
} from "./chunk-XYQ2SXFL.js";
import "./chunk-UEVPV7XT.js";
import "./chunk-H7AWQI2K.js";
import "./chunk-5MGTGZYR.js";
import {
  standardError,
  standardOutput
} from "./chunk-QFY2IPK3.js";
import "./chunk-NFI34PXV.js";
import "./chunk-TAWRGPDZ.js";
import "./chunk-BIKHHLEL.js";
import "./chunk-WRXUXMB3.js";
import "./chunk-XZGQMY37.js";
import "./chunk-RF2X2AVO.js";
import {
  withDefaults
} from "./chunk-FNSAHQME.js";
import {
  InputError,
  oneLine,
  oneLineWhole
} from "./chunk-6ZCNJISB.js";

// src/cli/doctor.ts
import { existsSync } from "node:fs";

// src/measure/run/doctor/diagnose.ts
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as join3, resolve } from "node:path";

// src/measure/run/doctor/check-cores.ts
import { basename } from "node:path";

// src/measure/run/doctor/findings.ts
function finding(state, what, found, remedy) {
  return remedy === void 0 ? { what, state, found } : { what, state, found, remedy };
}

// src/measure/run/doctor/check-cores.ts
var NUMBER_OF_PROCESSES = /^--?(?:np?|c)(?:=?(\d+))?$/, ELSEWHERE = /^--?(?:host|hosts|hostfile|machinefile|H|f|ppn|N|npernode)(?:=|$)/, WITH_TWO_VALUES = /^--?(?:g?mca|g?env)$/;
function checkCores(benchmarks, read) {
  let { usableCores } = environmentOf([], describeMachine(read)), short = benchmarks.flatMap(({ name, command }) => {
    let processes = processesOf(command);
    return processes !== null && processes > usableCores ? [`${name} starts ${processes} processes`] : [];
  });
  if (short.length === 0) return [];
  let cores = `${usableCores} usable core${usableCores === 1 ? "" : "s"}`, found = `${short.join(", ")} on ${cores}: they take turns, and what switches leave behind is noise`, few = Math.max(1, Math.floor(usableCores));
  return [finding("warning", "cores", found, `start at most ${few}, or use a machine with more cores`)];
}
function processesOf(command) {
  let { launcher, own } = launcherCommand(command);
  if (launcher === void 0 || basename(launcher) === "srun" || own.some((word) => ELSEWHERE.test(word))) return null;
  let counts = own.join("\0").split("\0:\0").map((words) => processesOfProgram(words.split("\0")));
  return counts.includes(null) ? null : counts.reduce((sum, count) => sum + count, 0);
}
function processesOfProgram(words) {
  for (let [index, word] of words.entries()) {
    let [option, inOne] = NUMBER_OF_PROCESSES.exec(word) ?? [];
    if (option !== void 0) {
      let count = Number(inOne ?? words[index + 1]);
      return Number.isInteger(count) && count > 0 ? count : null;
    }
    let [before = "", last = ""] = [words[index - 2], words[index - 1]], isValue = WITH_TWO_VALUES.test(before) || last.startsWith("-") && !word.includes("/");
    if (!word.startsWith("-") && !isValue) return null;
  }
  return null;
}

// src/measure/run/doctor/check-machine.ts
import { cpus, loadavg } from "node:os";

// src/measure/run/doctor/install.ts
var PACKAGES = {
  mpi: { debian: "openmpi-bin libopenmpi-dev", fedora: "openmpi-devel", spack: "openmpi" },
  compiler: { debian: "gcc libc6-dev", fedora: "gcc", spack: "gcc" },
  binutils: { debian: "binutils", fedora: "binutils", spack: "binutils" },
  otf2: { debian: "libopen-trace-format2-dev", fedora: "otf2-devel", spack: "otf2" },
  scorep: { fedora: "scorep-openmpi", spack: "scorep" },
  eztrace: { debian: "eztrace", spack: "eztrace" },
  git: { debian: "git", fedora: "git", spack: "git" }
};
function readSystem(read) {
  let text2 = read("/etc/os-release") ?? "", value = (key) => new RegExp(`^${key}=["']?([^"'\\n]*)`, "m").exec(text2)?.[1]?.trim() ?? "", kin = `${value("ID")} ${value("ID_LIKE")}`.split(" "), packages = kin.includes("debian") || kin.includes("ubuntu") ? "debian" : null, fedora = kin.includes("fedora") || kin.includes("rhel") ? "fedora" : "other";
  return { name: value("PRETTY_NAME") || process.platform, packages: packages ?? fedora };
}
function installHint(system, parts, mpich = !1) {
  let { packages: manager } = system, packages = parts.map(
    (part) => manager === "other" ? void 0 : packageOf(PACKAGES[part][manager], mpich)
  ), spack = `spack install ${parts.map((part) => part === "mpi" && mpich ? "mpich" : PACKAGES[part].spack).join(" ")}`, modules = "on a cluster: see module avail";
  if (packages.includes(void 0)) return `${spack}, then spack load; ${modules}`;
  if (system.packages === "debian")
    return `apt-get install ${packages.join(" ")}; without root: ${spack}; ${modules}`;
  let load = parts.includes("mpi") ? `, then module load mpi/${mpich ? "mpich" : "openmpi"}-x86_64` : "";
  return `dnf install ${packages.join(" ")}${load}; without root: ${spack}; ${modules}`;
}
function packageOf(name, mpich) {
  return !mpich || name === void 0 ? name : name.replace("openmpi-bin libopenmpi-dev", "mpich libmpich-dev").replace("openmpi-devel", "mpich-devel").replace("scorep-openmpi", "scorep-mpich");
}

// src/measure/run/doctor/check-machine.ts
var TRIAL_PROCESSES = 2, TRIAL_VARIABLES = {
  OMPI_MCA_rmaps_base_oversubscribe: "1",
  PRTE_MCA_rmaps_default_mapping_policy: ":oversubscribe"
}, TRIAL_SECONDS = 60;
async function checkMachine(system, environment, read) {
  let git = await capture("git", ["--version"], { environment });
  return [
    coresFinding(read),
    governorFinding(describeMachine(read).governor),
    loadFinding(loadavg()[0], cpus().length),
    git.ok ? finding("ok", "git", oneLine(git.output.trim())) : finding("warning", "git", "not on PATH: runs are recorded without their commit", installHint(system, ["git"]))
  ];
}
function coresFinding(read) {
  let processors = cpus(), { usableCores = processors.length, coreLimit } = describeMachine(read), model = processors[0]?.model.trim() || "unknown processor", all = [`${processors.length} of ${model}`];
  usableCores < processors.length && all.push(`${usableCores} usable`), coreLimit !== void 0 && all.push(`control group limit ${coreLimit} cores of time`);
  let found = oneLine(all.join(", "));
  return usableCores < TRIAL_PROCESSES || coreLimit !== void 0 && coreLimit < usableCores ? finding("warning", "cores", found, "processes that wait for a core look slow: use a machine or a container limit with a core a process") : finding("ok", "cores", found);
}
function governorFinding(governor) {
  let what = "frequency governor";
  if (governor === void 0) return finding("note", what, "not visible, as in most virtual machines");
  if (governor === "performance") return finding("ok", what, governor);
  let found = `${oneLine(governor)}: clock frequencies change during a run`;
  return finding("warning", what, found, "cpupower frequency-set -g performance");
}
function loadFinding(load, cores) {
  let found = `${load.toFixed(1)} processes running on ${cores} cores, last minute`;
  return load <= cores / 2 ? finding("ok", "load", found) : finding("warning", "load", found, "measure while nothing else runs");
}
async function checkLauncher(mpi, system, environment) {
  if (mpi.srun) return srunFindings(environment);
  if (mpi.launcher === null)
    return [finding("missing", "mpirun", "neither mpirun nor mpiexec on PATH", installHint(system, ["mpi"]))];
  let words = ["-n", String(TRIAL_PROCESSES), "grep", "Cpus_allowed_list", "/proc/self/status"], pinning = choosePinning({ pin: "auto", command: [mpi.launcher], environment, mpi, bound: isBound() }), { ok, output, errors } = await capture(mpi.launcher, words, {
    environment: { ...TRIAL_VARIABLES, ...environment, ...pinning.variables },
    timeoutMs: TRIAL_SECONDS * 1e3
  }), found = oneLine(`${mpi.name}, ${mpi.launcher}`);
  if (!ok) {
    let remedy = launcherRemedy(output + errors);
    return [finding("missing", "mpirun", `${found}, starts no processes`, remedy)];
  }
  let lists = [...output.matchAll(/Cpus_allowed_list:\s*(\S+)/g)].map(([, list]) => list).sort();
  return [
    finding("ok", "mpirun", `${found}, starts ${TRIAL_PROCESSES} processes`),
    pinningFinding(lists, pinning)
  ];
}
function srunFindings(environment) {
  let program = findProgram("srun", environment);
  return program === void 0 ? [finding("missing", "srun", "no program srun on PATH", "run where Slurm is installed, such as on a login or compute node")] : [
    finding("ok", "srun", oneLine(program)),
    finding("note", "pinning", "left to srun, by SLURM_CPU_BIND=cores; not tried")
  ];
}
function launcherRemedy(printed) {
  if (printed.includes("OMPI_ALLOW_RUN_AS_ROOT"))
    return "it refuses to run as root: use another user, or set OMPI_ALLOW_RUN_AS_ROOT=1 and OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1";
  let lines2 = lastLines(printed, 200).filter((line) => /[a-z]/i.test(line));
  return `correct the MPI installation; it said: ${oneLine(lines2[0] ?? "nothing")}`;
}
function pinningFinding(lists, { by, how }) {
  let shown = oneLine(lists.map((list) => `[${list}]`).join(" ")), single = lists.length > 0 && lists.every((list) => /^\d+$/.test(list)), decided = oneLine(`by ${by}: ${how}`);
  if (single) return finding("ok", "pinning", `processes stay on cores ${shown}; ${decided}`);
  let remedy = "give the launcher's own option in the command, such as --bind-to core", found = `processes may move between cores ${shown}; ${decided}`;
  return finding(by === "user" ? "note" : "warning", "pinning", found, remedy);
}

// src/measure/run/doctor/check-tracer.ts
import { mkdirSync as mkdirSync2, writeFileSync as writeFileSync2 } from "node:fs";
import { join as join2 } from "node:path";

// src/measure/run/doctor/check-functions.ts
import { isAbsolute } from "node:path";
async function checkFunctions(question) {
  let { processor, mpicc, system, environment } = question, instrument = "compile the program with -finstrument-functions";
  if (processor !== "x64") {
    let found = `call stacks are unwound on x86-64 only, this is ${processor}`;
    return finding("warning", "functions", `${found}: messages are traced without the program's functions`, instrument);
  }
  let { output } = await capture(mpicc, ["-print-file-name=libgcc_s.so.1"], { environment });
  return isAbsolute(output.trim()) ? findProgram("addr2line", environment) === void 0 ? finding("warning", "functions", "no addr2line on PATH: no lines of source, and inlined functions are not told from their callers", installHint(system, ["binutils"])) : finding("ok", "functions", "from call stacks, with lines and inlined functions where built with -g") : finding("warning", "functions", "the compiler has no libgcc_s.so.1, which call stacks are unwound with", `${installHint(system, ["compiler"])}; or ${instrument}`);
}

// src/measure/run/doctor/trial.ts
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
var PROGRAM = `#include <mpi.h>
int main(int argc, char **argv) {
  int process, sent = 1, received = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &process);
  MPI_Request request;
  MPI_Isend(&sent, 1, MPI_INT, 1 - process, 7, MPI_COMM_WORLD, &request);
  MPI_Recv(&received, 1, MPI_INT, 1 - process, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return received == 1 ? 0 : 1;
}
`, MESSAGES = 2, TELL_OFF_CORE = "sudo sysctl kernel.perf_event_paranoid=2; in a container: --security-opt seccomp=unconfined; without it other load counts as communication";
async function tryTracer(setup) {
  let { tracer, mpicc, environment, folder, readContent } = setup, missing = (found, remedy) => finding("missing", "trial", found, remedy);
  mkdirSync(folder, { recursive: !0 });
  let source = join(folder, "trial.c"), program = join(folder, "trial");
  writeFileSync(source, PROGRAM);
  let [compiler, ...first] = tracer === "scorep" ? ["scorep", mpicc] : [mpicc], built = await capture(compiler, [...first, "-o", program, source], {
    environment,
    directory: folder,
    timeoutMs: TRIAL_SECONDS * 1e3
  });
  if (!built.ok) {
    let said = lastLines(`${built.output}${built.errors}`, 3).join(" / ");
    return missing(`${compiler} does not compile an MPI program: ${said}`, "correct the MPI installation");
  }
  try {
    let config = trialConfig(setup, program), { manifest, folder: run2 } = await runBenchmarks(config, {
      output: join(folder, "run"),
      environment: { ...TRIAL_VARIABLES, ...environment }
    }), anchor = join(run2, manifest.benchmarks[0].repetitions[0].trace), { processes, messages, offCore } = await readContent(anchor, config.analysis);
    if (processes !== TRIAL_PROCESSES || messages !== MESSAGES) {
      let expected = `${TRIAL_PROCESSES} processes and ${MESSAGES} messages`;
      return missing(
        `its trace has ${processes} processes and ${messages} messages, not ${expected}`,
        tracer === "builtin" ? "set MPICC to the mpicc of that mpirun" : "use tracer: builtin"
      );
    }
    let content = `built, ran and traced a program: ${processes} processes, ${messages} messages`;
    if (tracer !== "builtin" || offCore === "everywhere") return finding("ok", "trial", content);
    let found = `${content}; the system does not tell when it takes a core from a process${offCore === "nowhere" ? "" : " within an MPI call"}`;
    return finding("warning", "trial", found, TELL_OFF_CORE);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    let { found, rule, remedy } = error.problem, last = /\n *\| *([^\n]*)$/.exec(error.message)?.[1], said = last === void 0 ? "" : `; last line: ${last}`;
    return missing(`${found}${said}`, [rule, remedy].filter(Boolean).join("; "));
  }
}
function trialConfig({ tracer, mpi, folder }, program) {
  let old = /^Open MPI [1-4]\./.test(mpi.name), flavour = mpi.name.startsWith("Open MPI") ? "openmpi" : "mpich", within = tracer === "eztrace" && !old ? ["eztrace", "-t", flavour] : [], launcher = mpi.srun ? "srun" : mpi.launcher;
  return {
    file: "commgate doctor",
    folder,
    ...withDefaults({
      benchmarks: [
        {
          name: "trial",
          command: [launcher, "-n", String(TRIAL_PROCESSES), ...within, program],
          tracer,
          repetitions: 1,
          warmUp: 0,
          timeLimit: TRIAL_SECONDS
        }
      ]
    })
  };
}

// src/measure/run/doctor/check-tracer.ts
async function checkTracer(question) {
  let { tracer, mpi, system, environment, folder } = question;
  if (tracer === "none") {
    let trial = finding("note", "trial", "not tried: the program writes its archive by itself");
    return question.named ? [...await checkLauncher(mpi, system, environment), trial] : [trial];
  }
  let findings = [...await ownParts(question), ...await checkLauncher(mpi, system, environment)], { mpicc, findings: compiler } = await checkCompiler(question);
  return findings.push(...compiler), mpicc !== void 0 && tracer === "builtin" && (findings.push(await otf2Finding(question, mpicc)), findings.push(await checkFunctions({ processor: process.arch, mpicc, system, environment }))), mpicc === void 0 || findings.some(({ state }) => state === "missing") ? findings : mpi.srun && !environment.SLURM_JOB_ID ? [...findings, finding("note", "trial", "not tried: srun outside a Slurm job would ask for one", "start it again inside a job")] : (findings.push(await tryTracer({ ...question, mpicc, folder: join2(folder, "trial") })), findings);
}
async function ownParts({ tracer, system, environment, mpi }) {
  if (tracer === "builtin") {
    let { platform } = process;
    if (platform === "linux") return [];
    let found = `${platform}, tracer builtin needs Linux`;
    return [finding("missing", "system", found, "use scorep, eztrace or none here")];
  }
  let program = findProgram(tracer, environment);
  if (program === void 0) {
    let remedy = installHint(system, [tracer], mpi.name.startsWith("MPICH"));
    return [finding("missing", tracer, `no program ${tracer} on PATH`, remedy)];
  }
  let { output } = await capture(program, ["--version"], { environment }), version = /(?:Score-P|version) (\d\S*)/.exec(output)?.[1] ?? "version unknown";
  return [finding("ok", tracer, oneLine(`${version}, ${program}`))];
}
async function checkCompiler({
  mpi,
  system,
  environment,
  folder
}) {
  let mpich = mpi.name.startsWith("MPICH"), mpicc = findMpicc(mpi.launcher, environment);
  if (mpicc === void 0) {
    let chosen = environment.MPICC, named = chosen && `no program ${oneLine(chosen)}, which MPICC names`, remedy2 = `${installHint(system, ["mpi"], mpich)}; or set MPICC to the compiler command`;
    return {
      findings: [finding("missing", "mpicc", named || "no mpicc beside mpirun or on PATH", remedy2)]
    };
  }
  mkdirSync2(folder, { recursive: !0 });
  let source = join2(folder, "library.c");
  writeFileSync2(source, `#include <mpi.h>
int answer(void) { return MPI_VERSION; }
`);
  let words = ["-shared", "-fPIC", "-o", join2(folder, "library.so"), source], { ok, output, errors } = await capture(mpicc, words, { environment }), compiler = await mpiCompiler(mpicc, environment), found = oneLine(`${compiler ?? "compiler unknown"}, ${mpicc}`);
  if (ok) return { mpicc, findings: [finding("ok", "mpicc", found)] };
  let said = oneLine(lastLines(`${output}${errors}`, 3).join(" / ")), remedy = installHint(system, ["compiler", "mpi"], mpich);
  return {
    mpicc,
    findings: [finding("missing", "mpicc", `${found}, builds no shared library: ${said}`, remedy)]
  };
}
async function otf2Finding({ system, environment, folder }, mpicc) {
  let source = join2(folder, "otf2.c");
  writeFileSync2(source, `#include <otf2/otf2.h>
int version(void) { return OTF2_VERSION_MAJOR; }
`);
  let ways = [
    ["otf2-config", "otf2-config", "--cflags"],
    ["pkg-config", "pkg-config", "--cflags", "otf2"]
  ], found = [];
  for (let [how, program, ...options2] of ways) {
    let { ok, output } = await capture(program, options2, { environment });
    ok && found.push([`by ${how}`, output.split(/\s+/).filter(Boolean)]);
  }
  for (let [how, flags] of [...found, ["where the compiler looks", []]]) {
    let { ok } = await capture(mpicc, ["-fsyntax-only", ...flags, source], { environment });
    if (ok) return finding("ok", "libotf2", `header files found ${how}`);
  }
  let remedy = `${installHint(system, ["otf2"])}; or put otf2-config on PATH`;
  return finding("missing", "libotf2", "no header files (otf2/otf2.h)", remedy);
}

// src/measure/run/doctor/diagnose.ts
var ALWAYS = ["builtin", "scorep", "eztrace"];
async function diagnose(config, options2) {
  let { environment, readContent, hasBaseline: hasBaseline2 = !1, onStep, read = readSystemFile } = options2, system = readSystem(read);
  onStep?.("machine");
  let machine = await checkMachine(system, environment, read), folder = realpathSync(mkdtempSync(join3(tmpdir(), "commgate-doctor-"))), tracers = [];
  try {
    for (let [index, candidate] of (await candidates(config, environment)).entries()) {
      let { tracer, mpi, usedBy } = candidate;
      onStep?.(`tracer ${tracer}, ${mpi.name}`);
      let own = join3(folder, String(index)), findings = await checkTracer({ ...candidate, system, folder: own, readContent }), works = findings.every(({ state }) => state !== "missing");
      tracers.push({ tracer, launcher: mpi.launcher, mpi: mpi.name, usedBy, works, findings });
    }
  } finally {
    rmSync(folder, { recursive: !0, force: !0 });
  }
  return {
    schemaVersion: 1,
    works: tracers.filter(
      ({ tracer, usedBy }) => config === null ? tracer === "builtin" : usedBy.length > 0
    ).every(({ works }) => works),
    configuration: config?.file ?? null,
    system: system.name,
    machine,
    project: config === null ? [] : [...checkCores(config.benchmarks, read), ...checkPairs(config, hasBaseline2)],
    tracers
  };
}
async function candidates(config, base) {
  let found = /* @__PURE__ */ new Map();
  for (let { name, tracer, command, directory, environment: own } of config?.benchmarks ?? []) {
    let environment = { ...base, ...own }, mpi2 = await findMpi(command, resolve(config.folder, directory), environment), named = launcherCommand(command).launcher !== void 0, key = JSON.stringify([tracer, mpi2, named, environment.MPICC, environment.PATH]), known = found.get(key);
    known === void 0 ? found.set(key, { tracer, mpi: mpi2, environment, named, usedBy: [name] }) : known.usedBy.push(name);
  }
  let used = new Set([...found.values()].map(({ tracer }) => tracer)), mpi = await findMpi("", ".", base), others = ALWAYS.filter((tracer) => !used.has(tracer));
  return [
    ...found.values(),
    ...others.map((tracer) => ({ tracer, mpi, environment: base, named: !1, usedBy: [] }))
  ];
}
function checkPairs({ build, benchmarks }, hasBaseline2) {
  return build !== void 0 || benchmarks.length === 0 || !hasBaseline2 ? [] : [finding("note", "build", "none, so that a job that differs from those of the baseline looks the same as a slower program", "build: COMMANDS in the configuration, which lets commgate compare base and head side by side")];
}

// src/cli/doctor.ts
var CONFIGURATION = "commgate.yml";
function options(args) {
  return args.options({
    config: text(`configuration whose tracers must work (default: ${CONFIGURATION} when there is one)`),
    json: outputFile("the findings as JSON"),
    all: flag("show what was found of every tracer, also of those that are not needed")
  });
}
async function run(args) {
  let file = args.config ?? (existsSync(CONFIGURATION) ? CONFIGURATION : void 0), progress = openProgress(standardError), config = file === void 0 ? null : loadConfig(file), diagnosis = await diagnose(config, {
    environment: process.env,
    hasBaseline: config !== null && await hasBaseline(config),
    async readContent(anchor, analysis) {
      let { processes, groups, offCore, offCoreBetweenCalls } = await measureTrace(anchor, analysis), messages = groups.reduce((sum, group) => sum + group.messages * group.instances, 0);
      return { processes, messages, offCore: offCore === void 0 ? "nowhere" : offCoreBetweenCalls ? "between calls" : "everywhere" };
    },
    onStep: (what) => progress.show(what)
  }).finally(() => progress.close());
  return writeJson(args.json, `${JSON.stringify(diagnosis, null, 2)}
`) || standardOutput.write(renderDiagnosis(diagnosis, args.all)), diagnosis.works ? 0 : 2;
}
var MARKS = { ok: "ok", note: "note", warning: "WARNING", missing: "MISSING" };
function renderDiagnosis(diagnosis, all = !1) {
  let { works, configuration, system, machine, project, tracers } = diagnosis, needed = configuration === null ? "tracer builtin" : `the tracers of ${oneLine(configuration)}`, blocks = [
    [works ? `${needed}: ready` : `${needed}: not ready, see MISSING below`],
    [oneLine(system), ...machine.flatMap(lines)]
  ], said = /* @__PURE__ */ new Set(), isNew = (finding2) => {
    let text2 = JSON.stringify(finding2);
    return finding2.state !== "ok" || !said.has(text2) && said.add(text2) !== void 0;
  }, others = [];
  for (let { tracer, mpi, usedBy, works: works2, findings } of tracers) {
    let isNeeded = configuration === null ? tracer === "builtin" : usedBy.length > 0, state = works2 ? "works" : "does not work";
    if (!isNeeded && !all) {
      others.push(`tracer ${tracer}: ${state}, not needed (--all says more)`);
      continue;
    }
    let use = usedBy.length > 0 ? `used by ${usedBy.join(", ")}` : "not used by the configuration", title = `tracer ${tracer}, ${mpi === "unknown" ? "no MPI library known" : mpi}`;
    blocks.push([
      oneLine(`${title}: ${state}${configuration === null ? "" : ` (${use})`}`),
      ...findings.filter(isNew).flatMap(lines)
    ]);
  }
  return others.length > 0 && blocks.push(others), project.length > 0 && blocks.push([oneLine(configuration ?? ""), ...project.flatMap(lines)]), `${blocks.map((block) => block.join(`
`)).join(`

`)}
`;
}
function lines({ what, state, found, remedy }) {
  let line = `  ${MARKS[state].padEnd(8)} ${what}: ${oneLineWhole(found)}`;
  return remedy === void 0 ? [line] : [line, `           -> ${oneLineWhole(remedy)}`];
}
export {
  options,
  renderDiagnosis,
  run
};
