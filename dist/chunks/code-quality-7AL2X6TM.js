import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  findingPlaces
} from "./chunk-MTNRQ3DM.js";
import "./chunk-7UKUUWEX.js";
import "./chunk-NW3BIB4T.js";
import "./chunk-EJV3GUOV.js";
import "./chunk-SBTFIGPK.js";
import "./chunk-BZ4VR27L.js";
import "./chunk-S7JQYMSW.js";
import "./chunk-RADRTBT5.js";
import "./chunk-IZM2UQOT.js";
import {
  groupKey
} from "./chunk-B5WCUA5G.js";
import "./chunk-UAE25KG4.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-7VRX63D5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-67GNHVAG.js";
import "./chunk-YSL26L56.js";
import "./chunk-WZSUYUT5.js";
import "./chunk-LXDKCJOL.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/exports/code-quality.ts
import { createHash } from "node:crypto";
var SEVERITIES = {
  High: "critical",
  Medium: "major",
  Low: "minor"
}, exportCodeQuality = function* ({ comparison }) {
  let places = findingPlaces(comparison).filter(({ path }) => staysInside(path));
  yield `${JSON.stringify(places.map(violationOf), null, 2)}
`;
};
function violationOf({ path, line, message, finding }) {
  let [first] = finding.groups, isChange = first.change !== void 0, about = JSON.stringify([first.benchmark, groupKey(first), path]);
  return {
    description: message,
    check_name: isChange ? "commgate/changed-communication" : "commgate/slower-communication",
    fingerprint: createHash("sha256").update(about).digest("hex"),
    severity: SEVERITIES[first.inspectionAffinity],
    location: { path, lines: { begin: line } }
  };
}
function staysInside(path) {
  return !path.startsWith("/") && !/[\\\p{Cc}]/u.test(path) && !path.split("/").includes("..");
}
export {
  exportCodeQuality
};
