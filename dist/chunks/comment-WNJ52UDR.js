import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  statusOf,
  written
} from "./chunk-VBDSWYXN.js";
import "./chunk-OPT7N25M.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-LRB3CICO.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/hosts/github/comment.ts
import { setTimeout as sleep } from "node:timers/promises";
var CREATIONS = 3, PAUSE_MS = 1e3;
async function postComment(client, pullRequest, { marker, body, create }) {
  let { owner, repo, number } = pullRequest;
  for (let attempt = 1; ; attempt++) {
    let [existing] = await findComments(client, pullRequest, marker);
    if (existing !== void 0) {
      let comment = { owner, repo, comment_id: existing.id, body: body(existing.body) };
      return written(await client.rest.issues.updateComment(comment), 200), "updated";
    }
    if (!create) return "none";
    try {
      let comment = { owner, repo, issue_number: number, body: body(null) }, { id } = written(await client.rest.issues.createComment(comment), 201);
      return await withoutDouble(client, pullRequest, id, { marker, body });
    } catch (error) {
      if ((statusOf(error) ?? 0) < 500 || attempt === CREATIONS) throw error;
      await sleep(PAUSE_MS * attempt);
    }
  }
}
async function withoutDouble(client, pullRequest, own, { marker, body }) {
  let { owner, repo } = pullRequest;
  try {
    let [oldest] = await findComments(client, pullRequest, marker);
    if (oldest === void 0 || oldest.id >= own) return "created";
    let comment = { owner, repo, comment_id: oldest.id, body: body(oldest.body) };
    return written(await client.rest.issues.updateComment(comment), 200), await client.rest.issues.deleteComment({ owner, repo, comment_id: own }), "updated";
  } catch {
    return "created";
  }
}
async function findComments(client, { owner, repo, number }, marker) {
  let found = [], account, pages = client.paginate.iterator(client.rest.issues.listComments, {
    owner,
    repo,
    issue_number: number,
    per_page: 100
  });
  for await (let { data } of pages)
    for (let { id, body, user } of data) {
      if (!body?.startsWith(marker) || user === null) continue;
      account === void 0 && (account = await ownAccount(client)), (account === null ? user.type === "Bot" : sameAccount(user.login, account)) && found.push({ id, body });
    }
  return found;
}
async function ownAccount(client) {
  try {
    let { viewer } = await client.graphql("query { viewer { login } }");
    return viewer.login;
  } catch (error) {
    if ((statusOf(error) ?? 0) >= 500 || error instanceof InputError) throw error;
    return null;
  }
}
function sameAccount(login, account) {
  return login === account || login === `${account}[bot]`;
}
export {
  postComment
};
