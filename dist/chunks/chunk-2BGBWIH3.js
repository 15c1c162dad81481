import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/process/interrupt.ts
async function interruptible(work) {
  let controller = new AbortController(), onSignal = (name) => controller.abort(name), names = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (let name of names) process.on(name, onSignal);
  try {
    return await work(controller.signal);
  } finally {
    for (let name of names) process.off(name, onSignal);
  }
}

export {
  interruptible
};
