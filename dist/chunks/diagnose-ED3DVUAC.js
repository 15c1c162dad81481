import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  capture,
  choosePinning,
  describeMachine,
  findMpi,
  findMpicc,
  findProgram,
  isBound,
  lastLines,
  launcherCommand,
  mpiCompiler,
  readSystemFile,
  runBenchmarks
} from "./chunk-NT4LFOMA.js";
import "./chunk-TJ4AP3JE.js";
import "./chunk-G5JP6LHT.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-LVJ2AZCA.js";
import "./chunk-6E2U36VA.js";
import "./chunk-XN7QE6TZ.js";
import "./chunk-LRB3CICO.js";
import {
  withDefaults
} from "./chunk-WZSUYUT5.js";
import "./chunk-HFMMSFL5.js";
import {
  InputError,
  oneLine
} from "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/run/doctor/diagnose.ts
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as join3, resolve } from "node:path";

// src/run/doctor/check-machine.ts
import { cpus, loadavg } from "node:os";

// src/run/doctor/install.ts
var DEBIAN = {
  mpi: "openmpi-bin libopenmpi-dev",
  compiler: "gcc libc6-dev",
  binutils: "binutils",
  otf2: "libopen-trace-format2-dev",
  eztrace: "eztrace",
  git: "git"
}, FEDORA = {
  mpi: "openmpi-devel",
  compiler: "gcc",
  binutils: "binutils",
  otf2: "otf2-devel",
  scorep: "scorep-openmpi",
  git: "git"
}, SPACK = {
  mpi: "openmpi",
  compiler: "gcc",
  binutils: "binutils",
  otf2: "otf2",
  scorep: "scorep",
  eztrace: "eztrace",
  git: "git"
};
function readSystem(read) {
  let text = read("/etc/os-release") ?? "", value = (key) => new RegExp(`^${key}=["']?([^"'\\n]*)`, "m").exec(text)?.[1]?.trim() ?? "", kin = `${value("ID")} ${value("ID_LIKE")}`.split(" "), packages = kin.includes("debian") || kin.includes("ubuntu") ? "debian" : null, fedora = kin.includes("fedora") || kin.includes("rhel") ? "fedora" : "other";
  return { name: value("PRETTY_NAME") || process.platform, packages: packages ?? fedora };
}
function installHint(system, parts, mpich = !1) {
  let names = system.packages === "debian" ? DEBIAN : system.packages === "fedora" ? FEDORA : {}, packages = parts.map((part) => packageOf(names[part], mpich)), spack = `spack install ${parts.map((part) => part === "mpi" && mpich ? "mpich" : SPACK[part]).join(" ")}`, modules = "on a cluster: see module avail";
  if (packages.includes(void 0)) return `${spack}, then spack load; ${modules}`;
  if (system.packages === "debian")
    return `apt-get install ${packages.join(" ")}; without root: ${spack}; ${modules}`;
  let load = parts.includes("mpi") ? `, then module load mpi/${mpich ? "mpich" : "openmpi"}-x86_64` : "";
  return `dnf install ${packages.join(" ")}${load}; without root: ${spack}; ${modules}`;
}
function packageOf(name, mpich) {
  return !mpich || name === void 0 ? name : name.replace("openmpi-bin libopenmpi-dev", "mpich libmpich-dev").replace("openmpi-devel", "mpich-devel").replace("scorep-openmpi", "scorep-mpich");
}

// src/run/doctor/check-machine.ts
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
    git.ok ? { what: "git", state: "ok", found: oneLine(git.output.trim()) } : {
      what: "git",
      state: "warning",
      found: "not on PATH: runs are recorded without their commit",
      remedy: installHint(system, ["git"])
    }
  ];
}
function coresFinding(read) {
  let processors = cpus(), { usableCores = processors.length, coreLimit } = describeMachine(read), model = processors[0]?.model.trim() || "unknown processor", found = [`${processors.length} of ${model}`];
  usableCores < processors.length && found.push(`${usableCores} usable`), coreLimit !== void 0 && found.push(`control group limit ${coreLimit} cores of time`);
  let short = usableCores < TRIAL_PROCESSES || coreLimit !== void 0 && coreLimit < usableCores;
  return {
    what: "cores",
    state: short ? "warning" : "ok",
    found: oneLine(found.join(", ")),
    ...short ? {
      remedy: "processes that wait for a core look slow: use a machine or a container limit with a core a process"
    } : {}
  };
}
function governorFinding(governor) {
  let what = "frequency governor";
  return governor === void 0 ? { what, state: "note", found: "not visible, as in most virtual machines" } : governor === "performance" ? { what, state: "ok", found: governor } : {
    what,
    state: "warning",
    found: `${oneLine(governor)}: clock frequencies change during a run`,
    remedy: "cpupower frequency-set -g performance"
  };
}
function loadFinding(load, cores) {
  let found = `${load.toFixed(1)} processes running on ${cores} cores, last minute`;
  return load <= cores / 2 ? { what: "load", state: "ok", found } : { what: "load", state: "warning", found, remedy: "measure while nothing else runs" };
}
async function checkLauncher(mpi, system, environment) {
  if (mpi.srun) return srunFindings(environment);
  if (mpi.launcher === null)
    return [
      {
        what: "mpirun",
        state: "missing",
        found: "neither mpirun nor mpiexec on PATH",
        remedy: installHint(system, ["mpi"])
      }
    ];
  let words = ["-n", String(TRIAL_PROCESSES), "grep", "Cpus_allowed_list", "/proc/self/status"], pinning = choosePinning({ pin: "auto", command: [mpi.launcher], environment, mpi, bound: isBound() }), { ok, output, errors } = await capture(mpi.launcher, words, {
    environment: { ...TRIAL_VARIABLES, ...environment, ...pinning.variables },
    timeoutMs: TRIAL_SECONDS * 1e3
  }), found = oneLine(`${mpi.name}, ${mpi.launcher}`);
  if (!ok)
    return [{ ...{ what: "mpirun", state: "missing" }, found: `${found}, starts no processes`, remedy: launcherRemedy(output + errors) }];
  let lists = [...output.matchAll(/Cpus_allowed_list:\s*(\S+)/g)].map(([, list]) => list).sort();
  return [
    { what: "mpirun", state: "ok", found: `${found}, starts ${TRIAL_PROCESSES} processes` },
    pinningFinding(lists, pinning)
  ];
}
function srunFindings(environment) {
  let program = findProgram("srun", environment), what = "srun";
  return program === void 0 ? [{ what, state: "missing", found: "no program srun on PATH", remedy: "run where Slurm is installed, such as on a login or compute node" }] : [
    { what, state: "ok", found: oneLine(program) },
    { what: "pinning", state: "note", found: "left to srun, by SLURM_CPU_BIND=cores; not tried" }
  ];
}
function launcherRemedy(printed) {
  if (printed.includes("OMPI_ALLOW_RUN_AS_ROOT"))
    return "it refuses to run as root: use another user, or set OMPI_ALLOW_RUN_AS_ROOT=1 and OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1";
  let lines = lastLines(printed, 200).filter((line) => /[a-z]/i.test(line));
  return `correct the MPI installation; it said: ${oneLine(lines[0] ?? "nothing")}`;
}
function pinningFinding(lists, { by, how }) {
  let shown = oneLine(lists.map((list) => `[${list}]`).join(" ")), single = lists.length > 0 && lists.every((list) => /^\d+$/.test(list)), decided = oneLine(`by ${by}: ${how}`);
  return single ? { what: "pinning", state: "ok", found: `processes stay on cores ${shown}; ${decided}` } : {
    what: "pinning",
    state: by === "user" ? "note" : "warning",
    found: `processes may move between cores ${shown}; ${decided}`,
    remedy: "give the launcher's own option in the command, such as --bind-to core"
  };
}

// src/run/doctor/check-tracer.ts
import { mkdirSync as mkdirSync2, writeFileSync as writeFileSync2 } from "node:fs";
import { join as join2 } from "node:path";

// src/run/doctor/check-functions.ts
import { isAbsolute } from "node:path";
async function checkFunctions(question) {
  let { processor, mpicc, system, environment } = question, what = "functions";
  if (processor !== "x64")
    return {
      what,
      state: "warning",
      found: `call stacks are unwound on x86-64 only, this is ${processor}: messages are traced without the program's functions`,
      remedy: "compile the program with -finstrument-functions"
    };
  let { output } = await capture(mpicc, ["-print-file-name=libgcc_s.so.1"], { environment });
  return isAbsolute(output.trim()) ? findProgram("addr2line", environment) === void 0 ? {
    what,
    state: "warning",
    found: "no addr2line on PATH: no lines of source, and inlined functions are not told from their callers",
    remedy: installHint(system, ["binutils"])
  } : {
    what,
    state: "ok",
    found: "from call stacks, with lines and inlined functions where built with -g"
  } : {
    what,
    state: "warning",
    found: "the compiler has no libgcc_s.so.1, which call stacks are unwound with",
    remedy: `${installHint(system, ["compiler"])}; or compile the program with -finstrument-functions`
  };
}

// src/run/doctor/trial.ts
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
`, MESSAGES = 2;
async function tryTracer(setup) {
  let { tracer, mpicc, environment, folder, readContent } = setup, missing = (found, remedy) => ({
    what: "trial",
    state: "missing",
    found,
    remedy
  });
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
    let config = trialConfig(setup, program), { manifest, folder: run } = await runBenchmarks(config, {
      output: join(folder, "run"),
      environment: { ...TRIAL_VARIABLES, ...environment }
    }), anchor = join(run, manifest.benchmarks[0].repetitions[0].trace), { processes, messages } = await readContent(anchor, config.analysis);
    if (processes !== TRIAL_PROCESSES || messages !== MESSAGES) {
      let expected = `${TRIAL_PROCESSES} processes and ${MESSAGES} messages`;
      return missing(
        `its trace has ${processes} processes and ${messages} messages, not ${expected}`,
        tracer === "builtin" ? "set MPICC to the mpicc of that mpirun" : "use tracer: builtin"
      );
    }
    return {
      what: "trial",
      state: "ok",
      found: `built, ran and traced a program: ${processes} processes, ${messages} messages`
    };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    let { found, rule, remedy } = error.problem, last = error.message.split(`
`).slice(1).at(-1)?.replace(/^ *\| */, ""), said = last === void 0 ? "" : `; last line: ${last}`;
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

// src/run/doctor/check-tracer.ts
async function checkTracer(question) {
  let { tracer, mpi, system, environment, folder } = question;
  if (tracer === "none") {
    let trial = {
      what: "trial",
      state: "note",
      found: "not tried: the program writes its archive by itself"
    };
    return question.named ? [...await checkLauncher(mpi, system, environment), trial] : [trial];
  }
  let findings = [...await ownParts(question), ...await checkLauncher(mpi, system, environment)], { mpicc, findings: compiler } = await checkCompiler(question);
  return findings.push(...compiler), mpicc !== void 0 && tracer === "builtin" && (findings.push(await otf2Finding(question, mpicc)), findings.push(await checkFunctions({ processor: process.arch, mpicc, system, environment }))), mpicc === void 0 || findings.some(({ state }) => state === "missing") ? findings : mpi.srun && !environment.SLURM_JOB_ID ? [...findings, { what: "trial", state: "note", found: "not tried: srun outside a Slurm job would ask for one", remedy: "start it again inside a job" }] : (findings.push(await tryTracer({ ...question, mpicc, folder: join2(folder, "trial") })), findings);
}
async function ownParts({ tracer, system, environment, mpi }) {
  if (tracer === "builtin") {
    let { platform } = process, what = "system";
    return platform === "linux" ? [] : [{ what, state: "missing", found: `${platform}, tracer builtin needs Linux`, remedy: "use scorep, eztrace or none here" }];
  }
  let program = findProgram(tracer, environment);
  if (program === void 0) {
    let remedy = installHint(system, [tracer], mpi.name.startsWith("MPICH"));
    return [{ what: tracer, state: "missing", found: `no program ${tracer} on PATH`, remedy }];
  }
  let { output } = await capture(program, ["--version"], { environment }), version = /(?:Score-P|version) (\d\S*)/.exec(output)?.[1] ?? "version unknown";
  return [{ what: tracer, state: "ok", found: oneLine(`${version}, ${program}`) }];
}
async function checkCompiler({
  mpi,
  system,
  environment,
  folder
}) {
  let mpich = mpi.name.startsWith("MPICH"), mpicc = findMpicc(mpi.launcher, environment);
  if (mpicc === void 0) {
    let chosen = environment.MPICC;
    return { findings: [{
      what: "mpicc",
      state: "missing",
      found: chosen ? `no program ${oneLine(chosen)}, which MPICC names` : "no mpicc beside mpirun or on PATH",
      remedy: `${installHint(system, ["mpi"], mpich)}; or set MPICC to the compiler command`
    }] };
  }
  mkdirSync2(folder, { recursive: !0 });
  let source = join2(folder, "library.c");
  writeFileSync2(source, `#include <mpi.h>
int answer(void) { return MPI_VERSION; }
`);
  let words = ["-shared", "-fPIC", "-o", join2(folder, "library.so"), source], { ok, output, errors } = await capture(mpicc, words, { environment }), compiler = await mpiCompiler(mpicc, environment), found = oneLine(`${compiler ?? "compiler unknown"}, ${mpicc}`);
  if (ok) return { mpicc, findings: [{ what: "mpicc", state: "ok", found }] };
  let said = oneLine(lastLines(`${output}${errors}`, 3).join(" / ")), remedy = installHint(system, ["compiler", "mpi"], mpich);
  return {
    mpicc,
    findings: [
      { what: "mpicc", state: "missing", found: `${found}, builds no shared library: ${said}`, remedy }
    ]
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
  for (let [how, program, ...options] of ways) {
    let { ok, output } = await capture(program, options, { environment });
    ok && found.push([`by ${how}`, output.split(/\s+/).filter(Boolean)]);
  }
  for (let [how, flags] of [...found, ["where the compiler looks", []]]) {
    let { ok } = await capture(mpicc, ["-fsyntax-only", ...flags, source], { environment });
    if (ok) return { what: "libotf2", state: "ok", found: `header files found ${how}` };
  }
  return {
    what: "libotf2",
    state: "missing",
    found: "no header files (otf2/otf2.h)",
    remedy: `${installHint(system, ["otf2"])}; or put otf2-config on PATH`
  };
}

// src/run/doctor/diagnose.ts
var ALWAYS = ["builtin", "scorep", "eztrace"];
async function diagnose(config, options) {
  let { environment, readContent, onStep, read = readSystemFile } = options, system = readSystem(read);
  onStep?.("machine");
  let machine = await checkMachine(system, environment, read), folder = realpathSync(mkdtempSync(join3(tmpdir(), "commgate-doctor-"))), tracers = [];
  try {
    for (let [index, candidate] of (await candidates(config, environment)).entries()) {
      let { tracer, mpi, named, usedBy } = candidate;
      onStep?.(`tracer ${tracer}, ${mpi.name}`);
      let findings = await checkTracer({
        tracer,
        mpi,
        named,
        system,
        environment: candidate.environment,
        folder: join3(folder, String(index)),
        readContent
      }), works = findings.every(({ state }) => state !== "missing");
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
export {
  diagnose
};
