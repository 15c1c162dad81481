import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  failingIn,
  keyOf
} from "./chunk-EJV3GUOV.js";
import {
  byFamily
} from "./chunk-SBTFIGPK.js";

// src/report/finding.ts
function findingsOf(regressions) {
  let families = byFamily(regressions), familyOf = new Map(families.flatMap((family) => family.map((group) => [keyOf(group), family]))), rootOf = (family) => {
    let root = family;
    for (let steps = 0; steps < families.length; steps++) {
      let { consequenceOf } = root[0], above = consequenceOf && familyOf.get(keyOf(consequenceOf));
      if (above === void 0 || above === root) return root;
      root = above;
    }
    return family;
  }, roots = new Map(families.map((family) => [family, rootOf(family)])), found = families.filter((family) => roots.get(family) === family).map((family) => ({
    groups: family,
    cause: strongestOf(family),
    consequences: families.filter((each) => each !== family && roots.get(each) === family)
  }));
  return [...found.filter(isChange), ...found.filter((finding) => !isChange(finding))];
}
var LEAST_SHARE = 0.01;
function mainFindingsOf(regressions) {
  let all = findingsOf(regressions), main = all.filter(({ groups }) => {
    let { benchmark } = groups[0], own = regressions.filter((each) => each.benchmark === benchmark);
    return addedBy(groups) >= LEAST_SHARE * addedBy(own);
  });
  return main.length > 0 ? main : all.slice(0, 1);
}
var MOST_OF_IT = 0.5;
function wholeFirst(comparison) {
  let [failing] = failingIn(comparison), { regressions } = comparison;
  if (failing === void 0 || regressions.length === 0) return failing ?? null;
  let { benchmark, growth } = failing;
  if (growth === void 0) return null;
  let isSamePlace = mainFindingsOf(regressions).some(
    ({ groups: [{ benchmark: where }], cause }) => where === benchmark && growth.path !== null && `${cause?.why.path}` == `${growth.path}`
  ), added = addedBy(regressions.filter((each) => each.benchmark === benchmark));
  return !isSamePlace && added < MOST_OF_IT * (growth.nowNs - growth.beforeNs) ? failing : null;
}
function rootsOf(regressions) {
  return findingsOf(regressions).flatMap(({ groups }) => groups);
}
function addedBy(groups) {
  return groups.reduce((sum, { addedNs }) => sum + Math.max(0, addedNs), 0);
}
function isChange({ groups: [first] }) {
  return first.change !== void 0;
}
function strongestOf(groups) {
  let causes = groups.flatMap((of) => of.cause === void 0 ? [] : [{ of, why: of.cause }]), added = ({ of, why }) => why.addedNs * of.instances;
  return causes.sort((a, b) => added(b) - added(a))[0] ?? null;
}
function firstShown(regressions) {
  let [first] = mainFindingsOf(regressions);
  return first === void 0 ? null : first.cause?.of ?? first.groups.find(({ typical }) => typical !== void 0) ?? first.groups[0];
}

export {
  findingsOf,
  mainFindingsOf,
  wholeFirst,
  rootsOf,
  addedBy,
  firstShown
};
