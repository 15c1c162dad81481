import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  written
} from "./chunk-OAVBBBMV.js";
import {
  placesOf
} from "./chunk-UB2GQHMF.js";
import "./chunk-A4GCSHPD.js";
import {
  renderComment
} from "./chunk-SVXFPS42.js";
import "./chunk-DTMHUKU2.js";
import "./chunk-B4VSEFAC.js";
import {
  headline,
  plain
} from "./chunk-EXYLXAJL.js";
import "./chunk-5J7USE7W.js";
import "./chunk-PHVYKZID.js";
import "./chunk-GMCJIILM.js";
import {
  markdownText
} from "./chunk-V34Q3UPL.js";
import "./chunk-WCA32VHW.js";
import "./chunk-EDUA3UUI.js";
import "./chunk-DZWPC7G2.js";
import "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";

// src/github/check-run.ts
var MOST_ANNOTATIONS = 50, LONGEST_TITLE = 250;
async function postCheckRun(client, repository, { comparison, blocks, repository: address, ...place }) {
  let annotations = placesOf(comparison).slice(0, MOST_ANNOTATIONS);
  await create(client, repository, place, {
    conclusion: comparison.verdict === "pass" ? "success" : blocks ? "failure" : "neutral",
    output: {
      title: plain(headline(comparison)).slice(0, LONGEST_TITLE),
      summary: renderComment(comparison, { name: place.name, repository: address, limit: 65e3 }),
      annotations: annotations.map(({ path, line, message }) => ({
        path,
        start_line: line,
        end_line: line,
        annotation_level: "failure",
        message
      }))
    }
  });
}
async function postFailedCheckRun(client, repository, place, why) {
  let output = { title: "commgate could not finish", summary: markdownText(why, 1e3), annotations: [] };
  await create(client, repository, place, { conclusion: "failure", output });
}
async function create(client, { owner, repo }, { headSha, name }, result) {
  let answer = await client.rest.checks.create({
    owner,
    repo,
    name: name === void 0 ? "commgate" : `commgate (${name})`,
    head_sha: headSha,
    status: "completed",
    ...result
  });
  written(answer, 201);
}
export {
  postCheckRun,
  postFailedCheckRun
};
