import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/hosts/gitlab/surroundings.ts
import { join } from "node:path";
var REPORTS = "commgate-report", ADDRESS = /^https?:\/\/[\w.:-]+(?:\/[\w.~-]+)+$/;
function isGitLab(environment) {
  return environment.GITLAB_CI === "true";
}
function gitLabSurroundings(environment) {
  let variable = (name) => environment[name] || null, workingCopy = variable("CI_PROJECT_DIR"), address = addressIn(environment, "CI_PROJECT_URL"), source = variable("CI_MERGE_REQUEST_SOURCE_BRANCH_NAME");
  return {
    told: {
      commit: variable("CI_COMMIT_SHA"),
      branch: source ?? variable("CI_COMMIT_REF_NAME"),
      isMadeUp: variable("CI_MERGE_REQUEST_SOURCE_BRANCH_SHA") !== null
    },
    ...workingCopy !== null && { workingCopy },
    // Below which GitLab shows files, commits and differences.
    ...address !== null && { repository: `${address}/-` },
    reports: join(workingCopy ?? "", REPORTS)
  };
}
function addressIn(environment, name) {
  let address = environment[name] ?? "";
  return ADDRESS.test(address) ? address : null;
}

export {
  REPORTS,
  ADDRESS,
  isGitLab,
  gitLabSurroundings
};
