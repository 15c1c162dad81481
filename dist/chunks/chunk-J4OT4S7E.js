import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  annotate
} from "./chunk-UB2GQHMF.js";
import {
  changeIn,
  endsOf,
  mergeGroupIn,
  momentOf,
  pullRequestOf,
  pushIn,
  readEvent,
  repositoryOf
} from "./chunk-A4GCSHPD.js";
import {
  compareRun
} from "./chunk-DY7YXLEO.js";
import {
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression
} from "./chunk-SVXFPS42.js";
import {
  repositoryOfJob
} from "./chunk-DTMHUKU2.js";
import {
  renderTerminal
} from "./chunk-JJH4ORMN.js";
import {
  headline,
  plain
} from "./chunk-EXYLXAJL.js";
import {
  describeMachine,
  environmentOf,
  readCommit
} from "./chunk-XDOP2L25.js";
import {
  acceptAll
} from "./chunk-4U2SSQU2.js";
import {
  markdownText
} from "./chunk-V34Q3UPL.js";
import {
  makeOutputFolder
} from "./chunk-XKH4J3KN.js";
import {
  writeAtomically
} from "./chunk-QRRLJN52.js";
import {
  loadConfig
} from "./chunk-3W7N3XQK.js";
import {
  InputError,
  oneLine
} from "./chunk-OYEKBR2E.js";

// src/github/world.ts
import { randomUUID } from "node:crypto";
async function withoutCommands({ core }, run) {
  let end = randomUUID();
  core.info(`::stop-commands::${end}`);
  try {
    return await run();
  } finally {
    core.info(`::${end}::`);
  }
}
async function addSummary({ core, environment }, markdown) {
  if (environment.GITHUB_STEP_SUMMARY)
    try {
      await core.summary.addRaw(markdown, !0).write();
    } catch (error) {
      core.warning(`The job summary was not written: ${oneLine(String(error))}`);
    }
}
function explain(error, token = "") {
  let text = error instanceof InputError ? error.message : `internal error: ${error instanceof Error ? error.stack ?? error.message : oneLine(String(error))}`;
  return withoutToken(text, token);
}
function refusal(error, token) {
  return oneLine(withoutToken(error instanceof Error ? error.message : String(error), token));
}
function withoutToken(text, token) {
  return token === "" ? text : text.replaceAll(token, "***");
}

// src/github/labelled-commit.ts
function whyNotLabelled({ createdMs, headSha, events }, label, seen) {
  let set = events.findLast((event) => event.kind === "LabeledEvent" && event.label === label)?.ms;
  if (set === void 0) return "when it was set is unknown";
  let forced = events.filter((event) => event.kind === "HeadRefForcePushedEvent"), reopened = events.filter(({ kind }) => kind === "ReopenedEvent").map(({ ms }) => ms), open = Math.max(createdMs, ...reopened), last = forced.at(-1);
  if (last !== void 0 && last.to === headSha && last.ms >= open && last.ms < set) return null;
  let known = seen.filter((ms) => ms >= open && ms < set);
  if (known.length === 0) return "it was set before this commit came";
  let from = Math.max(...known) - 6e5;
  return forced.every(({ ms }) => ms < from) ? null : "commits were pushed by force about when it was set";
}

// src/github/merged.ts
async function mergedBy(client, repository, moved) {
  let numbers = /* @__PURE__ */ new Set();
  for (let commit_sha of await ownLine(client, repository, moved)) {
    let question = { ...repository, commit_sha, per_page: 100 }, { data } = await client.rest.repos.listPullRequestsAssociatedWithCommit(question);
    for (let { number, merged_at } of data) merged_at !== null && numbers.add(number);
  }
  return [...numbers];
}
async function ownLine(client, repository, { before, after }) {
  if (before === null) return [after];
  let parents = /* @__PURE__ */ new Map(), question = { ...repository, basehead: `${before}...${after}`, per_page: 100 };
  for await (let { data } of client.paginate.iterator(
    client.rest.repos.compareCommitsWithBasehead,
    question
  )) {
    let { commits } = data;
    for (let { sha, parents: own } of commits) parents.set(sha, own[0]?.sha);
  }
  let line = [];
  for (let at = after; at !== void 0 && line.length < 100 && !(at !== after && !parents.has(at)); )
    line.push(at), at = parents.get(at);
  return line;
}

// src/github/pull.ts
var PULL_QUERY = `query($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) { pullRequest(number: $number) {
    createdAt headRefOid headRefName headRepository { databaseId }
    labels(first: 100) { nodes { name } }
    timelineItems(first: 100, after: $after, itemTypes: [LABELED_EVENT, REOPENED_EVENT, HEAD_REF_FORCE_PUSHED_EVENT]) {
      pageInfo { hasNextPage endCursor }
      nodes {
        __typename
        ... on LabeledEvent { createdAt label { name } }
        ... on ReopenedEvent { createdAt }
        ... on HeadRefForcePushedEvent { createdAt afterCommit { oid } }
      }
    }
  } }
}`;
async function readPull(client, repository, number) {
  let events = [];
  for (let after = null; ; ) {
    let answer = await client.graphql(PULL_QUERY, { ...repository, number, after }), { pullRequest: pull } = answer.repository, { pageInfo, nodes } = pull.timelineItems;
    if (events.push(...nodes.map(eventOf)), after = pageInfo.endCursor, !pageInfo.hasNextPage)
      return {
        number,
        labels: (pull.labels?.nodes ?? []).map(({ name }) => name),
        headSha: pull.headRefOid,
        headBranch: pull.headRefName,
        headRepositoryId: pull.headRepository?.databaseId ?? null,
        createdMs: Date.parse(pull.createdAt),
        events
      };
  }
}
function eventOf({ __typename: kind, createdAt, label, afterCommit }) {
  let ms = Date.parse(createdAt);
  return kind === "LabeledEvent" ? { kind, ms, label: label?.name ?? "" } : kind === "ReopenedEvent" ? { kind, ms } : { kind, ms, to: afterCommit?.oid ?? null };
}
async function runsOfHead(client, repository, pull) {
  let { headSha, headBranch, headRepositoryId } = pull;
  return (await client.paginate(client.rest.actions.listWorkflowRunsForRepo, {
    ...repository,
    head_sha: headSha,
    event: "pull_request",
    per_page: 100
  })).filter(
    (run) => run.head_sha === headSha && run.event === "pull_request" && run.head_branch === headBranch && headRepositoryId !== null && run.head_repository?.id === headRepositoryId
  ).map(({ created_at }) => Date.parse(created_at));
}

// src/github/label.ts
var NO_LABEL = { accepts: !1, why: null };
async function acceptedByLabel(world, inputs) {
  let { environment, core } = world, { token, acceptLabel: label } = inputs, { name, payload } = readEvent(environment), pullRequest = pullRequestOf(environment), group = mergeGroupIn(payload);
  if (pullRequest === null && group === null && name !== "push") return NO_LABEL;
  try {
    if (token === "") throw new Error("the input token is empty");
    let { gitHubClient } = await import("./client-CXRM3APR.js"), client = gitHubClient(token);
    if (pullRequest !== null) return await ofPullRequest(client, pullRequest, label, payload);
    let repository = repositoryOf(environment), numbers = group === null ? await pushed(client, repository, environment, payload) : numberIn(group);
    return await ofAny(client, repository, numbers, label);
  } catch (error) {
    if (core.info(`Labels were not asked for: ${refusal(error, token)}`), pullRequest !== null && momentOf(payload).labelled === label) return { accepts: !0, reason: reasonOf(label, pullRequest.number) };
    let why = `Whether the label ${label} accepts this could not be asked; the job needs the permissions pull-requests: read and actions: read.`;
    return { accepts: !1, why: pullRequest === null ? why : null };
  }
}
async function ofPullRequest(client, { number, ...repository }, label, payload) {
  let pull = await readPull(client, repository, number);
  if (!pull.labels.includes(label)) return NO_LABEL;
  let measured = endsOf(payload)?.headSha, { ms, labelled } = momentOf(payload);
  return measured === void 0 ? bound(label, number, "the event does not tell the commit") : measured !== pull.headSha ? bound(label, number, "the pull request has a newer commit by now") : labelled === label ? bound(label, number, null) : bound(label, number, whyNotLabelled(pull, label, [ms]));
}
async function ofAny(client, repository, numbers, label) {
  let answer = NO_LABEL;
  for (let number of numbers) {
    let pull = await readPull(client, repository, number);
    if (!pull.labels.includes(label)) continue;
    let seen = await runsOfHead(client, repository, pull), one = bound(label, number, whyNotLabelled(pull, label, seen));
    if (one.accepts) return one;
    answer = one;
  }
  return answer;
}
function bound(label, number, why) {
  let reason = reasonOf(label, number);
  return why === null ? { accepts: !0, reason } : {
    accepts: !1,
    why: `The ${reason} accepts nothing here: ${why}. Take it away and set it again.`
  };
}
function reasonOf(label, number) {
  return `label ${label} on pull request ${number}`;
}
function numberIn({ number }) {
  return number === null ? [] : [number];
}
async function pushed(client, repository, environment, payload) {
  let commit = environment.GITHUB_SHA, moved = pushIn(payload) ?? (commit ? { before: null, after: commit } : null);
  return moved === null ? [] : mergedBy(client, repository, moved);
}

// src/github/not-measured.ts
var LONGEST_REASON = 200;
async function notMeasured(why, gate, environment) {
  let date = /* @__PURE__ */ new Date(), folder = process.cwd(), commit = await readCommit(folder, environment), run = { ...commit, date: date.toISOString(), environment: environmentOf([], describeMachine()) }, comparison = compareRun({ ...run, benchmarks: [] }, null, gate), reason = `Nothing was measured: ${oneLine(why).slice(0, LONGEST_REASON).replace(/\.$/, "")}.`, runFolder = makeOutputFolder(void 0, folder, { date, commit: commit.commit });
  return { comparison: { ...comparison, verdict: "pass", reason }, runFolder };
}

// src/github/outputs.ts
import { join, resolve } from "node:path";
function writeOutputs(comparison, runFolder, options = {}) {
  let commentPath = resolve(join(runFolder, "comment.md")), comparisonPath = resolve(join(runFolder, "comparison.json"));
  return writeAtomically(commentPath, renderComment(comparison, options)), writeAtomically(comparisonPath, `${JSON.stringify(comparison, null, 2)}
`), {
    verdict: comparison.verdict,
    regressions: String(comparison.regressions.length),
    improvements: String(comparison.improvements.length),
    "comment-path": commentPath,
    "comparison-path": comparisonPath
  };
}

// src/github/check-mode.ts
async function runCheck(world, inputs, options) {
  let { core } = world, unknown = [], historyUnknown = (reason) => {
    unknown.push(reason);
  }, base = baseOf(world.environment), asked = base === void 0 || options.against !== void 0 ? options : { ...options, base, historyUnknown }, { comparison, runFolder } = await withoutCommands(world, async () => {
    let checked = inputs.skip === void 0 ? await world.check(asked) : await notMeasured(inputs.skip, loadConfig(inputs.config).gate, world.environment), judged = await withLabel(world, inputs, checked.comparison);
    return core.info(renderTerminal(judged)), { ...checked, comparison: judged };
  }), printing = { name: inputs.commentName, repository: repositoryOfJob(world.environment) }, outputs = writeOutputs(comparison, runFolder, printing);
  for (let [name, value] of Object.entries(outputs)) core.setOutput(name, value);
  await addSummary(world, renderSummary(comparison, printing));
  for (let reason of unknown)
    await warn(
      world,
      `All stored runs were compared with, since those of the base branch are unknown: ${reason}`
    );
  annotate(world, comparison), await checkRun(world, inputs, comparison), await comment(world, inputs, comparison), fails(comparison, inputs) && core.setFailed(plain(headline(comparison)));
}
function baseOf(environment) {
  try {
    let { name, payload } = readEvent(environment), change = changeIn(payload);
    return change !== null ? change.baseSha : ["push", "schedule", "workflow_dispatch"].includes(name) ? null : void 0;
  } catch {
    return;
  }
}
async function withLabel(world, inputs, comparison) {
  if (comparison.verdict !== "regression") return comparison;
  try {
    let { payload } = readEvent(world.environment);
    if (changeIn(payload) === null) return comparison;
    let label = await acceptedByLabel(world, inputs);
    return label.accepts ? acceptAll(comparison, label.reason) : label.why === null ? comparison : { ...comparison, reason: `${comparison.reason} ${label.why}` };
  } catch {
    return comparison;
  }
}
function fails({ verdict }, { failOn }) {
  return verdict === "error" ? !0 : failOn === "regression" && verdict !== "pass";
}
function measuredCommit(environment) {
  return changeIn(readEvent(environment).payload)?.headSha ?? environment.GITHUB_SHA ?? "";
}
async function checkRun(world, inputs, result, commit = () => measuredCommit(world.environment)) {
  let { environment, core } = world;
  if (!(inputs.checkRun === "never" || inputs.token === ""))
    try {
      let headSha = commit();
      if (headSha === "") return;
      let { gitHubClient } = await import("./client-CXRM3APR.js"), { postCheckRun, postFailedCheckRun } = await import("./check-run-ETH2E2HP.js"), client = gitHubClient(inputs.token), [repository, place] = [repositoryOf(environment), { headSha, name: inputs.commentName }];
      if (typeof result == "string") await postFailedCheckRun(client, repository, place, result);
      else {
        let address = repositoryOfJob(environment), report = { ...place, comparison: result, repository: address, blocks: fails(result, inputs) };
        await postCheckRun(client, repository, report);
      }
      core.info("Check run: created");
    } catch (error) {
      core.info(`Check run: not created, ${refusal(error, inputs.token)}`);
    }
}
async function comment(world, inputs, comparison) {
  if (inputs.comment !== "never")
    try {
      let pullRequest = pullRequestOf(world.environment);
      if (pullRequest === null) return;
      if (inputs.token === "") throw new Error("the input token is empty");
      let { gitHubClient } = await import("./client-CXRM3APR.js"), repository = repositoryOfJob(world.environment), posted = await postReport(gitHubClient(inputs.token), pullRequest, inputs, comparison, repository);
      world.core.info(`Comment on the pull request: ${posted}`);
    } catch (error) {
      let status = error?.status, remedy = status === 403 || status === 404 ? ". The job needs the permission pull-requests: write; a pull request from a fork has it never, its report is this summary" : "";
      await warn(
        world,
        `The comment was not posted, the verdict stands: ${refusal(error, inputs.token)}${remedy}`
      );
    }
}
async function postReport(client, pullRequest, inputs, comparison, repository) {
  let { postComment } = await import("./comment-XUUUKHDX.js"), changed = comparison.verdict !== "pass" || comparison.structure.length > 0, hasAccepted = (comparison.accepted?.length ?? 0) > 0;
  return postComment(client, pullRequest, {
    marker: commentMarker(inputs.commentName),
    body: (previous) => {
      let resolved = comparison.verdict === "pass" && previous !== null && reportedRegression(previous);
      return renderComment(comparison, { name: inputs.commentName, repository, resolved });
    },
    create: changed || hasAccepted || inputs.comment === "always"
  });
}
async function warn(world, reason) {
  world.core.warning(reason), await addSummary(world, `> ${markdownText(reason, 1e3)}
`);
}

export {
  withoutCommands,
  addSummary,
  explain,
  refusal,
  acceptedByLabel,
  runCheck,
  checkRun,
  postReport
};
