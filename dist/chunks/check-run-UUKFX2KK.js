import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  written
} from "./chunk-VBDSWYXN.js";
import "./chunk-OPT7N25M.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-LRB3CICO.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/hosts/github/check-run.ts
var MOST_ANNOTATIONS = 50;
async function postCheckRun(client, { owner, repo }, { commit, name, conclusion, title, summary, places }) {
  let annotations = places.slice(0, MOST_ANNOTATIONS).map(({ path, line, message }) => ({
    path,
    start_line: line,
    end_line: line,
    annotation_level: "failure",
    message
  })), answer = await client.rest.checks.create({
    owner,
    repo,
    name: name === void 0 ? "commgate" : `commgate (${name})`,
    head_sha: commit,
    status: "completed",
    conclusion,
    output: { title, summary, annotations }
  });
  written(answer, 201);
}
export {
  postCheckRun
};
