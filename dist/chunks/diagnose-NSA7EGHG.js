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
} from "./chunk-3TVV3HX2.js";
import "./chunk-IUYURLNK.js";
import "./chunk-CPTU4XJ6.js";
import "./chunk-R7MON53A.js";
import {
  InputError,
  oneLine
} from "./chunk-FC6YWMT5.js";
import "./chunk-GEM5G4IB.js";

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
  otf2: "libopen-trace-format2-dev",
  eztrace: "eztrace",
  git: "git"
};
var FEDORA = {
  mpi: "openmpi-devel",
  compiler: "gcc",
  otf2: "otf2-devel",
  scorep: "scorep-openmpi",
  git: "git"
};
var SPACK = {
  mpi: "openmpi",
  compiler: "gcc",
  otf2: "otf2",
  scorep: "scorep",
  eztrace: "eztrace",
  git: "git"
};
function readSystem(read) {
  const text = read("/etc/os-release") ?? "";
  const value = (key) => new RegExp(`^${key}=["']?([^"'\\n]*)`, "m").exec(text)?.[1]?.trim() ?? "";
  const kin = `${value("ID")} ${value("ID_LIKE")}`.split(" ");
  const packages = kin.includes("debian") || kin.includes("ubuntu") ? "debian" : null;
  const fedora = kin.includes("fedora") || kin.includes("rhel") ? "fedora" : "other";
  return { name: value("PRETTY_NAME") || process.platform, packages: packages ?? fedora };
}
function installHint(system, parts, mpich = false) {
  const names = system.packages === "debian" ? DEBIAN : system.packages === "fedora" ? FEDORA : {};
  const packages = parts.map((part) => packageOf(names[part], mpich));
  const spack = `spack install ${parts.map((part) => part === "mpi" && mpich ? "mpich" : SPACK[part]).join(" ")}`;
  const modules = "on a cluster: see module avail";
  if (packages.includes(void 0)) return `${spack}, then spack load; ${modules}`;
  if (system.packages === "debian")
    return `apt-get install ${packages.join(" ")}; without root: ${spack}; ${modules}`;
  const load = parts.includes("mpi") ? `, then module load mpi/${mpich ? "mpich" : "openmpi"}-x86_64` : "";
  return `dnf install ${packages.join(" ")}${load}; without root: ${spack}; ${modules}`;
}
function packageOf(name, mpich) {
  if (!mpich || name === void 0) return name;
  return name.replace("openmpi-bin libopenmpi-dev", "mpich libmpich-dev").replace("openmpi-devel", "mpich-devel").replace("scorep-openmpi", "scorep-mpich");
}

// src/run/doctor/check-machine.ts
var TRIAL_PROCESSES = 2;
var TRIAL_VARIABLES = {
  OMPI_MCA_rmaps_base_oversubscribe: "1",
  PRTE_MCA_rmaps_default_mapping_policy: ":oversubscribe"
};
var TRIAL_SECONDS = 60;
async function checkMachine(system, environment, read) {
  const git = await capture("git", ["--version"], { environment });
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
  const processors = cpus();
  const { usableCores = processors.length, coreLimit } = describeMachine(read);
  const model = processors[0]?.model.trim() || "unknown processor";
  const found = [`${processors.length} of ${model}`];
  if (usableCores < processors.length) found.push(`${usableCores} usable`);
  if (coreLimit !== void 0) found.push(`control group limit ${coreLimit} cores of time`);
  const short = usableCores < TRIAL_PROCESSES || coreLimit !== void 0 && coreLimit < usableCores;
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
  const what = "frequency governor";
  if (governor === void 0)
    return { what, state: "note", found: "not visible, as in most virtual machines" };
  if (governor === "performance") return { what, state: "ok", found: governor };
  return {
    what,
    state: "warning",
    found: `${oneLine(governor)}: clock frequencies change during a run`,
    remedy: "cpupower frequency-set -g performance"
  };
}
function loadFinding(load, cores) {
  const found = `${load.toFixed(1)} processes running on ${cores} cores, last minute`;
  return load <= cores / 2 ? { what: "load", state: "ok", found } : { what: "load", state: "warning", found, remedy: "measure while nothing else runs" };
}
async function checkLauncher(mpi, system, environment) {
  if (mpi.srun) return srunFindings(environment);
  if (mpi.launcher === null) {
    return [
      {
        what: "mpirun",
        state: "missing",
        found: "neither mpirun nor mpiexec on PATH",
        remedy: installHint(system, ["mpi"])
      }
    ];
  }
  const words = ["-n", String(TRIAL_PROCESSES), "grep", "Cpus_allowed_list", "/proc/self/status"];
  const pinning = choosePinning({ pin: "auto", command: [mpi.launcher], environment, mpi, bound: isBound() });
  const { ok, output, errors } = await capture(mpi.launcher, words, {
    environment: { ...TRIAL_VARIABLES, ...environment, ...pinning.variables },
    timeoutMs: TRIAL_SECONDS * 1e3
  });
  const found = oneLine(`${mpi.name}, ${mpi.launcher}`);
  if (!ok) {
    const what = { what: "mpirun", state: "missing" };
    return [{ ...what, found: `${found}, starts no processes`, remedy: launcherRemedy(output + errors) }];
  }
  const lists = [...output.matchAll(/Cpus_allowed_list:\s*(\S+)/g)].map(([, list]) => list).sort();
  return [
    { what: "mpirun", state: "ok", found: `${found}, starts ${TRIAL_PROCESSES} processes` },
    pinningFinding(lists, pinning)
  ];
}
function srunFindings(environment) {
  const program = findProgram("srun", environment);
  const what = "srun";
  if (program === void 0) {
    const remedy = "run where Slurm is installed, such as on a login or compute node";
    return [{ what, state: "missing", found: "no program srun on PATH", remedy }];
  }
  return [
    { what, state: "ok", found: oneLine(program) },
    { what: "pinning", state: "note", found: "left to srun, by SLURM_CPU_BIND=cores; not tried" }
  ];
}
function launcherRemedy(printed) {
  if (printed.includes("OMPI_ALLOW_RUN_AS_ROOT")) {
    return "it refuses to run as root: use another user, or set OMPI_ALLOW_RUN_AS_ROOT=1 and OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1";
  }
  const lines = lastLines(printed, 200).filter((line) => /[a-z]/i.test(line));
  return `correct the MPI installation; it said: ${oneLine(lines[0] ?? "nothing")}`;
}
function pinningFinding(lists, { by, how }) {
  const shown = oneLine(lists.map((list) => `[${list}]`).join(" "));
  const single = lists.length > 0 && lists.every((list) => /^\d+$/.test(list));
  const decided = oneLine(`by ${by}: ${how}`);
  if (single) return { what: "pinning", state: "ok", found: `processes stay on cores ${shown}; ${decided}` };
  return {
    what: "pinning",
    state: by === "user" ? "note" : "warning",
    found: `processes may move between cores ${shown}; ${decided}`,
    remedy: "give the launcher's own option in the command, such as --bind-to core"
  };
}

// src/run/doctor/check-tracer.ts
import { mkdirSync as mkdirSync2, writeFileSync as writeFileSync2 } from "node:fs";
import { join as join2 } from "node:path";

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
`;
var MESSAGES = 2;
async function tryTracer(setup) {
  const { tracer, mpicc, environment, folder, readContent } = setup;
  const missing = (found, remedy) => ({
    what: "trial",
    state: "missing",
    found,
    remedy
  });
  mkdirSync(folder, { recursive: true });
  const source = join(folder, "trial.c");
  const program = join(folder, "trial");
  writeFileSync(source, PROGRAM);
  const [compiler, ...first] = tracer === "scorep" ? ["scorep", mpicc] : [mpicc];
  const built = await capture(compiler, [...first, "-o", program, source], {
    environment,
    directory: folder,
    timeoutMs: TRIAL_SECONDS * 1e3
  });
  if (!built.ok) {
    const said = lastLines(`${built.output}${built.errors}`, 3).join(" / ");
    return missing(`${compiler} does not compile an MPI program: ${said}`, "correct the MPI installation");
  }
  try {
    const config = trialConfig(setup, program);
    const { manifest, folder: run } = await runBenchmarks(config, {
      output: join(folder, "run"),
      environment: { ...TRIAL_VARIABLES, ...environment }
    });
    const anchor = join(run, manifest.benchmarks[0].repetitions[0].trace);
    const { processes, messages } = await readContent(anchor, config.analysis);
    if (processes !== TRIAL_PROCESSES || messages !== MESSAGES) {
      const expected = `${TRIAL_PROCESSES} processes and ${MESSAGES} messages`;
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
    const { found, rule, remedy } = error.problem;
    const last = error.message.split("\n").slice(1).at(-1)?.replace(/^ *\| */, "");
    const said = last === void 0 ? "" : `; last line: ${last}`;
    return missing(`${found}${said}`, [rule, remedy].filter(Boolean).join("; "));
  }
}
function trialConfig({ tracer, mpi, folder }, program) {
  const old = /^Open MPI [1-4]\./.test(mpi.name);
  const flavour = mpi.name.startsWith("Open MPI") ? "openmpi" : "mpich";
  const within = tracer === "eztrace" && !old ? ["eztrace", "-t", flavour] : [];
  const launcher = mpi.srun ? "srun" : mpi.launcher;
  return {
    file: "commgate doctor",
    folder,
    benchmarks: [
      {
        name: "trial",
        command: [launcher, "-n", String(TRIAL_PROCESSES), ...within, program],
        directory: ".",
        tracer,
        repetitions: 1,
        warmUp: 0,
        timeLimit: TRIAL_SECONDS,
        pin: "auto",
        environment: {}
      }
    ],
    analysis: {
      ignoreOperations: [],
      wrappers: "auto",
      depth: 3,
      minLength: 0,
      criterion: "aic",
      cutoff: 3.5
    },
    gate: {
      cutoff: "auto",
      minSlowdownPercent: 10,
      minSharePercent: 1,
      structure: "warn",
      requireBaseline: false
    },
    baseline: { file: "baseline.json" }
  };
}

// src/run/doctor/check-tracer.ts
async function checkTracer(question) {
  const { tracer, mpi, system, environment, folder } = question;
  if (tracer === "none") {
    const trial = {
      what: "trial",
      state: "note",
      found: "not tried: the program writes its archive by itself"
    };
    return question.named ? [...await checkLauncher(mpi, system, environment), trial] : [trial];
  }
  const findings = [...await ownParts(question), ...await checkLauncher(mpi, system, environment)];
  const { mpicc, findings: compiler } = await checkCompiler(question);
  findings.push(...compiler);
  if (mpicc !== void 0 && tracer === "builtin") findings.push(await otf2Finding(question, mpicc));
  if (mpicc === void 0 || findings.some(({ state }) => state === "missing")) return findings;
  if (mpi.srun && !environment["SLURM_JOB_ID"]) {
    const found = "not tried: srun outside a Slurm job would ask for one";
    return [...findings, { what: "trial", state: "note", found, remedy: "start it again inside a job" }];
  }
  findings.push(await tryTracer({ ...question, mpicc, folder: join2(folder, "trial") }));
  return findings;
}
async function ownParts({ tracer, system, environment, mpi }) {
  if (tracer === "builtin") {
    const { platform } = process;
    const what = "system";
    if (platform === "linux") return [];
    const remedy = "use scorep, eztrace or none here";
    return [{ what, state: "missing", found: `${platform}, tracer builtin needs Linux`, remedy }];
  }
  const program = findProgram(tracer, environment);
  if (program === void 0) {
    const remedy = installHint(system, [tracer], mpi.name.startsWith("MPICH"));
    return [{ what: tracer, state: "missing", found: `no program ${tracer} on PATH`, remedy }];
  }
  const { output } = await capture(program, ["--version"], { environment });
  const version = /(?:Score-P|version) (\d\S*)/.exec(output)?.[1] ?? "version unknown";
  return [{ what: tracer, state: "ok", found: oneLine(`${version}, ${program}`) }];
}
async function checkCompiler({
  mpi,
  system,
  environment,
  folder
}) {
  const mpich = mpi.name.startsWith("MPICH");
  const mpicc = findMpicc(mpi.launcher, environment);
  if (mpicc === void 0) {
    const chosen = environment["MPICC"];
    const finding = {
      what: "mpicc",
      state: "missing",
      found: chosen ? `no program ${oneLine(chosen)}, which MPICC names` : "no mpicc beside mpirun or on PATH",
      remedy: `${installHint(system, ["mpi"], mpich)}; or set MPICC to the compiler command`
    };
    return { findings: [finding] };
  }
  mkdirSync2(folder, { recursive: true });
  const source = join2(folder, "library.c");
  writeFileSync2(source, "#include <mpi.h>\nint answer(void) { return MPI_VERSION; }\n");
  const words = ["-shared", "-fPIC", "-o", join2(folder, "library.so"), source];
  const { ok, output, errors } = await capture(mpicc, words, { environment });
  const compiler = await mpiCompiler(mpicc, environment);
  const found = oneLine(`${compiler ?? "compiler unknown"}, ${mpicc}`);
  if (ok) return { mpicc, findings: [{ what: "mpicc", state: "ok", found }] };
  const said = oneLine(lastLines(`${output}${errors}`, 3).join(" / "));
  const remedy = installHint(system, ["compiler", "mpi"], mpich);
  return {
    mpicc,
    findings: [
      { what: "mpicc", state: "missing", found: `${found}, builds no shared library: ${said}`, remedy }
    ]
  };
}
async function otf2Finding({ system, environment, folder }, mpicc) {
  const source = join2(folder, "otf2.c");
  writeFileSync2(source, "#include <otf2/otf2.h>\nint version(void) { return OTF2_VERSION_MAJOR; }\n");
  const ways = [
    ["otf2-config", "otf2-config", "--cflags"],
    ["pkg-config", "pkg-config", "--cflags", "otf2"]
  ];
  const found = [];
  for (const [how, program, ...options] of ways) {
    const { ok, output } = await capture(program, options, { environment });
    if (ok) found.push([`by ${how}`, output.split(/\s+/).filter(Boolean)]);
  }
  for (const [how, flags] of [...found, ["where the compiler looks", []]]) {
    const { ok } = await capture(mpicc, ["-fsyntax-only", ...flags, source], { environment });
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
  const { environment, readContent, onStep, read = readSystemFile } = options;
  const system = readSystem(read);
  onStep?.("machine");
  const machine = await checkMachine(system, environment, read);
  const folder = realpathSync(mkdtempSync(join3(tmpdir(), "commgate-doctor-")));
  const tracers = [];
  try {
    for (const [index, candidate] of (await candidates(config, environment)).entries()) {
      const { tracer, mpi, named, usedBy } = candidate;
      onStep?.(`tracer ${tracer}, ${mpi.name}`);
      const findings = await checkTracer({
        tracer,
        mpi,
        named,
        system,
        environment: candidate.environment,
        folder: join3(folder, String(index)),
        readContent
      });
      const works = findings.every(({ state }) => state !== "missing");
      tracers.push({ tracer, launcher: mpi.launcher, mpi: mpi.name, usedBy, works, findings });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const needed = tracers.filter(
    ({ tracer, usedBy }) => config === null ? tracer === "builtin" : usedBy.length > 0
  );
  return {
    schemaVersion: 1,
    works: needed.every(({ works }) => works),
    configuration: config?.file ?? null,
    system: system.name,
    machine,
    tracers
  };
}
async function candidates(config, base) {
  const found = /* @__PURE__ */ new Map();
  for (const { name, tracer, command, directory, environment: own } of config?.benchmarks ?? []) {
    const environment = { ...base, ...own };
    const mpi2 = await findMpi(command, resolve(config.folder, directory), environment);
    const named = launcherCommand(command).launcher !== void 0;
    const key = JSON.stringify([tracer, mpi2, named, environment["MPICC"], environment["PATH"]]);
    const known = found.get(key);
    if (known === void 0) found.set(key, { tracer, mpi: mpi2, environment, named, usedBy: [name] });
    else known.usedBy.push(name);
  }
  const used = new Set([...found.values()].map(({ tracer }) => tracer));
  const mpi = await findMpi("", ".", base);
  const others = ALWAYS.filter((tracer) => !used.has(tracer));
  return [
    ...found.values(),
    ...others.map((tracer) => ({ tracer, mpi, environment: base, named: false, usedBy: [] }))
  ];
}
export {
  diagnose
};
