import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  notedOnce,
  secondsText
} from "./chunk-Q5CCUKA6.js";
import {
  oneLine
} from "./chunk-3DJO3BYZ.js";

// src/run/progress-log.ts
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
  progressLog
};
