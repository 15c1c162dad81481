import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  answerOf,
  runGit
} from "./chunk-ESSFAYEE.js";

// src/base/git/web-address.ts
var SSH_SHORT = /^(?:[\w.-]+@)?([\w.-]{2,}):(?!\/)([\w./~-]+?)(?:\.git)?\/?$/, WITH_SCHEME = /^(https?|ssh|git):\/\/(?:[^/@\s]*@)?([\w.-]+|\[[\da-f:]+\])(:\d+)?\/([\w./~-]+?)(?:\.git)?\/?$/i;
function webAddress(remote) {
  let long = WITH_SCHEME.exec(remote);
  if (long !== null) {
    let [, scheme, host, port = "", path] = long, isWeb = /^https?$/i.test(scheme);
    return `${isWeb ? scheme.toLowerCase() : "https"}://${host}${isWeb ? port : ""}/${path}`;
  }
  let short = remote.includes("://") ? null : SSH_SHORT.exec(remote);
  return short === null ? null : `https://${short[1]}/${short[2]}`;
}
async function webAddressOf(folder) {
  try {
    let address = answerOf(await runGit(["remote", "get-url", "origin"], { folder }));
    return address === null ? null : webAddress(address);
  } catch {
    return null;
  }
}

export {
  webAddressOf
};
