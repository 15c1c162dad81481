import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/report/source-link.ts
function sourceLink({ path, line }, commit, repository) {
  if (path === void 0 || commit === null || repository === void 0) return null;
  let parts = path.split("/");
  return !parts.every((part) => part !== "" && part !== "." && part !== ".." && !new RegExp("\\p{C}", "u").test(part)) || !/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(commit) ? null : `${repository}/blob/${commit}/${parts.map(encoded).join("/")}#L${line}`;
}
function repositoryOfJob(environment) {
  let server = environment.GITHUB_SERVER_URL ?? "", repository = environment.GITHUB_REPOSITORY ?? "";
  return /^https?:\/\/[\w.:-]+$/.test(server) && /^[\w.-]+\/[\w.-]+$/.test(repository) ? `${server}/${repository}` : void 0;
}
function encoded(part) {
  return encodeURIComponent(part).replace(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  );
}

export {
  sourceLink,
  repositoryOfJob
};
