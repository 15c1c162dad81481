import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/measurement/group-identity.ts
var KEYS = /* @__PURE__ */ new WeakMap();
function groupKey(group) {
  let key = KEYS.get(group);
  return key === void 0 && (key = JSON.stringify([group.pattern, group.functions, group.bytes]), KEYS.set(group, key)), key;
}
function compareGroups(a, b) {
  return compareText(a.pattern, b.pattern) || compareText(JSON.stringify(a.functions), JSON.stringify(b.functions)) || a.bytes - b.bytes;
}
function compareText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

export {
  groupKey,
  compareGroups,
  compareText
};
