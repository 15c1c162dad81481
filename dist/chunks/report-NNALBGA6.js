import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  gitLabClient,
  gitLabNotes,
  isProject,
  tokenIn
} from "./chunk-BKA72DCY.js";
import {
  pageLine,
  writePage
} from "./chunk-Z3NV44U6.js";
import "./chunk-6CJNHJIA.js";
import "./chunk-GLAIB7KC.js";
import {
  gitHubClient,
  gitHubComments
} from "./chunk-E7HYM5GV.js";
import {
  commentName,
  postComment,
  postReport
} from "./chunk-5FHJQRKW.js";
import "./chunk-EOPW4FWA.js";
import {
  renderComment,
  renderSummary
} from "./chunk-YSHM5S6V.js";
import "./chunk-3YUQUESX.js";
import "./chunk-67R7MWFM.js";
import {
  readComparison
} from "./chunk-OJBXOSBG.js";
import {
  SECTIONS,
  renderTerminal
} from "./chunk-GXMHDVDJ.js";
import "./chunk-GD5K4YW4.js";
import "./chunk-5Z7T4OLX.js";
import "./chunk-CKW5RANK.js";
import "./chunk-VTFB4B3C.js";
import "./chunk-3TDLSCDZ.js";
import "./chunk-PPZRB76O.js";
import "./chunk-XTBR7NL7.js";
import "./chunk-NDPGTYSW.js";
import "./chunk-C3QWQLBQ.js";
import "./chunk-YEQ2CYGY.js";
import "./chunk-IX2MLG5B.js";
import "./chunk-ESSFAYEE.js";
import "./chunk-GUXIX6ZS.js";
import "./chunk-5RV4HGYB.js";
import "./chunk-KIIKZMDB.js";
import "./chunk-TQ6IBB64.js";
import {
  terminalLook
} from "./chunk-CR4IZWYX.js";
import "./chunk-LKCX3UM7.js";
import "./chunk-WYCTL3PD.js";
import "./chunk-AXH3LU3B.js";
import "./chunk-G2YVCGR2.js";
import "./chunk-2LQ4QHBU.js";
import "./chunk-ZXIYVKAJ.js";
import "./chunk-4RQ3KW6Y.js";
import "./chunk-3SGEA7R4.js";
import "./chunk-WIYKIGW5.js";
import "./chunk-6AUNPF3D.js";
import "./chunk-AZZM4DL6.js";
import "./chunk-ARCYX2RK.js";
import "./chunk-7ZH6UGTK.js";
import {
  refuseSharedOutput,
  writeDocument
} from "./chunk-VCRWRLQY.js";
import "./chunk-AO4OGNWY.js";
import "./chunk-DAGDMFG7.js";
import "./chunk-HMTRDSX5.js";
import "./chunk-CK7JKKAG.js";
import "./chunk-WB245AQF.js";
import "./chunk-LQFLG77M.js";
import "./chunk-ISRH3DOV.js";
import "./chunk-TEGOXO5S.js";
import "./chunk-XINNE6I6.js";
import "./chunk-2YNCB44M.js";
import "./chunk-EKBSII3Q.js";
import "./chunk-MZQQHIWM.js";
import {
  ALL,
  text
} from "./chunk-XYQ2SXFL.js";
import "./chunk-UEVPV7XT.js";
import "./chunk-H7AWQI2K.js";
import "./chunk-5MGTGZYR.js";
import {
  standardError,
  standardOutput
} from "./chunk-QFY2IPK3.js";
import "./chunk-NFI34PXV.js";
import "./chunk-TAWRGPDZ.js";
import "./chunk-BIKHHLEL.js";
import "./chunk-WRXUXMB3.js";
import "./chunk-XZGQMY37.js";
import "./chunk-RF2X2AVO.js";
import "./chunk-FNSAHQME.js";
import {
  InputError,
  messageOf,
  oneLine,
  optionError
} from "./chunk-6ZCNJISB.js";

// src/hosts/github/destination.ts
function gitHubDestination(environment, name) {
  let [, owner, repo, number] = /^([\w-]+)\/([\w.-]+)#([1-9]\d{0,9})$/.exec(name) ?? [];
  if (owner === void 0 || repo === void 0 || number === void 0) return null;
  let advice = "a token that may write pull requests of the repository", token = tokenIn(environment, "GITHUB_TOKEN", advice), server = (environment.GITHUB_SERVER_URL || "https://github.com").replace(/\/+$/, ""), pullRequest = { owner, repo, number: Number(number) };
  return {
    name: `pull request ${name}`,
    number: Number(number),
    repository: `${server}/${owner}/${repo}`,
    advice,
    token,
    comment: (request) => postComment(gitHubComments(gitHubClient(token), pullRequest), request)
  };
}

// src/hosts/gitlab/destination.ts
function gitLabDestination(environment, name) {
  let [, project, number] = /^([^!]+)!([1-9]\d{0,9})$/.exec(name) ?? [];
  if (project === void 0 || number === void 0 || !isProject(project)) return null;
  let advice = "an access token with the scope api and at least the role Reporter in the project", token = tokenIn(environment, "GITLAB_TOKEN", advice), api = environment.CI_API_V4_URL || "https://gitlab.com/api/v4", authority = environment.CI_SERVER_TLS_CA_FILE ?? "", place = { project, iid: Number(number) };
  return {
    name: `merge request ${name}`,
    number: Number(number),
    repository: `${api.replace(/\/+$/, "").replace(/\/api\/v4$/, "")}/${project}/-`,
    advice,
    token,
    comment: (request) => postComment(gitLabNotes(gitLabClient({ api, token, authority }), place), request)
  };
}

// src/hosts/post.ts
var DESTINATIONS = [gitHubDestination, gitLabDestination];
async function postComparison(comparison, { target, name }, environment) {
  let own = commentName(name, (option, found, rule) => optionError(option, found, rule)), to = destinationOf(environment, target), host = {
    surroundings: { repository: to.repository },
    comment: (_, ask) => to.comment(ask)
  };
  try {
    let settings = { comment: "always", commentName: own, mention: [] };
    return { posted: await postReport(host, to.number, settings, comparison), to: to.name };
  } catch (error) {
    if (error instanceof InputError) throw error;
    let found = oneLine(messageOf(error).replaceAll(to.token, "***"));
    throw new InputError({
      file: to.name,
      found: `nothing was posted: ${found}`,
      rule: `it takes ${to.advice}`
    });
  }
}
function destinationOf(environment, target) {
  for (let make of DESTINATIONS) {
    let found = make(environment, target);
    if (found !== null) return found;
  }
  throw optionError(
    "post",
    target,
    "OWNER/REPO#N is a pull request of GitHub, GROUP/PROJECT!N a merge request of GitLab"
  );
}

// src/cli/report.ts
var FORMATS = ["comment", "summary", "terminal"];
function options(args) {
  return args.positional("comparison", { type: "string", demandOption: !0, describe: "JSON file of a check" }).options({
    format: {
      choices: FORMATS,
      default: "terminal",
      requiresArg: !0,
      describe: "what to print"
    },
    all: ALL,
    output: text("write to this file and not to the terminal; - for standard output"),
    html: text(
      "write a page with pictures (HTML, one file) to this file, - for standard output, and print nothing unless --output says where"
    ),
    post: text(
      "post it as the comment on OWNER/REPO#N (GitHub) or GROUP/PROJECT!N (GitLab) with a token from the environment, or update that comment; print nothing unless --output says where"
    ),
    "comment-name": text("tells the comments of several jobs apart")
  });
}
async function run(args) {
  let { comparison: file, format, output, html, all, post, commentName: name } = args;
  if (name !== void 0 && post === void 0)
    throw optionError("comment-name", name, "it is for --post");
  refuseSharedOutput({ output, html });
  let comparison = readComparison(file), isTaken = html !== void 0 && writePage(html, comparison);
  if (post !== void 0) {
    let { posted, to } = await postComparison(comparison, { target: post, name: name ?? "" }, process.env);
    standardError.write(`commgate: comment on ${to}: ${posted}
`);
  }
  if (html === void 0 && post === void 0 || output !== void 0) {
    let look = output === void 0 ? terminalLook(all) : { all }, render = { comment: renderComment, summary: renderSummary, terminal: () => renderTerminal(comparison, SECTIONS, look) }[format];
    if (writeDocument(output ?? "-", render(comparison))) return 0;
  }
  return html !== void 0 && !isTaken && standardOutput.write(pageLine(html)), 0;
}
export {
  options,
  run
};
