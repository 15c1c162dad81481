import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import "./chunk-GEM5G4IB.js";

// src/run/progress.ts
function progressText(progress) {
  const { benchmark, repetition, repetitions, finishedSeconds, currentSeconds } = progress;
  const spent = finishedSeconds.reduce((sum, seconds) => sum + seconds, 0);
  const text = `${benchmark} ${repetition}/${repetitions}, ${(spent + currentSeconds).toFixed(1)} s`;
  if (finishedSeconds.length === 0) return text;
  const mean = spent / finishedSeconds.length;
  const left = Math.max(0, mean - currentSeconds) + mean * (repetitions - repetition);
  return `${text}, about ${Math.ceil(left)} s left`;
}
function progressLine(stream) {
  let now;
  let start = 0;
  let timer;
  const erase = "\r\x1B[K";
  const draw = () => {
    if (now === void 0 || !stream.isTTY) return;
    const text = progressText({ ...now, currentSeconds: (performance.now() - start) / 1e3 });
    stream.write(`${erase}${text.slice(0, (stream.columns || 80) - 1)}`);
  };
  return {
    started(benchmark, repetition, repetitions) {
      const finishedSeconds = now?.benchmark === benchmark ? now.finishedSeconds : [];
      now = { benchmark, repetition, repetitions, finishedSeconds, currentSeconds: 0 };
      start = performance.now();
      if (stream.isTTY) timer ??= setInterval(draw, 500).unref();
      draw();
    },
    finished(seconds) {
      now?.finishedSeconds.push(seconds);
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
