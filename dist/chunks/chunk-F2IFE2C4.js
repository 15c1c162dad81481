import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  readObjects,
  withScratch
} from "./chunk-Q3JXH5U2.js";
import {
  REMOTE
} from "./chunk-VTFB4B3C.js";
import {
  COMMIT_HASH,
  answerOf,
  notStarted,
  runGit
} from "./chunk-ESSFAYEE.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/base/git/ancestry.ts
var DEPTHS = [1e3, 1e5], MAX_COMMITS = 1e5;
async function ancestry({ folder, base, remote }) {
  let local = runIn(folder, (found2, cause) => unknown(folder, found2, cause)), found = await commitsOf(local, base === null ? ["HEAD"] : ["HEAD", base]), [checkedOut = null, named = checkedOut] = found ?? [];
  if (checkedOut === null) throw unknown(folder, "this is no working copy of a git repository with a commit");
  let [head, known] = [checkedOut.id, named?.id ?? null], start = base === null ? head : mergeParent(checkedOut);
  if ((known !== null || start !== null && start !== base) && !await isShallow(local)) {
    let common = await inCommon(local, start, known ?? head, head);
    if (common !== null) return common;
  }
  let wanted = known ?? base ?? head;
  if (remote === void 0 || !COMMIT_HASH.test(wanted))
    throw unknown(
      folder,
      known === null ? `"${base}" is no commit that is known here` : "its history is cut off"
    );
  return withScratch(remote, remote.name, async (scratch) => {
    let tips = [...new Set(start === null ? [wanted, head] : [start])];
    for (let depth of DEPTHS) {
      await fetchCommits(scratch, depth, tips);
      let common = await inCommon(scratch.run, start, wanted, head);
      if (common !== null) return common;
    }
    throw unknown(wanted, "the base branch and what is checked out have no commit in common");
  });
}
async function firstParents(folder, branch, remote) {
  let local = runIn(folder, (found, cause) => new InputError({ file: folder, found }, { cause })), names = branch === null ? ["HEAD"] : [`refs/heads/${branch}`, `refs/remotes/origin/${branch}`], tip = (await commitsOf(local, names))?.find((each) => each !== null)?.id;
  if (tip === void 0) return null;
  let isCut = await isShallow(local), list = ["rev-list", "--first-parent", `--max-count=${MAX_COMMITS}`, tip, "--"];
  if (!isCut || remote === void 0) {
    let commits = answerOf(await local(list))?.split(`
`);
    return commits === void 0 ? null : { commits, isCut };
  }
  return withScratch(remote, remote.name, async (scratch) => {
    let [depth] = DEPTHS;
    await fetchCommits(scratch, depth, [tip]);
    let commits = (await scratch.must(list)).toString("utf8").trim().split(`
`);
    return { commits, isCut: commits.length >= depth };
  });
}
function runIn(folder, refusal) {
  return (words, input = "") => runGit(words, { folder, input }).catch((cause) => {
    throw refusal(notStarted(cause), cause);
  });
}
function commitsOf(run, names) {
  let commits = names.map((name) => `${name}^{commit}`);
  return readObjects(run, commits);
}
async function isShallow(run) {
  return answerOf(await run(["rev-parse", "--is-shallow-repository"])) === "true";
}
async function fetchCommits(scratch, depth, tips) {
  let options = ["--quiet", "--no-tags", "--filter=tree:0", `--depth=${depth}`];
  await scratch.must(["fetch", ...options, REMOTE, ...tips]);
}
async function inCommon(run, start, base, head) {
  let mergeBase = start ?? answerOf(await run(["merge-base", base, head])) ?? void 0;
  if (mergeBase === void 0) return null;
  let list = answerOf(await run(["rev-list", `--max-count=${MAX_COMMITS}`, mergeBase, "--"]));
  return list === null ? null : { mergeBase, commits: list.split(`
`) };
}
function mergeParent({ content }) {
  let [header, message = ""] = content.toString("utf8").split(/\n\n(.*)/s), parents = [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent]) => parent), isMade = message.trimEnd() === `Merge ${parents[1]} into ${parents[0]}`;
  return parents.length === 2 && isMade ? parents[0] : null;
}
function unknown(file, found, cause) {
  let rule = "the commits in common with the base branch tell which baseline runs to compare with";
  return new InputError({ file, found, rule }, { cause });
}

export {
  ancestry,
  firstParents
};
