import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/base/process/start.ts
import { spawn as spawn2 } from "node:child_process";
import { randomBytes } from "node:crypto";

// src/base/process/started-processes.ts
import { readdirSync, readFileSync } from "node:fs";
var MARKER_VARIABLE = "COMMGATE_EXECUTION", POLL_MS = 50;
function livingProcesses({ leader, marker }) {
  let processes = processTable(), family = /* @__PURE__ */ new Set([leader]);
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (let { pid, parent } of processes) family.has(parent) && family.add(pid);
  }
  return processes.filter(({ pid, group }) => family.has(pid) || group === leader || hasMarker(pid, marker)).map(({ pid }) => pid).filter((pid) => pid !== process.pid);
}
async function endProcesses(command, graceMs) {
  let signalAll = (signal) => {
    send(addressOf(command), signal);
    for (let pid of livingProcesses(command)) send(pid, signal);
  };
  signalAll("SIGTERM");
  let kill = performance.now() + graceMs, killed;
  for (; anyLives(command); ) {
    let now = performance.now();
    if (now >= kill) {
      if (killed ??= now, now >= killed + graceMs) return;
      signalAll("SIGKILL");
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
function anyLives(command) {
  return process.platform === "linux" ? livingProcesses(command).length > 0 : send(addressOf(command), 0);
}
function addressOf({ leader, apart }) {
  return apart ? -leader : leader;
}
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return !1;
  }
}
function processTable() {
  let names;
  try {
    names = readdirSync("/proc");
  } catch {
    return [];
  }
  return names.filter((name) => /^\d+$/.test(name)).flatMap((name) => readProcess(Number(name)));
}
function readProcess(pid) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch {
    return [];
  }
  let [state, parent, group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return state === "Z" || state === "X" ? [] : [{ pid, parent: Number(parent), group: Number(group) }];
}
function hasMarker(pid, marker) {
  try {
    return readFileSync(`/proc/${pid}/environ`).includes(marker);
  } catch {
    return !1;
  }
}

// src/base/process/watcher.ts
import { spawn } from "node:child_process";
var SCRIPT = `
watched=
while read -r verb marker address; do
  others=
  for one in $watched; do [ "\${one%%:*}" = "$marker" ] || others="$others $one"; done
  watched=$others
  [ "$verb" = watch ] && watched="$watched $marker:$address"
done
[ -z "$watched" ] && exit
addresses=
for one in $watched; do
  addresses="$addresses \${one#*:}"
  set -- "$@" -e "\${one%%:*}"
done
send() {
  for to in $addresses $marked; do kill -s "$1" -- "$to" 2>/dev/null && lives=1; done
}
looks=0
missed=0
while [ $missed -lt 2 ] && [ $looks -lt 60 ]; do
  marked=
  for file in $(grep -lsF "$@" /proc/[0-9]*/environ); do
    file=\${file#/proc/}
    marked="$marked \${file%/environ}"
  done
  lives=
  if [ $looks -eq 0 ]; then send TERM; elif [ $looks -lt 10 ]; then send 0; else send KILL; fi
  missed=$((missed + 1))
  [ -n "$lives" ] && missed=0
  looks=$((looks + 1))
  sleep 0.1
done
`, way = null;
function watchOver(marker) {
  let say = (line) => {
    way ??= startWatcher(), way?.write(`${line}
`);
  };
  return say(`watch ${marker}`), {
    tell: (address) => say(`watch ${marker} ${address}`),
    dismiss: () => say(`end ${marker}`)
  };
}
function startWatcher() {
  let { PATH } = process.env, child = spawn("/bin/sh", ["-c", SCRIPT, "commgate-watcher"], {
    cwd: "/",
    env: { PATH, [MARKER_VARIABLE]: process.env[MARKER_VARIABLE] },
    stdio: ["pipe", "ignore", "ignore"],
    detached: !0
  }), socket = child.stdin, forget = () => {
    way === socket && (way = null);
  };
  return child.on("error", forget).on("exit", forget).unref(), socket?.on("error", forget).unref(), socket;
}

// src/base/process/start.ts
var GRACE_MS = 5e3;
async function start(program, signal) {
  let began = performance.now(), marker = randomBytes(16).toString("hex"), { timeLimitMs, input, apart = !1 } = program, watcher = watchOver(marker), child = spawned(program, marker);
  child.pid !== void 0 && watcher.tell(apart ? -child.pid : child.pid);
  let ended, end = () => {
    child.pid !== void 0 && (ended ??= endProcesses({ leader: child.pid, apart, marker }, GRACE_MS));
  }, endedFor, endFor = (reason) => {
    endedFor ??= reason, end();
  }, limit = timeLimitMs === void 0 ? void 0 : setTimeout(() => endFor("time"), timeLimitMs);
  signal?.addEventListener("abort", end);
  let kept = [child.stdout, child.stderr].map((stream) => keep(program, stream, () => endFor("output")));
  child.stdin?.on("error", () => {
  }), child.stdin?.end(input);
  let ending = await endOf(child), seconds = (performance.now() - began) / 1e3;
  clearTimeout(limit), (apart && ending.code !== 0 || signal?.aborted) && end(), await ended, watcher.dismiss(), signal?.removeEventListener("abort", end);
  let [output, errors] = kept.map((chunks) => Buffer.concat(chunks));
  return { ...ending, ...endedFor && { endedFor }, output, errors, seconds };
}
function spawned({ words, directory, environment, input, output, apart }, marker) {
  let [file, ...others] = words, markers = [environment[MARKER_VARIABLE], marker].filter(Boolean).join(":"), into = "descriptor" in output ? output.descriptor : "pipe";
  return spawn2(file, others, {
    cwd: directory,
    env: { ...environment, [MARKER_VARIABLE]: markers },
    stdio: [input === void 0 ? "ignore" : "pipe", into, into],
    detached: apart
  });
}
function keep({ output }, stream, tooMuch) {
  let chunks = [], bytes = 0, most = "mostBytes" in output ? output.mostBytes : 0;
  return stream?.on("data", (chunk) => {
    bytes += chunk.length, bytes <= most ? chunks.push(chunk) : tooMuch();
  }), chunks;
}
function endOf(child) {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: null, signal: null, error })), child.once("close", (code, signal) => resolve({ code, signal }));
  });
}

export {
  start
};
