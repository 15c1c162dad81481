import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  capture
} from "./chunk-IX2MLG5B.js";
import {
  COMMIT_HASH
} from "./chunk-ESSFAYEE.js";
import {
  openArchive,
  textOf
} from "./chunk-XZGQMY37.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/measure/run/commit.ts
var NOTHING_TOLD = { commit: null, branch: null, isMadeUp: !1 };
async function readCommit(folder, environment, told = NOTHING_TOLD, known) {
  let git = async (...words) => {
    let { ok, output } = await capture("git", words, { environment, directory: folder });
    return ok && output.trim() !== "" ? output.trim() : null;
  }, asked = async () => {
    let said = await git("rev-parse", "HEAD", "--symbolic-full-name", "HEAD"), [head2 = null, name] = said?.split(`
`) ?? [], ref = head2 === null ? null : name ?? await git("symbolic-ref", "--quiet", "HEAD");
    return { head: head2, branch: /^refs\/heads\/(.+)$/.exec(ref ?? "")?.[1] ?? null };
  }, { head, branch } = known ?? await asked(), commit = (head !== null && branch === null && head === told.commit && told.isMadeUp ? secondParent(await git("cat-file", "commit", head)) : null) ?? head ?? told.commit;
  return {
    commit: commit !== null && COMMIT_HASH.test(commit) ? commit : null,
    branch: branch ?? told.branch
  };
}
function secondParent(text) {
  return [...(text ?? "").split(`

`, 1)[0].matchAll(/^parent ([0-9a-f]+)$/gm)][1]?.[1] ?? null;
}

// src/trace/outline/nodes.ts
var PROPERTY = {
  job: "commgate::JOB",
  cpu: "commgate::CPU",
  cores: "commgate::CORES",
  scheduledCores: "commgate::SCHEDULED_CORES"
};
function recordingPlace(definitions) {
  let properties = new Map(
    definitions.treeNodeProperties.map(({ node, name, value }) => [
      `${node} ${textOf(definitions, name)}`,
      value
    ])
  ), numberOf = (node, name) => properties.get(`${node} ${name}`) ?? null, wordsOf = (node, name) => {
    let text = numberOf(node, name);
    return text === null ? null : textOf(definitions, text).trim();
  }, nodes = [], job = null;
  for (let [id, name] of definitions.treeNodes) {
    job ??= wordsOf(id, PROPERTY.job);
    let cores = numberOf(id, PROPERTY.cores), cpu = wordsOf(id, PROPERTY.cpu);
    if (cores === null && cpu === null) continue;
    let scheduledCores = numberOf(id, PROPERTY.scheduledCores);
    nodes.push({ name: textOf(definitions, name), cpu, cores, scheduledCores });
  }
  return nodes.length === 0 ? null : { nodes, job };
}

// src/measure/run/machine/machine.ts
import { readFileSync } from "node:fs";
import { cpus, release } from "node:os";
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
    ...usable !== null && usable < cpus().length ? { usableCores: usable } : {},
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

// src/measure/run/machine/environment.ts
import { cpus as cpus2, hostname } from "node:os";
var MAX_NODES_NAMED = 100;
function environmentOf(prepared, machine) {
  let processors = cpus2(), cores = Math.max(1, processors.length);
  return {
    cpu: processors[0]?.model.trim() || "unknown",
    cores,
    mpi: librariesOf(prepared),
    usableCores: Math.min(machine.usableCores ?? cores, machine.coreLimit ?? cores)
  };
}
function recordedPlace(anchor) {
  try {
    return recordingPlace(openArchive(anchor).definitions);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
function whereRun(prepared, place, otherLoad = {}) {
  let job = place?.job == null ? {} : { job: place.job };
  if (place === null || place.nodes.some(({ name }) => name === hostname())) {
    let machine = { ...describeMachine(), ...otherLoad, ...job };
    return { environment: environmentOf(prepared, machine), machine };
  }
  return whereRecorded(place, librariesOf(prepared));
}
function whereRecorded({ nodes, job }, mpi) {
  let models = new Set(nodes.flatMap(({ cpu }) => cpu ?? [])), coresOf = nodes.map(({ cores }) => cores ?? 1), usable = nodes.map(({ scheduledCores, cores }) => scheduledCores ?? cores ?? 1), names = nodes.slice(0, MAX_NODES_NAMED).map(({ name }) => name);
  return {
    environment: {
      cpu: [...models].sort().join(", ") || "unknown",
      cores: Math.max(...coresOf),
      mpi,
      usableCores: usable.reduce((sum, cores) => sum + cores, 0)
    },
    machine: { nodes: names, ...job !== null && { job } }
  };
}
function librariesOf(prepared) {
  let known = [...new Set(prepared.map(({ mpi }) => mpi.name))].filter((mpi) => mpi !== "unknown").sort();
  return known.length === 0 ? "unknown" : known.join(", ");
}

export {
  readCommit,
  recordingPlace,
  readSystemFile,
  describeMachine,
  isBound,
  MAX_NODES_NAMED,
  environmentOf,
  recordedPlace,
  whereRun,
  whereRecorded
};
