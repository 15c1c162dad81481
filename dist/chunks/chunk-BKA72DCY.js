import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  pauseAfter,
  proxyFor,
  receivedBytes,
  require_undici
} from "./chunk-5FHJQRKW.js";
import {
  REMOTE
} from "./chunk-VTFB4B3C.js";
import {
  commandText
} from "./chunk-3SGEA7R4.js";
import {
  InputError,
  __toESM,
  errorCode,
  messageOf
} from "./chunk-6ZCNJISB.js";

// src/hosts/destination.ts
function tokenOf(environment, name) {
  let token = (environment[name] ?? "").trim();
  if (!/\s/.test(token)) return token;
  let found = "it has blanks or line breaks inside";
  throw new InputError({ file: "environment", place: name, found, rule: "a token is one word" });
}
function tokenIn(environment, name, rule) {
  let token = tokenOf(environment, name);
  if (token !== "") return token;
  throw new InputError({ file: "environment", place: name, found: "empty", rule });
}

// src/hosts/gitlab/client.ts
var import_undici = __toESM(require_undici(), 1);
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { rootCertificates } from "node:tls";
var ApiError = class extends Error {
  constructor(message, status, response) {
    super(message);
    this.status = status;
    this.response = response;
  }
  status;
  response;
}, PAGE = 100, MAX_REDIRECTS = 5, FILE = "GitLab API", REDIRECTS = "only reads follow one, and only those of files to another server";
function gitLabClient({ api, token, authority }, longestAnswerMs = 3e4) {
  let root = rootOf(api), dispatcher = dispatcherFor(root, authority), requests = 0, sendOnce = async (method, url, { body, mayLeave = !1 }) => {
    let at2 = url;
    for (let redirects = 0; ; redirects++) {
      let isOurs = at2.origin === root.origin, answer = await (0, import_undici.fetch)(at2, {
        method,
        ...dispatcher !== void 0 && { dispatcher },
        redirect: "manual",
        signal: AbortSignal.timeout(longestAnswerMs),
        headers: {
          accept: "application/json",
          "user-agent": "commgate",
          ...isOurs && { "private-token": token },
          ...body !== void 0 && { "content-type": "application/json" }
        },
        ...body !== void 0 && { body: JSON.stringify(body) }
      }), location = answer.headers.get("location");
      if (!(method === "GET" && [301, 302, 303, 307, 308].includes(answer.status)) || location === null || redirects === MAX_REDIRECTS || !URL.canParse(location, at2.href)) return answer;
      let next = new URL(location, at2);
      if (next.origin !== root.origin && !mayLeave) return answer;
      await answer.body?.cancel(), at2 = next;
    }
  }, send = async (method, url, sent = {}) => {
    let what = `${method} ${url.pathname}`;
    for (let attempt = 1; ; attempt++) {
      if (++requests > 1e3) {
        let found = `more than ${1e3} requests would be needed`;
        throw new InputError({ file: FILE, place: what, found, rule: "lists end at some page" });
      }
      try {
        let answer = await sendOnce(method, url, sent).catch((cause) => {
          throw new Error(`${what}: ${reasonOf(cause)}`, { cause });
        });
        if (answer.status >= 400) throw await refusal(answer, what);
        if (answer.status < 300) return answer;
        let found = `answered ${answer.status}, a redirect that cannot be followed`;
        throw new InputError({ file: FILE, place: what, found, rule: REDIRECTS });
      } catch (error) {
        let pause = pauseAfter(error, method !== "POST", attempt);
        if (pause === null || attempt === 4) throw error;
        await sleep(pause);
      }
    }
  }, at = (path, query = {}) => {
    let url = new URL(root.href.replace(/\/+$/, "") + path);
    for (let [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return url;
  }, write = async (method, path, body, status) => {
    let answer = await send(method, at(path), { body }), { id } = objectOf(await jsonOf(answer, method, path), method, path);
    if (answer.status === status && isId(id)) return { id };
    let found = `answered ${answer.status} ${isId(id) ? "with" : "without"} the number of what was written`, rule = `a write that was carried out is answered ${status} with it`;
    throw new InputError({ file: FILE, place: `${method} ${path}`, found, rule });
  };
  return {
    async get(path, query) {
      return objectOf(await jsonOf(await send("GET", at(path, query)), "GET", path), "GET", path);
    },
    async *list(path, query) {
      for (let url = at(path, { ...query, per_page: PAGE }); url !== null; ) {
        let answer = await send("GET", url), page = await jsonOf(answer, "GET", path);
        if (!Array.isArray(page)) throw foreign(answer, "GET", path, "something that is no list");
        for (let entry of page) yield objectOf(entry, "GET", path);
        url = nextOf(url, answer.headers.get("link"));
      }
    },
    async file(path, mostBytes) {
      let answer = await send("GET", at(path), { mayLeave: !0 }).catch((error) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
      return answer === null ? null : bytesOf(answer, path, mostBytes);
    },
    create: (path, body) => write("POST", path, body, 201),
    async update(path, body) {
      await write("PUT", path, body, 200);
    },
    async remove(path) {
      await (await send("DELETE", at(path))).body?.cancel();
    }
  };
}
function rootOf(api) {
  let url = URL.canParse(api) ? new URL(api.replace(/\/+$/, "")) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "") return url;
  let rule = "the address of a GitLab, such as https://gitlab.com/api/v4";
  throw new InputError({ file: "environment", place: "CI_API_V4_URL", found: `"${api}"`, rule });
}
function dispatcherFor(root, authority) {
  let proxy = proxyFor(root.href);
  if (proxy !== void 0 || authority === "") return proxy;
  try {
    return new import_undici.Agent({ connect: { ca: [...rootCertificates, readFileSync(authority, "utf8")] } });
  } catch (cause) {
    let found = `${authority} cannot be read (${errorCode(cause)})`;
    throw new InputError({ file: "environment", place: "CI_SERVER_TLS_CA_FILE", found }, { cause });
  }
}
function nextOf(url, links) {
  let [, next] = /<([^<>]*)>;\s*rel="?next"?/.exec(links ?? "") ?? [];
  if (next === void 0 || !URL.canParse(next, url.href)) return null;
  let following = new URL(url);
  return following.search = new URL(next, url).search, following;
}
async function refusal(answer, what) {
  let text = await answer.text().catch(() => ""), headers = Object.fromEntries(answer.headers), said = saidIn(text);
  return new ApiError(`${what}: answered ${answer.status}${said === "" ? "" : ` (${said})`}`, answer.status, {
    headers
  });
}
function saidIn(text) {
  try {
    let { message, error_description: description, error } = JSON.parse(text), said = message ?? description ?? error ?? "";
    return typeof said == "string" ? said : JSON.stringify(said);
  } catch {
    return "";
  }
}
async function jsonOf(answer, method, path) {
  try {
    return JSON.parse(await answer.text());
  } catch {
    throw foreign(answer, method, path, "something that is not JSON");
  }
}
function objectOf(value, method, path) {
  if (typeof value == "object" && value !== null && !Array.isArray(value))
    return value;
  throw foreign(null, method, path, "something that is no object");
}
function foreign(answer, method, path, what) {
  let found = `answered ${answer === null ? "" : `${answer.status} `}with ${what}`, remedy = "is CI_API_V4_URL the API of GitLab?";
  return new InputError({ file: FILE, place: `${method} ${path}`, found, remedy });
}
function bytesOf(answer, path, mostBytes) {
  let place = `GET ${path}`, refuse = (found, rule) => new InputError({ file: FILE, place, found, rule });
  return receivedBytes(answer.body ?? [], mostBytes, refuse);
}
function isId(value) {
  return Number.isSafeInteger(value) && value > 0;
}
function reasonOf(error) {
  let cause = error?.cause;
  return cause === void 0 ? messageOf(error) : `${messageOf(error)} (${errorCode(cause)})`;
}

// src/hosts/gitlab/notes.ts
function gitLabNotes(client, { project, iid }) {
  let notes = `/projects/${encodeURIComponent(project)}/merge_requests/${iid}/notes`, known = /* @__PURE__ */ new Map();
  return {
    async find(marker) {
      let found = [], account;
      for await (let note of client.list(notes, { sort: "asc", order_by: "created_at" })) {
        let { id, body, system, author } = note;
        system === !0 || !isId(id) || typeof body != "string" || !body.startsWith(marker) || (account ??= (await client.get("/user")).id, !(!isId(account) || author?.id !== account) && (known.set(id, body), found.push({ id, body })));
      }
      return found.sort((a, b) => a.id - b.id);
    },
    create: async (body) => (await client.create(notes, { body })).id,
    async update(id, body) {
      known.get(id)?.trimEnd() !== body.trimEnd() && await client.update(`${notes}/${id}`, { body });
    },
    remove: (id) => client.remove(`${notes}/${id}`)
  };
}

// src/hosts/gitlab/remote.ts
import { chmodSync } from "node:fs";
var DEPLOY_KEY = "COMMGATE_DEPLOY_KEY", ADVICE = {
  read: "see that the repository can be reached and the job's token may read it: a fork's may read public projects",
  write: `turn on 'Allow Git push requests to the repository' (Settings, CI/CD, Job token permissions), or give the job a deploy key that may write (${DEPLOY_KEY}, of type file); no rule may forbid adding commits to this branch`
};
function gitLabRemote(environment) {
  let server = environment.CI_SERVER_URL ?? "", path = environment.CI_MERGE_REQUEST_PROJECT_PATH || environment.CI_PROJECT_PATH || "";
  if (!isProject(path) || !URL.canParse(server)) return null;
  let key = environment[DEPLOY_KEY] || "", { settings, secrets } = key === "" ? byToken(environment, server, path) : byKey(environment, server, path, key);
  return {
    name: path,
    // Pipelines of the baseline's branch would have nothing to do.
    settings: [...settings, ["push.pushOption", "ci.skip"]],
    secrets,
    advice: ADVICE
  };
}
function isProject(path) {
  let names = path.split("/");
  return names.length > 1 && names.every((name) => /^[\w.-]+$/.test(name) && !/^\.\.?$/.test(name));
}
function byToken(environment, server, path) {
  let token = environment.CI_JOB_TOKEN ?? "", settings = [[`remote.${REMOTE}.url`, `${server.replace(/\/+$/, "")}/${path}.git`]], authority = environment.CI_SERVER_TLS_CA_FILE || "";
  if (authority !== "" && settings.push(["http.sslCAInfo", authority]), token === "" || !/^https?:/i.test(server)) return { settings, secrets: [] };
  let basic = Buffer.from(`gitlab-ci-token:${token}`).toString("base64"), header = `http.${new URL(server).origin}/.extraheader`;
  return settings.push([header, ""], [header, `Authorization: basic ${basic}`]), { settings, secrets: [token, basic] };
}
function byKey(environment, server, path, key) {
  let host = environment.CI_SERVER_SHELL_SSH_HOST || new URL(server).hostname, port = environment.CI_SERVER_SHELL_SSH_PORT || "22";
  try {
    chmodSync(key, 384);
  } catch (cause) {
    let found = "there is no such file", rule = "it names the file of a private key: a CI/CD variable of type file";
    throw new InputError({ file: "environment", place: DEPLOY_KEY, found, rule }, { cause });
  }
  let known = environment.SSH_KNOWN_HOSTS || "", options = ["IdentitiesOnly=yes", "BatchMode=yes", "StrictHostKeyChecking=yes"];
  known !== "" && options.push(`UserKnownHostsFile=${known}`);
  let words = ["ssh", "-i", key, ...options.flatMap((option) => ["-o", option])];
  return {
    settings: [
      [`remote.${REMOTE}.url`, `ssh://git@${host}:${port}/${path}.git`],
      ["core.sshCommand", commandText(words)]
    ],
    secrets: []
  };
}

export {
  tokenOf,
  tokenIn,
  gitLabClient,
  isId,
  gitLabNotes,
  DEPLOY_KEY,
  gitLabRemote,
  isProject
};
