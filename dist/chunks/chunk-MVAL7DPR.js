import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  findProgram
} from "./chunk-ICZNPVLA.js";
import {
  capture
} from "./chunk-IX2MLG5B.js";
import {
  oneLine
} from "./chunk-6ZCNJISB.js";

// src/measure/run/machine/mpi.ts
import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
var LAUNCHER = /^(?:mpirun|mpiexec|orterun)(?:[.-][\w.-]+)?$/;
function launcherCommand(command) {
  let commands = typeof command == "string" ? command.split(/[;&|()`\n]+/).map((part) => part.split(/[\s'"]+/).filter(Boolean)) : [[...command]], isLauncher = (word) => LAUNCHER.test(basename(word)) || basename(word) === "srun", simple = commands.find((words) => words.some(isLauncher)) ?? [], at = simple.findIndex(isLauncher);
  return { words: commands.flat(), launcher: simple[at], own: at < 0 ? [] : simple.slice(at + 1) };
}
async function findMpi(command, directory, environment) {
  let { words, launcher: first } = launcherCommand(command), named = words.find((word) => LAUNCHER.test(basename(word))), srun = first !== void 0 && basename(first) === "srun" ? { srun: !0 } : {}, candidates = named === void 0 ? [...besideCompiler(environment), "mpirun", "mpiexec"] : [named];
  for (let candidate of candidates) {
    let launcher = findProgram(candidate, environment, directory);
    if (launcher === void 0) continue;
    let { output, errors } = await versionOf(launcher, environment);
    return { name: mpiName(`${output}
${errors}`), launcher, ...srun };
  }
  return { name: "unknown", launcher: null, ...srun };
}
function besideCompiler({ MPICC = "" }) {
  let launcher = MPICC.replace(/mpicc([^/]*)$/, "mpirun$1");
  return launcher === MPICC ? [] : [launcher];
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
      let found = findProgram(join(folder, name), environment);
      if (found !== void 0) return found;
    }
  }
  return findProgram("mpicc", environment);
}
async function mpiCompiler(mpicc, environment) {
  let { ok, output } = await versionOf(mpicc, environment), [first] = output.split(`
`);
  return ok && first?.trim() ? oneLine(first.trim()) : null;
}
async function slurmTaskPlugins(environment) {
  let { ok, output } = await capture("scontrol", ["show", "config"], { environment });
  return ok && /^TaskPlugin\s*=\s*(\S+)/m.exec(output)?.[1] || null;
}
var versions = /* @__PURE__ */ new Map();
function versionOf(program, environment) {
  let key = JSON.stringify([program, statSync(program, { throwIfNoEntry: !1 })?.mtimeMs, environment]), answer = versions.get(key) ?? capture(program, ["--version"], { environment });
  return versions.set(key, answer), answer;
}

export {
  launcherCommand,
  findMpi,
  findMpicc,
  mpiCompiler,
  slurmTaskPlugins
};
