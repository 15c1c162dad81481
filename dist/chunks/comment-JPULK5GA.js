import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import "./chunk-GEM5G4IB.js";

// src/github/comment.ts
async function postComment(client, pullRequest, { marker, body, create }) {
  const { owner, repo, number } = pullRequest;
  const existing = await findComment(client, pullRequest, marker);
  if (existing !== null) {
    await client.rest.issues.updateComment({ owner, repo, comment_id: existing, body });
    return "updated";
  }
  if (!create) return "none";
  await client.rest.issues.createComment({ owner, repo, issue_number: number, body });
  return "created";
}
async function findComment(client, { owner, repo, number }, marker) {
  let account;
  const pages = client.paginate.iterator(client.rest.issues.listComments, {
    owner,
    repo,
    issue_number: number,
    per_page: 100
  });
  for await (const { data } of pages) {
    for (const { id, body, user } of data) {
      if (!body?.startsWith(marker) || user === null) continue;
      if (account === void 0) account = await ownAccount(client);
      const own = account === null ? user.type === "Bot" : sameAccount(user.login, account);
      if (own) return id;
    }
  }
  return null;
}
async function ownAccount(client) {
  try {
    const { viewer } = await client.graphql("query { viewer { login } }");
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
