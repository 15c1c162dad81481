import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  annotate
} from "./chunk-EEVSATIM.js";
import {
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression
} from "./chunk-KZ5YGVTG.js";
import {
  renderTerminal
} from "./chunk-5E3PD5DK.js";
import {
  headline,
  plain
} from "./chunk-BFHMB7IE.js";
import {
  endsOf,
  labelsIn,
  pullRequestOf,
  readEvent,
  repositoryOf
} from "./chunk-WV2N2IMM.js";
import {
  acceptAll
} from "./chunk-GBXTOD3X.js";
import {
  markdownText
} from "./chunk-ASAMOD6Q.js";
import {
  writeAtomically
} from "./chunk-XFGC3EX3.js";
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

// src/github/label.ts
async function acceptedByLabel(world, inputs) {
  let { environment, core } = world, { token, acceptLabel: label } = inputs, { name, payload } = readEvent(environment), pullRequest = pullRequestOf(environment);
  if (pullRequest === null && name !== "push") return null;
  let reasonOf = (number) => `label ${label} on pull request ${number}`;
  try {
    if (token === "") throw new Error("the input token is empty");
    let { gitHubClient } = await import("./client-SETUR2MN.js"), { rest } = gitHubClient(token);
    if (pullRequest !== null) {
      let { owner, repo, number } = pullRequest, { data: data2 } = await rest.issues.listLabelsOnIssue({
        owner,
        repo,
        issue_number: number,
        per_page: 100
      });
      return data2.some((each) => each.name === label) ? reasonOf(number) : null;
    }
    let commit_sha = environment.GITHUB_SHA;
    if (!commit_sha) return null;
    let commit = { ...repositoryOf(environment), commit_sha }, { data } = await rest.repos.listPullRequestsAssociatedWithCommit(commit), merged = data.find(
      (each) => each.merged_at !== null && each.labels.some((one) => one.name === label)
    );
    return merged === void 0 ? null : reasonOf(merged.number);
  } catch (error) {
    return core.info(`Labels were not asked for: ${refusal(error, token)}`), pullRequest !== null && labelsIn(payload).includes(label) ? reasonOf(pullRequest.number) : null;
  }
}

// src/github/outputs.ts
import { join, resolve } from "node:path";
function writeOutputs(comparison, runFolder, commentName) {
  let commentPath = resolve(join(runFolder, "comment.md")), comparisonPath = resolve(join(runFolder, "comparison.json"));
  return writeAtomically(commentPath, renderComment(comparison, { name: commentName })), writeAtomically(comparisonPath, `${JSON.stringify(comparison, null, 2)}
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
    let checked = await world.check(asked), judged = await withLabel(world, inputs, checked.comparison);
    return core.info(renderTerminal(judged)), { ...checked, comparison: judged };
  }), outputs = writeOutputs(comparison, runFolder, inputs.commentName);
  for (let [name, value] of Object.entries(outputs)) core.setOutput(name, value);
  await addSummary(world, renderSummary(comparison, { name: inputs.commentName }));
  for (let reason of unknown)
    await warn(
      world,
      `All stored runs were compared with, since those of the base branch are unknown: ${reason}`
    );
  annotate(world, comparison), await checkRun(world, inputs, comparison), await comment(world, inputs, comparison), fails(comparison, inputs) && core.setFailed(plain(headline(comparison)));
}
function baseOf(environment) {
  try {
    let { name, payload } = readEvent(environment), ends = endsOf(payload);
    return ends !== null ? ends.baseSha : ["push", "schedule", "workflow_dispatch", "merge_group"].includes(name) ? null : void 0;
  } catch {
    return;
  }
}
async function withLabel(world, inputs, comparison) {
  if (comparison.verdict !== "regression") return comparison;
  try {
    let { payload } = readEvent(world.environment);
    if (endsOf(payload) === null) return comparison;
    let reason = await acceptedByLabel(world, inputs);
    return reason === null ? comparison : acceptAll(comparison, reason);
  } catch {
    return comparison;
  }
}
function fails({ verdict }, { failOn }) {
  return verdict === "error" ? !0 : failOn === "regression" && verdict !== "pass";
}
async function checkRun(world, inputs, comparison) {
  let { environment, core } = world;
  if (!(inputs.checkRun === "never" || inputs.token === ""))
    try {
      let headSha = endsOf(readEvent(environment).payload)?.headSha ?? environment.GITHUB_SHA ?? "";
      if (headSha === "") return;
      let { gitHubClient } = await import("./client-SETUR2MN.js"), { postCheckRun } = await import("./check-run-AP3FSRLY.js"), blocks = fails(comparison, inputs), report = { headSha, name: inputs.commentName, comparison, blocks };
      await postCheckRun(gitHubClient(inputs.token), repositoryOf(environment), report), core.info("Check run: created");
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
      let { gitHubClient } = await import("./client-SETUR2MN.js"), posted = await postReport(gitHubClient(inputs.token), pullRequest, inputs, comparison);
      world.core.info(`Comment on the pull request: ${posted}`);
    } catch (error) {
      let status = error?.status, remedy = status === 403 || status === 404 ? ". The job needs the permission pull-requests: write; a pull request from a fork has it never, its report is this summary" : "";
      await warn(
        world,
        `The comment was not posted, the verdict stands: ${refusal(error, inputs.token)}${remedy}`
      );
    }
}
async function postReport(client, pullRequest, inputs, comparison) {
  let { postComment } = await import("./comment-XA5VJ3VL.js"), changed = comparison.verdict !== "pass" || comparison.structure.length > 0, hasAccepted = (comparison.accepted?.length ?? 0) > 0;
  return postComment(client, pullRequest, {
    marker: commentMarker(inputs.commentName),
    body: (previous) => {
      let resolved = comparison.verdict === "pass" && previous !== null && reportedRegression(previous);
      return renderComment(comparison, { name: inputs.commentName, resolved });
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
  postReport
};
