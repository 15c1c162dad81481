import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import "./chunk-GEM5G4IB.js";

// src/run/interrupt.ts
async function interruptible(work) {
  const controller = new AbortController();
  const onSignal = (name) => controller.abort(name);
  const names = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const name of names) process.on(name, onSignal);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of names) process.off(name, onSignal);
  }
}
export {
  interruptible
};
