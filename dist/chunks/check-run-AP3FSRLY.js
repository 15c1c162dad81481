import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  written
} from "./chunk-OSM3TON2.js";
import {
  placesOf
} from "./chunk-EEVSATIM.js";
import {
  renderComment
} from "./chunk-KZ5YGVTG.js";
import "./chunk-K7E6HRPG.js";
import {
  headline,
  plain
} from "./chunk-BFHMB7IE.js";
import "./chunk-WV2N2IMM.js";
import "./chunk-GMCJIILM.js";
import "./chunk-ASAMOD6Q.js";
import "./chunk-DZWPC7G2.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";

// src/github/check-run.ts
var MOST_ANNOTATIONS = 50;
async function postCheckRun(client, { owner, repo }, { headSha, name, comparison, blocks }) {
  let annotations = placesOf(comparison).slice(0, MOST_ANNOTATIONS), answer = await client.rest.checks.create({
    owner,
    repo,
    name: name === void 0 ? "commgate" : `commgate (${name})`,
    head_sha: headSha,
    status: "completed",
    conclusion: comparison.verdict === "pass" ? "success" : blocks ? "failure" : "neutral",
    output: {
      title: plain(headline(comparison)).slice(0, 250),
      summary: renderComment(comparison, { name, limit: 65e3 }),
      annotations: annotations.map(({ path, line, message }) => ({
        path,
        start_line: line,
        end_line: line,
        annotation_level: "failure",
        message
      }))
    }
  });
  written(answer, 201);
}
export {
  postCheckRun
};
