import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import "./chunk-TCVV25IH.js";

// src/github/comment.ts
async function postComment(client, pullRequest, { marker, body, create }) {
  let { owner, repo, number } = pullRequest, existing = await findComment(client, pullRequest, marker);
  return existing !== null ? (await client.rest.issues.updateComment({ owner, repo, comment_id: existing, body }), "updated") : create ? (await client.rest.issues.createComment({ owner, repo, issue_number: number, body }), "created") : "none";
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
      if (account === void 0 && (account = await ownAccount(client)), account === null ? user.type === "Bot" : sameAccount(user.login, account)) return id;
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
