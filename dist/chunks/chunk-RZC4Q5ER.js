import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/hosts/github/surroundings.ts
function gitHubSurroundings(environment) {
  let variable = (name) => environment[name] || null, [temporary, workspace] = [variable("RUNNER_TEMP"), variable("GITHUB_WORKSPACE")], repository = addressOf(environment), branch = variable("GITHUB_HEAD_REF");
  return {
    told: {
      commit: variable("GITHUB_SHA"),
      branch: branch ?? variable("GITHUB_REF_NAME"),
      isMadeUp: branch !== null
    },
    ...temporary !== null && { temporary },
    ...workspace !== null && { workspace },
    ...repository !== null && { repository }
  };
}
function addressOf(environment) {
  let server = environment.GITHUB_SERVER_URL ?? "", repository = environment.GITHUB_REPOSITORY ?? "";
  return /^https?:\/\/[\w.:-]+$/.test(server) && /^[\w.-]+\/[\w.-]+$/.test(repository) ? `${server}/${repository}` : null;
}

export {
  gitHubSurroundings
};
