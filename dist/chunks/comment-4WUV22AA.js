import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  statusOf
} from "./chunk-F4NJWQTO.js";
import "./chunk-PWZDHTH7.js";
import "./chunk-TCVV25IH.js";

// src/github/comment.ts
import { setTimeout as sleep } from "node:timers/promises";
var CREATIONS = 3, PAUSE_MS = 1e3;
async function postComment(client, pullRequest, { marker, body, create }) {
  let { owner, repo, number } = pullRequest;
  for (let attempt = 1; ; attempt++) {
    let existing = await findComment(client, pullRequest, marker);
    if (existing !== null) {
      let comment = { owner, repo, comment_id: existing.id, body: body(existing.body) };
      return await client.rest.issues.updateComment(comment), "updated";
    }
    if (!create) return "none";
    try {
      return await client.rest.issues.createComment({ owner, repo, issue_number: number, body: body(null) }), "created";
    } catch (error) {
      if ((statusOf(error) ?? 0) < 500 || attempt === CREATIONS) throw error;
      await sleep(PAUSE_MS * attempt);
    }
  }
}
async function findComment(client, { owner, repo, number }, marker) {
  let account, pages = client.paginate.iterator(client.rest.issues.listComments, {
    owner,
    repo,
    issue_number: number,
    per_page: 100
  });
  for await (let { data } of pages)
    for (let { id, body, user } of data) {
      if (!body?.startsWith(marker) || user === null) continue;
      if (account === void 0 && (account = await ownAccount(client)), account === null ? user.type === "Bot" : sameAccount(user.login, account)) return { id, body };
    }
  return null;
}
async function ownAccount(client) {
  try {
    let { viewer } = await client.graphql("query { viewer { login } }");
    return viewer.login;
  } catch {
    return null;
  }
}
function sameAccount(login, account) {
  return login === account || login === `${account}[bot]`;
}
export {
  postComment
};
