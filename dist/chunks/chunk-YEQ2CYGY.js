import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COMMIT_HASH
} from "./chunk-ESSFAYEE.js";
import {
  InputError,
  readInput
} from "./chunk-6ZCNJISB.js";

// src/hosts/github/event.ts
function readEvent(environment) {
  let path = environment.GITHUB_EVENT_PATH;
  return { name: environment.GITHUB_EVENT_NAME ?? "", payload: path ? readPayload(path) : {} };
}
function readPayload(path) {
  let about = {
    rule: "GITHUB_EVENT_PATH names the event as a JSON object",
    remedy: "leave it as the runner sets it"
  }, refuse = (found, cause) => new InputError({ file: path, found, ...about }, { cause }), bytes = readInput(path, about);
  if (bytes === null) throw refuse("there is no such file");
  let text = bytes.toString("utf8"), payload;
  try {
    payload = JSON.parse(text);
  } catch (cause) {
    throw refuse(text.trim() === "" ? "the file is empty" : "this is not JSON", cause);
  }
  if (typeof payload == "object" && payload !== null && !Array.isArray(payload)) return payload;
  throw refuse(`this is ${Array.isArray(payload) ? "a list" : JSON.stringify(payload).slice(0, 80)}`);
}
function repositoryIn(environment) {
  let [, owner, repo] = /^([\w.-]+)\/([\w.-]+)$/.exec(environment.GITHUB_REPOSITORY ?? "") ?? [], isName = (name) => name !== void 0 && !/^\.\.?$/.test(name);
  return isName(owner) && isName(repo) ? { owner, repo } : null;
}
function repositoryOf(environment) {
  let repository = repositoryIn(environment);
  if (repository !== null) return repository;
  throw new Error("GITHUB_REPOSITORY is not of the form owner/name");
}
function endsOf(payload) {
  let pullRequest = field(payload, "pull_request"), baseSha = hash(field(field(pullRequest, "base"), "sha")), headSha = hash(field(field(pullRequest, "head"), "sha"));
  return baseSha === null || headSha === null ? null : { base: baseSha, head: headSha };
}
function mergeGroupIn(payload) {
  let group = field(payload, "merge_group"), baseSha = hash(field(group, "base_sha")), headSha = hash(field(group, "head_sha"));
  if (baseSha === null || headSha === null) return null;
  let ref = field(group, "head_ref"), number = Number(typeof ref == "string" ? /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/.exec(ref)?.[1] : void 0);
  return { base: baseSha, head: headSha, number: isNumber(number) ? number : null };
}
function changeIn(payload) {
  return endsOf(payload) ?? mergeGroupIn(payload);
}
function pushIn(payload) {
  let after = hash(field(payload, "after"));
  if (after === null || /^0+$/.test(after)) return null;
  let before = hash(field(payload, "before"));
  return { before: before === null || /^0+$/.test(before) ? null : before, after };
}
function momentOf(payload) {
  let time = field(field(payload, "pull_request"), "updated_at"), label = field(payload, "action") === "labeled" ? field(field(payload, "label"), "name") : null;
  return {
    ms: Date.parse(typeof time == "string" ? time : ""),
    labelled: typeof label == "string" ? label : null
  };
}
function writeRefusal(environment) {
  let { name, payload } = readEvent(environment);
  if (name === "schedule") return null;
  if (name !== "push" && name !== "workflow_dispatch" && name !== "repository_dispatch")
    return `the event is ${name || "not known"}`;
  let main = field(field(payload, "repository"), "default_branch"), ref = environment.GITHUB_REF ?? "";
  return typeof main != "string" ? "the event does not tell the default branch" : ref === `refs/heads/${main}` ? null : `${ref || "the ref"} is not the default branch ${main}`;
}
function finishedRunIn(payload) {
  let run = field(payload, "workflow_run"), repository = field(run, "head_repository"), [id, event] = [field(run, "id"), field(run, "event")], headSha = hash(field(run, "head_sha")), [headBranch, headOwner] = [field(run, "head_branch"), field(field(repository, "owner"), "login")], headRepositoryId = field(repository, "id");
  if (!isNumber(id) || typeof event != "string" || headSha === null || typeof headBranch != "string" || typeof headOwner != "string" || !isNumber(headRepositoryId)) return null;
  let told = field(run, "conclusion");
  return { id, event, conclusion: typeof told == "string" ? told : "", headSha, headBranch, headOwner, headRepositoryId };
}
function numberIn(event) {
  let pullRequest = field(event, "pull_request"), issue = field(event, "issue"), subject = pullRequest ?? (field(issue, "pull_request") === void 0 ? void 0 : issue), number = field(subject, "number");
  return isNumber(number) ? number : null;
}
function isNumber(value) {
  return Number.isSafeInteger(value) && value > 0;
}
function hash(value) {
  return typeof value == "string" && COMMIT_HASH.test(value) ? value : null;
}
function field(value, name) {
  if (!(typeof value != "object" || value === null))
    return value[name] ?? void 0;
}

// src/hosts/github/surroundings.ts
function gitHubSurroundings(environment) {
  let variable = (name) => environment[name] || null, [temporary, workingCopy] = [variable("RUNNER_TEMP"), variable("GITHUB_WORKSPACE")], repository = addressOf(environment), branch = variable("GITHUB_HEAD_REF");
  return {
    told: {
      commit: variable("GITHUB_SHA"),
      branch: branch ?? variable("GITHUB_REF_NAME"),
      isMadeUp: branch !== null
    },
    ...temporary !== null && { temporary },
    ...workingCopy !== null && { workingCopy },
    ...repository !== null && { repository }
  };
}
function addressOf(environment) {
  let server = environment.GITHUB_SERVER_URL ?? "", repository = repositoryIn(environment);
  return repository === null || !/^https?:\/\/[\w.:-]+$/.test(server) ? null : `${server}/${repository.owner}/${repository.repo}`;
}

export {
  readEvent,
  repositoryIn,
  repositoryOf,
  endsOf,
  mergeGroupIn,
  changeIn,
  pushIn,
  momentOf,
  writeRefusal,
  finishedRunIn,
  numberIn,
  isNumber,
  gitHubSurroundings
};
