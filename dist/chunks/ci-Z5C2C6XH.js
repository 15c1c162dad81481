import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  DEPLOY_KEY,
  gitLabClient,
  gitLabNotes,
  gitLabRemote,
  isId,
  tokenOf
} from "./chunk-BKA72DCY.js";
import {
  ADDRESS,
  REPORTS,
  gitLabSurroundings,
  isGitLab
} from "./chunk-GLAIB7KC.js";
import {
  realWork,
  runJob
} from "./chunk-IFSZAI7Y.js";
import "./chunk-IAZKBM5J.js";
import {
  HostError,
  postComment,
  readInputs,
  reportFile,
  statusOf
} from "./chunk-5FHJQRKW.js";
import "./chunk-EOPW4FWA.js";
import "./chunk-D6WKYEL4.js";
import "./chunk-F2IFE2C4.js";
import "./chunk-YSHM5S6V.js";
import "./chunk-3YUQUESX.js";
import "./chunk-PATHMHDS.js";
import "./chunk-6Y43FFL2.js";
import "./chunk-67R7MWFM.js";
import {
  parseComparison
} from "./chunk-OJBXOSBG.js";
import "./chunk-FUSJBRRO.js";
import "./chunk-DH7WJN5Q.js";
import "./chunk-GXMHDVDJ.js";
import "./chunk-GD5K4YW4.js";
import "./chunk-3E4UZHXQ.js";
import "./chunk-5Z7T4OLX.js";
import "./chunk-CKW5RANK.js";
import "./chunk-Q3JXH5U2.js";
import "./chunk-VTFB4B3C.js";
import "./chunk-3TDLSCDZ.js";
import "./chunk-PPZRB76O.js";
import "./chunk-BLOLQXDU.js";
import "./chunk-BRBJNRBZ.js";
import "./chunk-I6X7AN7T.js";
import "./chunk-XTBR7NL7.js";
import "./chunk-NDPGTYSW.js";
import "./chunk-C3QWQLBQ.js";
import "./chunk-IZSFH6SY.js";
import "./chunk-FNIVTVJ5.js";
import "./chunk-LQXK2TKH.js";
import "./chunk-MVAL7DPR.js";
import "./chunk-ICZNPVLA.js";
import "./chunk-IX2MLG5B.js";
import {
  COMMIT_HASH
} from "./chunk-ESSFAYEE.js";
import "./chunk-GUXIX6ZS.js";
import "./chunk-5RV4HGYB.js";
import "./chunk-KIIKZMDB.js";
import "./chunk-TQ6IBB64.js";
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
  flag,
  text
} from "./chunk-XYQ2SXFL.js";
import {
  writeAtomically
} from "./chunk-UEVPV7XT.js";
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
  oneLineWhole
} from "./chunk-6ZCNJISB.js";

// src/hosts/gitlab/gitlab.ts
import { join } from "node:path";

// src/hosts/gitlab/variables.ts
var ID = /^[1-9]\d{0,15}$/;
function mergeRequestIn(environment) {
  let variable = (name) => environment[name] ?? "";
  if (variable("CI_MERGE_REQUEST_IID") === "") return null;
  let project = wellFormed(environment, "CI_MERGE_REQUEST_PROJECT_ID", ID), base = variable("CI_MERGE_REQUEST_TARGET_BRANCH_SHA") ? "CI_MERGE_REQUEST_TARGET_BRANCH_SHA" : "CI_MERGE_REQUEST_DIFF_BASE_SHA", head = variable("CI_MERGE_REQUEST_SOURCE_BRANCH_SHA") ? "CI_MERGE_REQUEST_SOURCE_BRANCH_SHA" : "CI_COMMIT_SHA";
  return {
    iid: Number(wellFormed(environment, "CI_MERGE_REQUEST_IID", ID)),
    project,
    change: {
      base: wellFormed(environment, base, COMMIT_HASH),
      head: wellFormed(environment, head, COMMIT_HASH)
    },
    isInFork: variable("CI_PROJECT_ID") !== project
  };
}
function projectIn(environment) {
  return wellFormed(environment, "CI_PROJECT_ID", ID);
}
function pipelineIn(environment) {
  return Number(wellFormed(environment, "CI_PIPELINE_ID", ID));
}
function isOfBranch(environment) {
  return !!environment.CI_COMMIT_BRANCH && !environment.CI_MERGE_REQUEST_IID;
}
function writeRefusal(environment) {
  let source = environment.CI_PIPELINE_SOURCE || "not known", main = environment.CI_DEFAULT_BRANCH ?? "";
  if (!isOfBranch(environment)) return `the pipeline is of no branch (its source is ${source})`;
  if (main === "") return "CI_DEFAULT_BRANCH is empty";
  let branch = environment.CI_COMMIT_BRANCH;
  return branch === main ? null : `${branch} is not the default branch ${main}`;
}
function wellFormed(environment, name, form) {
  let value = environment[name] ?? "";
  if (form.test(value)) return value;
  let found = value === "" ? "empty" : `"${value}"`, rule = form === COMMIT_HASH ? "GitLab sets it to a commit" : "GitLab sets it to a number", remedy = "leave it as GitLab sets it";
  throw new InputError({ file: "environment", place: name, found, rule, remedy });
}

// src/hosts/gitlab/finished.ts
var MAX_JOBS = 100, MAX_COMPARISON_BYTES = 8 * 1024 * 1024, MAX_TOTAL_BYTES = 64 * 1024 * 1024;
async function finishedChecks(client, asking, notice) {
  let { environment } = asking, project = projectIn(environment), request = mergeRequestIn(environment);
  if (request !== null) {
    let pipeline = { project, id: pipelineIn(environment) };
    return [await checksOf(client, pipeline, { iid: request.iid, commit: request.change.head }, asking)];
  }
  let found = [], open = client.list(`/projects/${project}/merge_requests`, { state: "opened", scope: "all" });
  for await (let { iid, sha: commit, source_project_id: fork } of open)
    if (!(!isId(iid) || !isId(fork) || String(fork) === project) && !(typeof commit != "string" || !COMMIT_HASH.test(commit)))
      try {
        let pipeline = await pipelineOf(client, { project, iid, fork: String(fork), commit });
        pipeline !== null && found.push(await checksOf(client, pipeline, { iid, commit }, asking));
      } catch (error) {
        if (![403, 404].includes(statusOf(error) ?? 0) && !(error instanceof InputError)) throw error;
        notice(`Nothing is known of merge request ${iid}: ${oneLine(messageOf(error))}`);
      }
  return found.length === 0 && notice("No open merge request from a fork has a finished pipeline: nothing to post"), found;
}
async function pipelineOf(client, { project, iid, fork, commit }) {
  let ended = ["success", "failed", "canceled", "skipped"], newest2 = null, pipelines = client.list(`/projects/${project}/merge_requests/${iid}/pipelines`);
  for await (let { id, sha, status, project_id: of } of pipelines)
    !isId(id) || sha !== commit || String(of) !== fork || (newest2 === null || id > newest2.id) && (newest2 = { id, status });
  return newest2 !== null && ended.includes(String(newest2.status)) ? { project: fork, id: newest2.id } : null;
}
async function checksOf(client, pipeline, { iid, commit }, { name }) {
  let jobs = await jobsOf(client, pipeline, name);
  return {
    pullRequest: iid,
    commit,
    outcome: outcomeOf(jobs),
    reports: () => reportsOf(client, pipeline.project, jobs)
  };
}
async function jobsOf(client, { project, id }, wanted) {
  let found = [];
  for await (let job of client.list(`/projects/${project}/pipelines/${id}/jobs`)) {
    let { id: number, name, status, web_url: address } = job;
    !isId(number) || typeof name != "string" || typeof address != "string" || name !== wanted && !name.startsWith(`${wanted}:`) && !name.startsWith(`${wanted} `) || found.push({ id: number, name, status: String(status), address });
  }
  if (found.length > MAX_JOBS) {
    let rule = `at most ${MAX_JOBS} are read`;
    throw new InputError({ file: `jobs ${wanted}`, found: `${found.length} jobs`, rule });
  }
  return found.sort((a, b) => a.name < b.name ? -1 : 1);
}
function outcomeOf(jobs) {
  return jobs.some(({ status }) => status === "failed") ? "failure" : jobs.every(({ status }) => status === "success") ? "success" : "other";
}
async function reportsOf(client, project, jobs) {
  let left = { comparisons: [], pages: [] }, bytesLeft = MAX_TOTAL_BYTES;
  for (let { id, name, address } of jobs) {
    let path = `/projects/${project}/jobs/${id}/artifacts/${REPORTS}/comparison.json`, bytes = await client.file(path, Math.min(MAX_COMPARISON_BYTES, bytesLeft));
    if (bytes === null) continue;
    bytesLeft -= bytes.length, left.comparisons.push({ name, comparison: parseComparison(textOf(bytes, name), `job ${name}`) });
    let page = pageOfJob(address, reportFile(void 0));
    page !== null && left.pages.push({ name: jobs.length === 1 ? null : name, address: page, isPacked: !1 });
  }
  return left;
}
function pageOfJob(address, file) {
  return ADDRESS.test(address) ? `${address}/artifacts/file/${REPORTS}/${file}` : null;
}
function textOf(bytes, name) {
  try {
    return new TextDecoder("utf-8", { fatal: !0 }).decode(bytes);
  } catch (cause) {
    throw new InputError({ file: `job ${name}`, found: "its comparison.json is not UTF-8" }, { cause });
  }
}

// src/hosts/gitlab/label.ts
var NO_LABEL = { accepts: !1, why: null };
async function acceptedByLabel(client, { project, iid }, label, commit) {
  let path = `/projects/${project}/merge_requests/${iid}`, { labels, sha } = await client.get(path);
  if (!Array.isArray(labels) || !labels.includes(label)) return NO_LABEL;
  let reason = `label ${label} on merge request ${iid}`, refuse = (why) => ({
    accepts: !1,
    why: `The ${reason} accepts nothing here: ${why}. Take it away and set it again.`
  });
  if (commit !== null && commit !== sha) return refuse("the merge request has a newer commit by now");
  let set = await newest(client, `${path}/resource_label_events`, (event) => {
    let { action, label: of } = event;
    return action === "add" && of?.name === label;
  });
  if (set === null) return refuse("when it was set is unknown");
  let pushed = await newest(client, `${path}/versions`, () => !0);
  return pushed === null || pushed.entry.head_commit_sha !== sha ? refuse("when this commit came is unknown") : set.ms > pushed.ms ? { accepts: !0, reason } : refuse("it was set before this commit came");
}
async function acceptedBeforeMerge(client, { project, commit }, label) {
  let answer = NO_LABEL, merged = `/projects/${project}/repository/commits/${commit}/merge_requests`;
  for await (let { iid, state, project_id: of } of client.list(merged)) {
    if (state !== "merged" || typeof iid != "number" || String(of) !== project) continue;
    let one = await acceptedByLabel(client, { project, iid }, label, null);
    if (one.accepts) return one;
    one.why !== null && (answer = one);
  }
  return answer;
}
async function newest(client, path, counts) {
  let found = null;
  for await (let entry of client.list(path)) {
    let ms = Date.parse(String(entry.created_at));
    counts(entry) && Number.isFinite(ms) && (found === null || ms >= found.ms) && (found = { entry, ms });
  }
  return found;
}

// src/hosts/gitlab/gitlab.ts
var TOKEN = "GITLAB_TOKEN", IN_FORK = "the pipeline of a fork has none of this project's variables; a member may run it here, or commgate ci --mode comment post its report", ACCESS = "an access token of the project with the role Reporter and the scope api", named = (input) => input === "token" ? { file: "environment", place: TOKEN } : { file: "command line", place: `--${input}` }, ADVICE = {
  request: "merge request",
  named,
  checkOut: "is GIT_STRATEGY none?",
  write: "a baseline is written by pipelines of the default branch: schedules, pushes, and those started by hand",
  comment: `It takes a CI/CD variable ${TOKEN}: ${ACCESS}, masked`,
  report: `${TOKEN} must be ${ACCESS}`
}, GitLab = class {
  surroundings;
  longestStatus = 0;
  advice = ADVICE;
  #environment;
  #getInput;
  #log;
  #outputs = /* @__PURE__ */ new Map();
  #settings = null;
  /**
   * @param environment GitLab's variables; what only commgate needs of them is taken out
   * @param getInput the options of the command, '' where one is not given
   */
  constructor(environment, getInput, log) {
    this.#environment = { ...environment }, this.#getInput = getInput, this.#log = log, this.surroundings = gitLabSurroundings(environment);
    for (let name of [TOKEN, DEPLOY_KEY]) delete environment[name];
  }
  settings() {
    let token = tokenOf(this.#environment, TOKEN), input = (name) => name === "token" ? token : this.#getInput(name);
    return this.#settings = readInputs(input, named), this.#settings;
  }
  event() {
    let request = mergeRequestIn(this.#environment);
    return {
      change: request?.change ?? null,
      pullRequest: request?.iid ?? null,
      isOfBranch: isOfBranch(this.#environment)
    };
  }
  writeRefusal() {
    return writeRefusal(this.#environment);
  }
  remote() {
    return gitLabRemote(this.#environment);
  }
  async accepted() {
    let { acceptLabel: label } = this.#settings, request = mergeRequestIn(this.#environment), isPush = this.#environment.CI_PIPELINE_SOURCE === "push";
    if (request === null && !isPush) return { accepts: !1, why: null };
    try {
      let client = this.#client();
      if (request !== null) return await acceptedByLabel(client, request, label, request.change.head);
      let commit = this.#environment.CI_COMMIT_SHA ?? "";
      return await acceptedBeforeMerge(client, { project: projectIn(this.#environment), commit }, label);
    } catch (error) {
      this.#settings.token !== "" && this.info(`Labels were not asked for: ${this.#refusal(error)}`);
      let isSet = (this.#environment.CI_MERGE_REQUEST_LABELS ?? "").split(",").includes(label), why = `Whether the label ${label} accepts this could not be asked; it takes ${TOKEN}.`;
      return { accepts: !1, why: isSet ? why : null };
    }
  }
  info(line) {
    this.#log.out.write(`${line}
`);
  }
  notice(line) {
    this.info(line);
  }
  warning(line) {
    this.#log.err.write(`commgate: warning: ${oneLineWhole(line)}
`);
  }
  fail(message) {
    this.#log.err.write(`commgate: ${message}
`);
  }
  /** All of them, as variables for later jobs (artifacts: reports: dotenv). */
  output(name, value) {
    this.#outputs.set(`COMMGATE_${name.toUpperCase().replaceAll("-", "_")}`, oneLineWhole(value));
    let lines = [...this.#outputs].map(([variable, text2]) => `${variable}=${text2}
`);
    writeAtomically(join(this.surroundings.reports, "commgate.env"), lines.join(""));
  }
  /** A job has no page for Markdown: its log says the same. */
  async summary() {
  }
  /** The report of findings does that. */
  annotate() {
  }
  /** No line of a log is a command. */
  quoting(work) {
    return work();
  }
  /** Nothing is started again at the end of a job. */
  remember() {
  }
  remembered() {
    return "";
  }
  withoutSecrets(text2) {
    return [TOKEN, "CI_JOB_TOKEN"].map((name) => (this.#environment[name] ?? "").trim()).filter(Boolean).reduce((rest, token) => rest.replaceAll(token, "***"), text2);
  }
  /** The job itself is one. */
  async status() {
  }
  comment(number, request) {
    let { project } = mergeRequestIn(this.#environment) ?? { project: projectIn(this.#environment) };
    return this.#asked((client) => postComment(gitLabNotes(client, { project, iid: number }), request));
  }
  /** The job leaves the page where its address is known beforehand. */
  pageLinks(file) {
    let address = pageOfJob(this.#environment.CI_JOB_URL ?? "", file);
    return { pages: address === null ? [] : [{ name: null, address, isPacked: !1 }] };
  }
  async uploadedPage() {
    return null;
  }
  async finished() {
    let asking = { environment: this.#environment, name: this.#settings.artifact };
    return (await this.#asked((client) => finishedChecks(client, asking, (line) => this.notice(line)))).map((each) => ({ ...each, reports: () => this.#asked(() => each.reports()) }));
  }
  /** @throws HostError without a token; InputError as gitLabClient */
  #client() {
    let token = this.#settings?.token ?? "";
    if (token === "") {
      let isInFork = mergeRequestIn(this.#environment)?.isInFork === !0, why = isInFork ? `${TOKEN} is empty: ${IN_FORK}` : `${TOKEN} is empty`;
      throw new HostError(why, { isForbidden: !isInFork, isOfStrangers: isInFork }, null);
    }
    return gitLabClient({
      api: this.#environment.CI_API_V4_URL ?? "",
      token,
      authority: this.#environment.CI_SERVER_TLS_CA_FILE ?? ""
    });
  }
  /** Asks GitLab for something. @throws HostError for what it refused; InputError for what cannot be used */
  async #asked(work) {
    try {
      return await work(this.#client());
    } catch (error) {
      if (error instanceof InputError || error instanceof HostError) throw error;
      let isForbidden = [401, 403, 404].includes(statusOf(error) ?? 0);
      throw new HostError(this.#refusal(error), { isForbidden, isOfStrangers: !1 }, error);
    }
  }
  #refusal(error) {
    return oneLine(this.withoutSecrets(messageOf(error)));
  }
};

// src/cli/ci.ts
function options(args) {
  return args.options({
    mode: text(
      "check (default): run the benchmarks, compare, report; baseline: add a run to the baseline; comment: post one note from the reports of checks (of a matrix, or of merge requests from forks)"
    ),
    config: text("configuration (default: commgate.yml)"),
    baseline: text("baseline file, in place of what the configuration says"),
    run: text("folder of a run that was made before, in place of running the benchmarks now"),
    against: text(
      "check: build this commit, branch or tag and HEAD, and run both in turn; no baseline is used"
    ),
    "fail-on": text("regression (default; also when inconclusive), or never: on errors only"),
    comment: text("when a note is created: on-change (default: not on a plain pass), always, never"),
    "comment-name": text("tells the notes of several jobs on one merge request apart"),
    mention: text('who is named in a new note that says what fails, such as "@user @group/team"'),
    "accept-label": text("label that accepts the slowdowns of a merge request (default: commgate-accept)"),
    artifact: text(
      "comment: name of the jobs that checked (default: commgate), or what their names begin with"
    ),
    skip: text("check: why nothing is to be measured; the check then passes"),
    build: {
      type: "boolean",
      describe: "build the working copy first, where the configuration has a build; --no-build measures it as it is"
    },
    strict: flag("baseline: refuse a run that was disturbed"),
    pages: text("baseline: folder that the history pages are written into"),
    "working-directory": text("folder of the working copy in which commgate works (default: its top)")
  });
}
function run(args) {
  if (!isGitLab(process.env))
    throw new InputError({
      file: "command line",
      found: "commgate ci is for jobs of GitLab CI/CD, and this is none",
      remedy: "use the action on GitHub, and commgate check elsewhere"
    });
  let given = args, input = (name) => String(given[name] ?? "").trim();
  return runJob(new GitLab(process.env, input, { out: standardOutput, err: standardError }), realWork());
}
export {
  options,
  run
};
