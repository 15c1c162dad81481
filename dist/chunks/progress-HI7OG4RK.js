import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import "./chunk-GEM5G4IB.js";

// src/run/progress.ts
function progressText(progress) {
  const { benchmark, repetition, repetitions, ahead, finishedSeconds, currentSeconds } = progress;
  const all = [...finishedSeconds.values()].flat();
  const what = repetition === 0 ? "warm-up" : `${repetition}/${repetitions}`;
  const text = `${benchmark} ${what}, ${(sum(all) + currentSeconds).toFixed(1)} s`;
  if (all.length === 0) return text;
  const expected = (name) => {
    const own = finishedSeconds.get(name) ?? [];
    return own.length > 0 ? sum(own) / own.length : sum(all) / all.length;
  };
  let left = Math.max(0, expected(benchmark) - currentSeconds);
  for (const [name, executions] of ahead) left += executions * expected(name);
  return `${text}, about ${duration(Math.ceil(left))} left`;
}
function duration(seconds) {
  if (seconds < 100) return `${seconds} s`;
  return seconds < 100 * 60 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
function progressLine(stream) {
  let now;
  let ahead = /* @__PURE__ */ new Map();
  let finishedSeconds = /* @__PURE__ */ new Map();
  let start = 0;
  let timer;
  const erase = "\r\x1B[K";
  const draw = () => {
    if (now === void 0 || !stream.isTTY) return;
    const currentSeconds = (performance.now() - start) / 1e3;
    const text = progressText({ ...now, ahead, finishedSeconds, currentSeconds });
    stream.write(`${erase}${text.slice(0, (stream.columns || 80) - 1)}`);
  };
  return {
    planned(plan) {
      ahead = new Map(plan.map(({ benchmark, executions }) => [benchmark, executions]));
      finishedSeconds = /* @__PURE__ */ new Map();
    },
    started(benchmark, repetition, repetitions) {
      const planned = ahead.get(benchmark);
      ahead.set(benchmark, planned === void 0 ? repetitions - repetition : planned - 1);
      now = { benchmark, repetition, repetitions };
      start = performance.now();
      if (stream.isTTY) timer ??= setInterval(draw, 500).unref();
      draw();
    },
    finished(seconds) {
      if (now === void 0) return;
      finishedSeconds.set(now.benchmark, [...finishedSeconds.get(now.benchmark) ?? [], seconds]);
    },
    clear() {
      clearInterval(timer);
      timer = void 0;
      if (now !== void 0 && stream.isTTY) stream.write(erase);
      now = void 0;
    }
  };
}
export {
  progressLine,
  progressText
};
