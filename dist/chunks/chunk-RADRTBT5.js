import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  groupKey
} from "./chunk-B5WCUA5G.js";
import {
  withoutCallers
} from "./chunk-7VRX63D5.js";

// src/measurement/match-groups.ts
function matchGroups(candidate, baseline) {
  let partners = /* @__PURE__ */ new Map(), byKey = new Map(baseline.map((group) => [groupKey(group), group]));
  for (let group of candidate) {
    let same = byKey.get(groupKey(group));
    same !== void 0 && partners.set(group, same);
  }
  let taken = new Set(partners.values()), added = candidate.filter((group) => !partners.has(group)), gone = baseline.filter((group) => !taken.has(group));
  for (let key of [calledKey, counted(calledKey), renameKey, counted(renameKey)]) {
    if (added.length === 0 || gone.length === 0) break;
    let left = groupBy(gone, key);
    for (let [id, groups] of groupBy(added, key)) {
      let others = left.get(id);
      groups.length !== 1 || others?.length !== 1 || (partners.set(groups[0], others[0]), taken.add(others[0]));
    }
    added = added.filter((group) => !partners.has(group)), gone = gone.filter((group) => !taken.has(group));
  }
  return { partners, added, gone };
}
function groupBy(elements, key) {
  let groups = /* @__PURE__ */ new Map();
  for (let element of elements) {
    let group = groups.get(key(element));
    group === void 0 ? groups.set(key(element), [element]) : group.push(element);
  }
  return groups;
}
function renameKey({ pattern, bytes }) {
  return `${pattern} ${bytes}`;
}
function calledKey(group) {
  return `${renameKey(group)} ${JSON.stringify(withoutCallers(group.functions))}`;
}
function counted(key) {
  return (group) => `${key(group)} ${Math.max(0, ...group.instances)}`;
}

export {
  matchGroups,
  groupBy
};
