import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  oneLine
} from "./chunk-6ZCNJISB.js";

// src/base/process/interrupt.ts
async function interruptible(work) {
  let controller = new AbortController(), onSignal = (name) => controller.abort(name), names = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (let name of names) process.on(name, onSignal);
  try {
    return await work(controller.signal);
  } finally {
    for (let name of names) process.off(name, onSignal);
  }
}

// src/measure/run/progress.ts
function progressText(progress) {
  let { benchmark, repetition, repetitions, ahead, finishedSeconds, currentSeconds } = progress, all = [...finishedSeconds.values()].flat(), what = repetition === 0 ? "warm-up" : `${repetition}/${repetitions}`, text = `${benchmark} ${what}, ${(sum(all) + currentSeconds).toFixed(1)} s`;
  if (all.length === 0) return text;
  let expected = (name) => {
    let own = finishedSeconds.get(name) ?? [];
    return own.length > 0 ? sum(own) / own.length : sum(all) / all.length;
  }, left = Math.max(0, expected(benchmark) - currentSeconds);
  for (let [name, executions] of ahead) left += executions * expected(name);
  return `${text}, about ${duration(Math.ceil(left))} left`;
}
function secondsText(seconds) {
  return seconds < 10 ? `${seconds.toFixed(1)} s` : duration(Math.round(seconds));
}
function duration(seconds) {
  return seconds < 100 ? `${seconds} s` : seconds < 6e3 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
function notedOnce(write) {
  let noted = /* @__PURE__ */ new Set();
  return (benchmark, note) => {
    let key = `${benchmark} ${note.replaceAll(/\d+/g, "0")}`;
    noted.has(key) || (noted.add(key), write(`${oneLine(`benchmark ${benchmark}: ${note}`)}
`));
  };
}
function progressLine(stream) {
  let now, ahead = /* @__PURE__ */ new Map(), finishedSeconds = /* @__PURE__ */ new Map(), start = 0, timer, erase = "\r\x1B[K", draw = () => {
    if (now === void 0) return;
    let currentSeconds = (performance.now() - start) / 1e3, text = progressText({ ...now, ahead, finishedSeconds, currentSeconds });
    stream.write(`${erase}${text.slice(0, (stream.columns || 80) - 1)}`);
  };
  return {
    planned(plan) {
      ahead = new Map(plan.map(({ benchmark, executions }) => [benchmark, executions])), finishedSeconds = /* @__PURE__ */ new Map();
    },
    extended(plan) {
      ahead = new Map(plan.map(({ benchmark, executions }) => [benchmark, executions]));
    },
    started(benchmark, repetition, repetitions) {
      let planned = ahead.get(benchmark);
      ahead.set(benchmark, planned === void 0 ? repetitions - repetition : planned - 1), now = { benchmark, repetition, repetitions }, start = performance.now(), timer ??= setInterval(draw, 500).unref(), draw();
    },
    finished(seconds) {
      now !== void 0 && finishedSeconds.set(now.benchmark, [...finishedSeconds.get(now.benchmark) ?? [], seconds]);
    },
    noted: notedOnce((line) => stream.write(erase + line)),
    clear() {
      clearInterval(timer), timer = void 0, now !== void 0 && stream.write(erase), now = void 0;
    }
  };
}

// src/measure/run/progress-log.ts
function progressLog(stream, isQuiet = !1) {
  let batches = /* @__PURE__ */ new Map(), noted = notedOnce((line) => stream.write(line)), isReading = !1, current = "", say = (text) => {
    isQuiet || stream.write(`commgate: ${oneLine(`${current}: ${text}`)}
`);
  }, plan = (ahead) => {
    for (let { benchmark, executions } of ahead) {
      let { ended = 0, seconds = 0 } = batches.get(benchmark) ?? {};
      batches.set(benchmark, { left: executions, isOpen: !1, ended, seconds });
    }
  };
  return {
    planned(all, work) {
      batches.clear(), isReading = work === "reading", plan(all);
    },
    extended: plan,
    started(benchmark, repetition, repetitions) {
      current = benchmark, (batches.get(benchmark)?.left ?? 0) === 0 && plan([{ benchmark, executions: repetitions - Math.max(1, repetition) + 1 }]);
      let batch = batches.get(benchmark);
      batch.isOpen || (batch.isOpen = !0, isReading ? say(`reading ${counted(batch.left, "trace")}`) : batch.ended === 0 ? say(`started, ${counted(batch.left, "execution")}`) : say(`goes on, ${counted(batch.left, "more execution")}`));
    },
    finished(seconds) {
      let batch = batches.get(current);
      batch !== void 0 && (batch.left--, batch.ended++, batch.seconds += seconds, !(batch.left > 0) && (batch.isOpen = !1, isReading || say(`ended, ${counted(batch.ended, "execution")} in ${secondsText(batch.seconds)}`)));
    },
    noted,
    clear() {
    }
  };
}
function counted(number, one) {
  return `${number} ${one}${number === 1 ? "" : "s"}`;
}

export {
  interruptible,
  progressLine,
  progressLog
};
