import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  commentMarker,
  markdownText,
  renderComment,
  renderSummary,
  reportedRegression
} from "./chunks/chunk-QLJZ74RA.js";
import {
  renderJson
} from "./chunks/chunk-S3WUYNVT.js";
import {
  renderTerminal
} from "./chunks/chunk-ZSEBMGP5.js";
import {
  headlineText
} from "./chunks/chunk-O2U62KQL.js";
import {
  addedBy,
  findingPhrase,
  findingsOf,
  rootsOf
} from "./chunks/chunk-GRLJ4VRS.js";
import {
  changeIn,
  endsOf,
  finishedRunIn,
  isNumber,
  mergeGroupIn,
  momentOf,
  numberIn,
  pushIn,
  readEvent,
  repositoryOf,
  require_tunnel,
  require_undici,
  whyNotWrite
} from "./chunks/chunk-4C53ZN4U.js";
import "./chunks/chunk-FRJBTOHG.js";
import {
  updateBaseline
} from "./chunks/chunk-G6AHSS7G.js";
import {
  checkRun
} from "./chunks/chunk-ARO4GLEB.js";
import "./chunks/chunk-7WRR6CME.js";
import "./chunks/chunk-NIJTONWB.js";
import {
  compareRun,
  costsOf,
  largestGainFirst,
  mostChangedFirst
} from "./chunks/chunk-6N2TINM6.js";
import {
  rankComparison
} from "./chunks/chunk-PFL6MHHW.js";
import "./chunks/chunk-736D4RAH.js";
import {
  REMOTE
} from "./chunks/chunk-JBHRZSWR.js";
import "./chunks/chunk-GZJGVIGL.js";
import "./chunks/chunk-URUDVKUD.js";
import "./chunks/chunk-ER2YFOQI.js";
import "./chunks/chunk-HEP7H7MR.js";
import "./chunks/chunk-IZM2UQOT.js";
import "./chunks/chunk-ADUV5VIZ.js";
import {
  describeMachine,
  environmentOf,
  readCommit
} from "./chunks/chunk-QM2YNWZK.js";
import {
  progressLog
} from "./chunks/chunk-76BQJDRK.js";
import "./chunks/chunk-FDMWDJV5.js";
import {
  acceptAll
} from "./chunks/chunk-PUHTNSTT.js";
import "./chunks/chunk-O2OOE3EB.js";
import "./chunks/chunk-UIVBSI4E.js";
import "./chunks/chunk-BZCAMMLI.js";
import "./chunks/chunk-RDASJEDD.js";
import "./chunks/chunk-3QTA37RZ.js";
import "./chunks/chunk-BZ4VR27L.js";
import "./chunks/chunk-IOEM4VSC.js";
import "./chunks/chunk-B5WCUA5G.js";
import {
  gitHubSurroundings
} from "./chunks/chunk-RZC4Q5ER.js";
import "./chunks/chunk-XLHS4A3A.js";
import "./chunks/chunk-Q3EW235E.js";
import "./chunks/chunk-V7GPFVCJ.js";
import "./chunks/chunk-AKBEL5W7.js";
import "./chunks/chunk-MKCHGXU3.js";
import "./chunks/chunk-F3KJRIJV.js";
import "./chunks/chunk-SLNGCNIW.js";
import {
  capitalised,
  duration,
  plain,
  withReadableNames
} from "./chunks/chunk-QD3HQWVD.js";
import {
  makeOutputFolder
} from "./chunks/chunk-LZPSVP56.js";
import {
  writeAtomically
} from "./chunks/chunk-Q7XJNU57.js";
import {
  refuseLinksIn
} from "./chunks/chunk-PEMTFFG5.js";
import {
  loadConfig
} from "./chunks/chunk-OCWIJZGG.js";
import "./chunks/chunk-7QZEP2J6.js";
import "./chunks/chunk-R3NS24JV.js";
import "./chunks/chunk-NG7PF4DM.js";
import "./chunks/chunk-A4JDOIKT.js";
import "./chunks/chunk-Z4SUGVDU.js";
import {
  InputError,
  oneLine
} from "./chunks/chunk-SIELSD4C.js";
import {
  interruptible
} from "./chunks/chunk-2BGBWIH3.js";
import {
  __export,
  __toESM
} from "./chunks/chunk-TCVV25IH.js";

// node_modules/@actions/core/lib/core.js
var core_exports = {};
__export(core_exports, {
  ExitCode: () => ExitCode,
  addPath: () => addPath,
  debug: () => debug,
  endGroup: () => endGroup,
  error: () => error,
  exportVariable: () => exportVariable,
  getBooleanInput: () => getBooleanInput,
  getIDToken: () => getIDToken,
  getInput: () => getInput,
  getMultilineInput: () => getMultilineInput,
  getState: () => getState,
  group: () => group,
  info: () => info,
  isDebug: () => isDebug,
  markdownSummary: () => markdownSummary,
  notice: () => notice,
  platform: () => platform_exports,
  saveState: () => saveState,
  setCommandEcho: () => setCommandEcho,
  setFailed: () => setFailed,
  setOutput: () => setOutput,
  setSecret: () => setSecret,
  startGroup: () => startGroup,
  summary: () => summary,
  toPlatformPath: () => toPlatformPath,
  toPosixPath: () => toPosixPath,
  toWin32Path: () => toWin32Path,
  warning: () => warning
});

// node_modules/@actions/core/lib/command.js
import * as os from "os";

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  return input == null ? "" : typeof input == "string" || input instanceof String ? input : JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  return Object.keys(annotationProperties).length ? {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  } : {};
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  let cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
function issue(name, message = "") {
  issueCommand(name, {}, message);
}
var CMD_STRING = "::", Command = class {
  constructor(command, properties, message) {
    command || (command = "missing.command"), this.command = command, this.properties = properties, this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = !0;
      for (let key in this.properties)
        if (this.properties.hasOwnProperty(key)) {
          let val = this.properties[key];
          val && (first ? first = !1 : cmdStr += ",", cmdStr += `${key}=${escapeProperty(val)}`);
        }
    }
    return cmdStr += `${CMD_STRING}${escapeData(this.message)}`, cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
import * as crypto from "crypto";
import * as fs from "fs";
import * as os2 from "os";
function issueFileCommand(command, message) {
  let filePath = process.env[`GITHUB_${command}`];
  if (!filePath)
    throw new Error(`Unable to find environment variable for file command ${command}`);
  if (!fs.existsSync(filePath))
    throw new Error(`Missing file at path: ${filePath}`);
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  let delimiter3 = `ghadelimiter_${crypto.randomUUID()}`, convertedValue = toCommandValue(value);
  if (key.includes(delimiter3))
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter3}"`);
  if (convertedValue.includes(delimiter3))
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter3}"`);
  return `${key}<<${delimiter3}${os2.EOL}${convertedValue}${os2.EOL}${delimiter3}`;
}

// node_modules/@actions/core/lib/core.js
import * as os5 from "os";
import * as path5 from "path";

// node_modules/@actions/http-client/lib/index.js
import * as http from "http";
import * as https from "https";

// node_modules/@actions/http-client/lib/proxy.js
function getProxyUrl(reqUrl) {
  let usingSsl = reqUrl.protocol === "https:";
  if (checkBypass(reqUrl))
    return;
  let proxyVar = usingSsl ? process.env.https_proxy || process.env.HTTPS_PROXY : process.env.http_proxy || process.env.HTTP_PROXY;
  if (proxyVar)
    try {
      return new DecodedURL(proxyVar);
    } catch {
      if (!proxyVar.startsWith("http://") && !proxyVar.startsWith("https://"))
        return new DecodedURL(`http://${proxyVar}`);
    }
  else
    return;
}
function checkBypass(reqUrl) {
  if (!reqUrl.hostname)
    return !1;
  let reqHost = reqUrl.hostname;
  if (isLoopbackAddress(reqHost))
    return !0;
  let noProxy = process.env.no_proxy || process.env.NO_PROXY || "";
  if (!noProxy)
    return !1;
  let reqPort;
  reqUrl.port ? reqPort = Number(reqUrl.port) : reqUrl.protocol === "http:" ? reqPort = 80 : reqUrl.protocol === "https:" && (reqPort = 443);
  let upperReqHosts = [reqUrl.hostname.toUpperCase()];
  typeof reqPort == "number" && upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
  for (let upperNoProxyItem of noProxy.split(",").map((x) => x.trim().toUpperCase()).filter((x) => x))
    if (upperNoProxyItem === "*" || upperReqHosts.some((x) => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`)))
      return !0;
  return !1;
}
function isLoopbackAddress(host) {
  let hostLower = host.toLowerCase();
  return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
}
var DecodedURL = class extends URL {
  constructor(url, base) {
    super(url, base), this._decodedUsername = decodeURIComponent(super.username), this._decodedPassword = decodeURIComponent(super.password);
  }
  get username() {
    return this._decodedUsername;
  }
  get password() {
    return this._decodedPassword;
  }
};

// node_modules/@actions/http-client/lib/index.js
var tunnel = __toESM(require_tunnel(), 1), import_undici = __toESM(require_undici(), 1), __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve4) {
      resolve4(value);
    });
  }
  return new (P || (P = Promise))(function(resolve4, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator.throw(value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
}, HttpCodes;
(function(HttpCodes2) {
  HttpCodes2[HttpCodes2.OK = 200] = "OK", HttpCodes2[HttpCodes2.MultipleChoices = 300] = "MultipleChoices", HttpCodes2[HttpCodes2.MovedPermanently = 301] = "MovedPermanently", HttpCodes2[HttpCodes2.ResourceMoved = 302] = "ResourceMoved", HttpCodes2[HttpCodes2.SeeOther = 303] = "SeeOther", HttpCodes2[HttpCodes2.NotModified = 304] = "NotModified", HttpCodes2[HttpCodes2.UseProxy = 305] = "UseProxy", HttpCodes2[HttpCodes2.SwitchProxy = 306] = "SwitchProxy", HttpCodes2[HttpCodes2.TemporaryRedirect = 307] = "TemporaryRedirect", HttpCodes2[HttpCodes2.PermanentRedirect = 308] = "PermanentRedirect", HttpCodes2[HttpCodes2.BadRequest = 400] = "BadRequest", HttpCodes2[HttpCodes2.Unauthorized = 401] = "Unauthorized", HttpCodes2[HttpCodes2.PaymentRequired = 402] = "PaymentRequired", HttpCodes2[HttpCodes2.Forbidden = 403] = "Forbidden", HttpCodes2[HttpCodes2.NotFound = 404] = "NotFound", HttpCodes2[HttpCodes2.MethodNotAllowed = 405] = "MethodNotAllowed", HttpCodes2[HttpCodes2.NotAcceptable = 406] = "NotAcceptable", HttpCodes2[HttpCodes2.ProxyAuthenticationRequired = 407] = "ProxyAuthenticationRequired", HttpCodes2[HttpCodes2.RequestTimeout = 408] = "RequestTimeout", HttpCodes2[HttpCodes2.Conflict = 409] = "Conflict", HttpCodes2[HttpCodes2.Gone = 410] = "Gone", HttpCodes2[HttpCodes2.TooManyRequests = 429] = "TooManyRequests", HttpCodes2[HttpCodes2.InternalServerError = 500] = "InternalServerError", HttpCodes2[HttpCodes2.NotImplemented = 501] = "NotImplemented", HttpCodes2[HttpCodes2.BadGateway = 502] = "BadGateway", HttpCodes2[HttpCodes2.ServiceUnavailable = 503] = "ServiceUnavailable", HttpCodes2[HttpCodes2.GatewayTimeout = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function(Headers2) {
  Headers2.Accept = "accept", Headers2.ContentType = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function(MediaTypes2) {
  MediaTypes2.ApplicationJson = "application/json";
})(MediaTypes || (MediaTypes = {}));
var HttpRedirectCodes = [
  HttpCodes.MovedPermanently,
  HttpCodes.ResourceMoved,
  HttpCodes.SeeOther,
  HttpCodes.TemporaryRedirect,
  HttpCodes.PermanentRedirect
], HttpResponseRetryCodes = [
  HttpCodes.BadGateway,
  HttpCodes.ServiceUnavailable,
  HttpCodes.GatewayTimeout
], RetryableHttpVerbs = ["OPTIONS", "GET", "DELETE", "HEAD"], ExponentialBackoffCeiling = 10, ExponentialBackoffTimeSlice = 5, HttpClientError = class _HttpClientError extends Error {
  constructor(message, statusCode) {
    super(message), this.name = "HttpClientError", this.statusCode = statusCode, Object.setPrototypeOf(this, _HttpClientError.prototype);
  }
}, HttpClientResponse = class {
  constructor(message) {
    this.message = message;
  }
  readBody() {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve4) => __awaiter(this, void 0, void 0, function* () {
        let output = Buffer.alloc(0);
        this.message.on("data", (chunk) => {
          output = Buffer.concat([output, chunk]);
        }), this.message.on("end", () => {
          resolve4(output.toString());
        });
      }));
    });
  }
  readBodyBuffer() {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve4) => __awaiter(this, void 0, void 0, function* () {
        let chunks = [];
        this.message.on("data", (chunk) => {
          chunks.push(chunk);
        }), this.message.on("end", () => {
          resolve4(Buffer.concat(chunks));
        });
      }));
    });
  }
};
var HttpClient = class {
  constructor(userAgent, handlers, requestOptions) {
    this._ignoreSslError = !1, this._allowRedirects = !0, this._allowRedirectDowngrade = !1, this._maxRedirects = 50, this._allowRetries = !1, this._maxRetries = 1, this._keepAlive = !1, this._disposed = !1, this.userAgent = this._getUserAgentWithOrchestrationId(userAgent), this.handlers = handlers || [], this.requestOptions = requestOptions, requestOptions && (requestOptions.ignoreSslError != null && (this._ignoreSslError = requestOptions.ignoreSslError), this._socketTimeout = requestOptions.socketTimeout, requestOptions.allowRedirects != null && (this._allowRedirects = requestOptions.allowRedirects), requestOptions.allowRedirectDowngrade != null && (this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade), requestOptions.maxRedirects != null && (this._maxRedirects = Math.max(requestOptions.maxRedirects, 0)), requestOptions.keepAlive != null && (this._keepAlive = requestOptions.keepAlive), requestOptions.allowRetries != null && (this._allowRetries = requestOptions.allowRetries), requestOptions.maxRetries != null && (this._maxRetries = requestOptions.maxRetries));
  }
  options(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("OPTIONS", requestUrl, null, additionalHeaders || {});
    });
  }
  get(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("GET", requestUrl, null, additionalHeaders || {});
    });
  }
  del(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("DELETE", requestUrl, null, additionalHeaders || {});
    });
  }
  post(requestUrl, data, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("POST", requestUrl, data, additionalHeaders || {});
    });
  }
  patch(requestUrl, data, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("PATCH", requestUrl, data, additionalHeaders || {});
    });
  }
  put(requestUrl, data, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("PUT", requestUrl, data, additionalHeaders || {});
    });
  }
  head(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("HEAD", requestUrl, null, additionalHeaders || {});
    });
  }
  sendStream(verb, requestUrl, stream, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request(verb, requestUrl, stream, additionalHeaders);
    });
  }
  /**
   * Gets a typed object from an endpoint
   * Be aware that not found returns a null.  Other errors (4xx, 5xx) reject the promise
   */
  getJson(requestUrl_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
      additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
      let res = yield this.get(requestUrl, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  postJson(requestUrl_1, obj_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
      let data = JSON.stringify(obj, null, 2);
      additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson), additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
      let res = yield this.post(requestUrl, data, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  putJson(requestUrl_1, obj_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
      let data = JSON.stringify(obj, null, 2);
      additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson), additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
      let res = yield this.put(requestUrl, data, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  patchJson(requestUrl_1, obj_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
      let data = JSON.stringify(obj, null, 2);
      additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson), additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
      let res = yield this.patch(requestUrl, data, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  /**
   * Makes a raw http request.
   * All other methods such as get, post, patch, and request ultimately call this.
   * Prefer get, del, post and patch
   */
  request(verb, requestUrl, data, headers) {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._disposed)
        throw new Error("Client has already been disposed.");
      let parsedUrl = new URL(requestUrl), info2 = this._prepareRequest(verb, parsedUrl, headers), maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb) ? this._maxRetries + 1 : 1, numTries = 0, response;
      do {
        if (response = yield this.requestRaw(info2, data), response && response.message && response.message.statusCode === HttpCodes.Unauthorized) {
          let authenticationHandler;
          for (let handler of this.handlers)
            if (handler.canHandleAuthentication(response)) {
              authenticationHandler = handler;
              break;
            }
          return authenticationHandler ? authenticationHandler.handleAuthentication(this, info2, data) : response;
        }
        let redirectsRemaining = this._maxRedirects;
        for (; response.message.statusCode && HttpRedirectCodes.includes(response.message.statusCode) && this._allowRedirects && redirectsRemaining > 0; ) {
          let redirectUrl = response.message.headers.location;
          if (!redirectUrl)
            break;
          let parsedRedirectUrl = new URL(redirectUrl);
          if (parsedUrl.protocol === "https:" && parsedUrl.protocol !== parsedRedirectUrl.protocol && !this._allowRedirectDowngrade)
            throw new Error("Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.");
          if (yield response.readBody(), parsedRedirectUrl.hostname !== parsedUrl.hostname)
            for (let header in headers)
              header.toLowerCase() === "authorization" && delete headers[header];
          info2 = this._prepareRequest(verb, parsedRedirectUrl, headers), response = yield this.requestRaw(info2, data), redirectsRemaining--;
        }
        if (!response.message.statusCode || !HttpResponseRetryCodes.includes(response.message.statusCode))
          return response;
        numTries += 1, numTries < maxTries && (yield response.readBody(), yield this._performExponentialBackoff(numTries));
      } while (numTries < maxTries);
      return response;
    });
  }
  /**
   * Needs to be called if keepAlive is set to true in request options.
   */
  dispose() {
    this._agent && this._agent.destroy(), this._disposed = !0;
  }
  /**
   * Raw request.
   * @param info
   * @param data
   */
  requestRaw(info2, data) {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve4, reject) => {
        function callbackForResult(err, res) {
          err ? reject(err) : res ? resolve4(res) : reject(new Error("Unknown error"));
        }
        this.requestRawWithCallback(info2, data, callbackForResult);
      });
    });
  }
  /**
   * Raw request with callback.
   * @param info
   * @param data
   * @param onResult
   */
  requestRawWithCallback(info2, data, onResult) {
    typeof data == "string" && (info2.options.headers || (info2.options.headers = {}), info2.options.headers["Content-Length"] = Buffer.byteLength(data, "utf8"));
    let callbackCalled = !1;
    function handleResult(err, res) {
      callbackCalled || (callbackCalled = !0, onResult(err, res));
    }
    let req = info2.httpModule.request(info2.options, (msg) => {
      let res = new HttpClientResponse(msg);
      handleResult(void 0, res);
    }), socket;
    req.on("socket", (sock) => {
      socket = sock;
    }), req.setTimeout(this._socketTimeout || 3 * 6e4, () => {
      socket && socket.end(), handleResult(new Error(`Request timeout: ${info2.options.path}`));
    }), req.on("error", function(err) {
      handleResult(err);
    }), data && typeof data == "string" && req.write(data, "utf8"), data && typeof data != "string" ? (data.on("close", function() {
      req.end();
    }), data.pipe(req)) : req.end();
  }
  /**
   * Gets an http agent. This function is useful when you need an http agent that handles
   * routing through a proxy server - depending upon the url and proxy environment variables.
   * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
   */
  getAgent(serverUrl) {
    let parsedUrl = new URL(serverUrl);
    return this._getAgent(parsedUrl);
  }
  getAgentDispatcher(serverUrl) {
    let parsedUrl = new URL(serverUrl), proxyUrl = getProxyUrl(parsedUrl);
    if (proxyUrl && proxyUrl.hostname)
      return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
  }
  _prepareRequest(method, requestUrl, headers) {
    let info2 = {};
    info2.parsedUrl = requestUrl;
    let usingSsl = info2.parsedUrl.protocol === "https:";
    info2.httpModule = usingSsl ? https : http;
    let defaultPort = usingSsl ? 443 : 80;
    if (info2.options = {}, info2.options.host = info2.parsedUrl.hostname, info2.options.port = info2.parsedUrl.port ? parseInt(info2.parsedUrl.port) : defaultPort, info2.options.path = (info2.parsedUrl.pathname || "") + (info2.parsedUrl.search || ""), info2.options.method = method, info2.options.headers = this._mergeHeaders(headers), this.userAgent != null && (info2.options.headers["user-agent"] = this.userAgent), info2.options.agent = this._getAgent(info2.parsedUrl), this.handlers)
      for (let handler of this.handlers)
        handler.prepareRequest(info2.options);
    return info2;
  }
  _mergeHeaders(headers) {
    return this.requestOptions && this.requestOptions.headers ? Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {})) : lowercaseKeys(headers || {});
  }
  /**
   * Gets an existing header value or returns a default.
   * Handles converting number header values to strings since HTTP headers must be strings.
   * Note: This returns string | string[] since some headers can have multiple values.
   * For headers that must always be a single string (like Content-Type), use the
   * specialized _getExistingOrDefaultContentTypeHeader method instead.
   */
  _getExistingOrDefaultHeader(additionalHeaders, header, _default) {
    let clientHeader;
    if (this.requestOptions && this.requestOptions.headers) {
      let headerValue = lowercaseKeys(this.requestOptions.headers)[header];
      headerValue && (clientHeader = typeof headerValue == "number" ? headerValue.toString() : headerValue);
    }
    let additionalValue = additionalHeaders[header];
    return additionalValue !== void 0 ? typeof additionalValue == "number" ? additionalValue.toString() : additionalValue : clientHeader !== void 0 ? clientHeader : _default;
  }
  /**
   * Specialized version of _getExistingOrDefaultHeader for Content-Type header.
   * Always returns a single string (not an array) since Content-Type should be a single value.
   * Converts arrays to comma-separated strings and numbers to strings to ensure type safety.
   * This was split from _getExistingOrDefaultHeader to provide stricter typing for callers
   * that assign the result to places expecting a string (e.g., additionalHeaders[Headers.ContentType]).
   */
  _getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
    let clientHeader;
    if (this.requestOptions && this.requestOptions.headers) {
      let headerValue = lowercaseKeys(this.requestOptions.headers)[Headers.ContentType];
      headerValue && (typeof headerValue == "number" ? clientHeader = String(headerValue) : Array.isArray(headerValue) ? clientHeader = headerValue.join(", ") : clientHeader = headerValue);
    }
    let additionalValue = additionalHeaders[Headers.ContentType];
    return additionalValue !== void 0 ? typeof additionalValue == "number" ? String(additionalValue) : Array.isArray(additionalValue) ? additionalValue.join(", ") : additionalValue : clientHeader !== void 0 ? clientHeader : _default;
  }
  _getAgent(parsedUrl) {
    let agent, proxyUrl = getProxyUrl(parsedUrl), useProxy = proxyUrl && proxyUrl.hostname;
    if (this._keepAlive && useProxy && (agent = this._proxyAgent), useProxy || (agent = this._agent), agent)
      return agent;
    let usingSsl = parsedUrl.protocol === "https:", maxSockets = 100;
    if (this.requestOptions && (maxSockets = this.requestOptions.maxSockets || http.globalAgent.maxSockets), proxyUrl && proxyUrl.hostname) {
      let agentOptions = {
        maxSockets,
        keepAlive: this._keepAlive,
        proxy: Object.assign(Object.assign({}, (proxyUrl.username || proxyUrl.password) && {
          proxyAuth: `${proxyUrl.username}:${proxyUrl.password}`
        }), { host: proxyUrl.hostname, port: proxyUrl.port })
      }, tunnelAgent, overHttps = proxyUrl.protocol === "https:";
      usingSsl ? tunnelAgent = overHttps ? tunnel.httpsOverHttps : tunnel.httpsOverHttp : tunnelAgent = overHttps ? tunnel.httpOverHttps : tunnel.httpOverHttp, agent = tunnelAgent(agentOptions), this._proxyAgent = agent;
    }
    if (!agent) {
      let options = { keepAlive: this._keepAlive, maxSockets };
      agent = usingSsl ? new https.Agent(options) : new http.Agent(options), this._agent = agent;
    }
    return usingSsl && this._ignoreSslError && (agent.options = Object.assign(agent.options || {}, {
      rejectUnauthorized: !1
    })), agent;
  }
  _getProxyAgentDispatcher(parsedUrl, proxyUrl) {
    let proxyAgent;
    if (this._keepAlive && (proxyAgent = this._proxyAgentDispatcher), proxyAgent)
      return proxyAgent;
    let usingSsl = parsedUrl.protocol === "https:";
    return proxyAgent = new import_undici.ProxyAgent(Object.assign({ uri: proxyUrl.href, pipelining: this._keepAlive ? 1 : 0 }, (proxyUrl.username || proxyUrl.password) && {
      token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString("base64")}`
    })), this._proxyAgentDispatcher = proxyAgent, usingSsl && this._ignoreSslError && (proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, {
      rejectUnauthorized: !1
    })), proxyAgent;
  }
  _getUserAgentWithOrchestrationId(userAgent) {
    let baseUserAgent = userAgent || "actions/http-client", orchId = process.env.ACTIONS_ORCHESTRATION_ID;
    if (orchId) {
      let sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, "_");
      return `${baseUserAgent} actions_orchestration_id/${sanitizedId}`;
    }
    return baseUserAgent;
  }
  _performExponentialBackoff(retryNumber) {
    return __awaiter(this, void 0, void 0, function* () {
      retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
      let ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
      return new Promise((resolve4) => setTimeout(() => resolve4(), ms));
    });
  }
  _processResponse(res, options) {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve4, reject) => __awaiter(this, void 0, void 0, function* () {
        let statusCode = res.message.statusCode || 0, response = {
          statusCode,
          result: null,
          headers: {}
        };
        statusCode === HttpCodes.NotFound && resolve4(response);
        function dateTimeDeserializer(key, value) {
          if (typeof value == "string") {
            let a = new Date(value);
            if (!isNaN(a.valueOf()))
              return a;
          }
          return value;
        }
        let obj, contents;
        try {
          contents = yield res.readBody(), contents && contents.length > 0 && (options && options.deserializeDates ? obj = JSON.parse(contents, dateTimeDeserializer) : obj = JSON.parse(contents), response.result = obj), response.headers = res.message.headers;
        } catch {
        }
        if (statusCode > 299) {
          let msg;
          obj && obj.message ? msg = obj.message : contents && contents.length > 0 ? msg = contents : msg = `Failed request: (${statusCode})`;
          let err = new HttpClientError(msg, statusCode);
          err.result = response.result, reject(err);
        } else
          resolve4(response);
      }));
    });
  }
}, lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => (c[k.toLowerCase()] = obj[k], c), {});

// node_modules/@actions/http-client/lib/auth.js
var __awaiter2 = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve4) {
      resolve4(value);
    });
  }
  return new (P || (P = Promise))(function(resolve4, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator.throw(value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var BearerCredentialHandler = class {
  constructor(token) {
    this.token = token;
  }
  // currently implements pre-authorization
  // TODO: support preAuth = false where it hooks on 401
  prepareRequest(options) {
    if (!options.headers)
      throw Error("The request has no headers");
    options.headers.Authorization = `Bearer ${this.token}`;
  }
  // This handler cannot handle 401
  canHandleAuthentication() {
    return !1;
  }
  handleAuthentication() {
    return __awaiter2(this, void 0, void 0, function* () {
      throw new Error("not implemented");
    });
  }
};

// node_modules/@actions/core/lib/oidc-utils.js
var __awaiter3 = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve4) {
      resolve4(value);
    });
  }
  return new (P || (P = Promise))(function(resolve4, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator.throw(value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
}, OidcClient = class _OidcClient {
  static createHttpClient(allowRetry = !0, maxRetry = 10) {
    let requestOptions = {
      allowRetries: allowRetry,
      maxRetries: maxRetry
    };
    return new HttpClient("actions/oidc-client", [new BearerCredentialHandler(_OidcClient.getRequestToken())], requestOptions);
  }
  static getRequestToken() {
    let token = process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN;
    if (!token)
      throw new Error("Unable to get ACTIONS_ID_TOKEN_REQUEST_TOKEN env variable");
    return token;
  }
  static getIDTokenUrl() {
    let runtimeUrl = process.env.ACTIONS_ID_TOKEN_REQUEST_URL;
    if (!runtimeUrl)
      throw new Error("Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable");
    return runtimeUrl;
  }
  static getCall(id_token_url) {
    return __awaiter3(this, void 0, void 0, function* () {
      var _a;
      let id_token = (_a = (yield _OidcClient.createHttpClient().getJson(id_token_url).catch((error2) => {
        throw new Error(`Failed to get ID Token. 
 
        Error Code : ${error2.statusCode}
 
        Error Message: ${error2.message}`);
      })).result) === null || _a === void 0 ? void 0 : _a.value;
      if (!id_token)
        throw new Error("Response json body do not have ID Token field");
      return id_token;
    });
  }
  static getIDToken(audience) {
    return __awaiter3(this, void 0, void 0, function* () {
      try {
        let id_token_url = _OidcClient.getIDTokenUrl();
        if (audience) {
          let encodedAudience = encodeURIComponent(audience);
          id_token_url = `${id_token_url}&audience=${encodedAudience}`;
        }
        debug(`ID token url is ${id_token_url}`);
        let id_token = yield _OidcClient.getCall(id_token_url);
        return setSecret(id_token), id_token;
      } catch (error2) {
        throw new Error(`Error message: ${error2.message}`);
      }
    });
  }
};

// node_modules/@actions/core/lib/summary.js
import { EOL as EOL3 } from "os";
import { constants, promises } from "fs";
var __awaiter4 = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve4) {
      resolve4(value);
    });
  }
  return new (P || (P = Promise))(function(resolve4, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator.throw(value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
}, { access, appendFile, writeFile } = promises, SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter4(this, void 0, void 0, function* () {
      if (this._filePath)
        return this._filePath;
      let pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv)
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      try {
        yield access(pathFromEnv, constants.R_OK | constants.W_OK);
      } catch {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      return this._filePath = pathFromEnv, this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag, content, attrs = {}) {
    let htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
    return content ? `<${tag}${htmlAttrs}>${content}</${tag}>` : `<${tag}${htmlAttrs}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter4(this, void 0, void 0, function* () {
      let overwrite = !!options?.overwrite, filePath = yield this.filePath();
      return yield (overwrite ? writeFile : appendFile)(filePath, this._buffer, { encoding: "utf8" }), this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter4(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: !0 });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    return this._buffer = "", this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text, addEOL = !1) {
    return this._buffer += text, addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(EOL3);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code, lang) {
    let attrs = Object.assign({}, lang && { lang }), element = this.wrap("pre", this.wrap("code", code), attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = !1) {
    let tag = ordered ? "ol" : "ul", listItems = items.map((item) => this.wrap("li", item)).join(""), element = this.wrap(tag, listItems);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    let tableBody = rows.map((row) => {
      let cells = row.map((cell) => {
        if (typeof cell == "string")
          return this.wrap("td", cell);
        let { header, data, colspan, rowspan } = cell, tag = header ? "th" : "td", attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join(""), element = this.wrap("table", tableBody);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    let element = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    let { width, height } = options || {}, attrs = Object.assign(Object.assign({}, width && { width }), height && { height }), element = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text, level) {
    let tag = `h${level}`, allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag) ? tag : "h1", element = this.wrap(allowedTag, text);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    let element = this.wrap("hr", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    let element = this.wrap("br", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text, cite) {
    let attrs = Object.assign({}, cite && { cite }), element = this.wrap("blockquote", text, attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text, href) {
    let element = this.wrap("a", text, { href });
    return this.addRaw(element).addEOL();
  }
}, _summary = new Summary(), markdownSummary = _summary, summary = _summary;

// node_modules/@actions/core/lib/path-utils.js
import * as path from "path";
function toPosixPath(pth) {
  return pth.replace(/[\\]/g, "/");
}
function toWin32Path(pth) {
  return pth.replace(/[/]/g, "\\");
}
function toPlatformPath(pth) {
  return pth.replace(/[/\\]/g, path.sep);
}

// node_modules/@actions/core/lib/platform.js
var platform_exports = {};
__export(platform_exports, {
  arch: () => arch,
  getDetails: () => getDetails,
  isLinux: () => isLinux,
  isMacOS: () => isMacOS,
  isWindows: () => isWindows,
  platform: () => platform
});
import os4 from "os";

// node_modules/@actions/exec/lib/exec.js
import { StringDecoder } from "string_decoder";

// node_modules/@actions/exec/lib/toolrunner.js
import * as os3 from "os";
import * as events from "events";
import * as child from "child_process";
import * as path4 from "path";

// node_modules/@actions/io/lib/io.js
import * as path3 from "path";

// node_modules/@actions/io/lib/io-util.js
import * as fs2 from "fs";
import * as path2 from "path";
var __awaiter5 = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve4) {
      resolve4(value);
    });
  }
  return new (P || (P = Promise))(function(resolve4, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator.throw(value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
}, { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, symlink, unlink } = fs2.promises, IS_WINDOWS = process.platform === "win32";
var READONLY = fs2.constants.O_RDONLY;
function exists(fsPath) {
  return __awaiter5(this, void 0, void 0, function* () {
    try {
      yield stat(fsPath);
    } catch (err) {
      if (err.code === "ENOENT")
        return !1;
      throw err;
    }
    return !0;
  });
}
function isRooted(p) {
  if (p = normalizeSeparators(p), !p)
    throw new Error('isRooted() parameter "p" cannot be empty');
  return IS_WINDOWS ? p.startsWith("\\") || /^[A-Z]:/i.test(p) : p.startsWith("/");
}
function tryGetExecutablePath(filePath, extensions) {
  return __awaiter5(this, void 0, void 0, function* () {
    let stats;
    try {
      stats = yield stat(filePath);
    } catch (err) {
      err.code !== "ENOENT" && console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
    }
    if (stats && stats.isFile()) {
      if (IS_WINDOWS) {
        let upperExt = path2.extname(filePath).toUpperCase();
        if (extensions.some((validExt) => validExt.toUpperCase() === upperExt))
          return filePath;
      } else if (isUnixExecutable(stats))
        return filePath;
    }
    let originalFilePath = filePath;
    for (let extension of extensions) {
      filePath = originalFilePath + extension, stats = void 0;
      try {
        stats = yield stat(filePath);
      } catch (err) {
        err.code !== "ENOENT" && console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
      }
      if (stats && stats.isFile()) {
        if (IS_WINDOWS) {
          try {
            let directory = path2.dirname(filePath), upperName = path2.basename(filePath).toUpperCase();
            for (let actualName of yield readdir(directory))
              if (upperName === actualName.toUpperCase()) {
                filePath = path2.join(directory, actualName);
                break;
              }
          } catch (err) {
            console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
          }
          return filePath;
        } else if (isUnixExecutable(stats))
          return filePath;
      }
    }
    return "";
  });
}
function normalizeSeparators(p) {
  return p = p || "", IS_WINDOWS ? (p = p.replace(/\//g, "\\"), p.replace(/\\\\+/g, "\\")) : p.replace(/\/\/+/g, "/");
}
function isUnixExecutable(stats) {
  return (stats.mode & 1) > 0 || (stats.mode & 8) > 0 && process.getgid !== void 0 && stats.gid === process.getgid() || (stats.mode & 64) > 0 && process.getuid !== void 0 && stats.uid === process.getuid();
}

// node_modules/@actions/io/lib/io.js
var __awaiter6 = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve4) {
      resolve4(value);
    });
  }
  return new (P || (P = Promise))(function(resolve4, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator.throw(value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
function which(tool, check) {
  return __awaiter6(this, void 0, void 0, function* () {
    if (!tool)
      throw new Error("parameter 'tool' is required");
    if (check) {
      let result = yield which(tool, !1);
      if (!result)
        throw IS_WINDOWS ? new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`) : new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
      return result;
    }
    let matches = yield findInPath(tool);
    return matches && matches.length > 0 ? matches[0] : "";
  });
}
function findInPath(tool) {
  return __awaiter6(this, void 0, void 0, function* () {
    if (!tool)
      throw new Error("parameter 'tool' is required");
    let extensions = [];
    if (IS_WINDOWS && process.env.PATHEXT)
      for (let extension of process.env.PATHEXT.split(path3.delimiter))
        extension && extensions.push(extension);
    if (isRooted(tool)) {
      let filePath = yield tryGetExecutablePath(tool, extensions);
      return filePath ? [filePath] : [];
    }
    if (tool.includes(path3.sep))
      return [];
    let directories = [];
    if (process.env.PATH)
      for (let p of process.env.PATH.split(path3.delimiter))
        p && directories.push(p);
    let matches = [];
    for (let directory of directories) {
      let filePath = yield tryGetExecutablePath(path3.join(directory, tool), extensions);
      filePath && matches.push(filePath);
    }
    return matches;
  });
}

// node_modules/@actions/exec/lib/toolrunner.js
import { setTimeout as setTimeout2 } from "timers";
var __awaiter7 = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve4) {
      resolve4(value);
    });
  }
  return new (P || (P = Promise))(function(resolve4, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator.throw(value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
}, IS_WINDOWS2 = process.platform === "win32", ToolRunner = class extends events.EventEmitter {
  constructor(toolPath, args, options) {
    if (super(), !toolPath)
      throw new Error("Parameter 'toolPath' cannot be null or empty.");
    this.toolPath = toolPath, this.args = args || [], this.options = options || {};
  }
  _debug(message) {
    this.options.listeners && this.options.listeners.debug && this.options.listeners.debug(message);
  }
  _getCommandString(options, noPrefix) {
    let toolPath = this._getSpawnFileName(), args = this._getSpawnArgs(options), cmd = noPrefix ? "" : "[command]";
    if (IS_WINDOWS2)
      if (this._isCmdFile()) {
        cmd += toolPath;
        for (let a of args)
          cmd += ` ${a}`;
      } else if (options.windowsVerbatimArguments) {
        cmd += `"${toolPath}"`;
        for (let a of args)
          cmd += ` ${a}`;
      } else {
        cmd += this._windowsQuoteCmdArg(toolPath);
        for (let a of args)
          cmd += ` ${this._windowsQuoteCmdArg(a)}`;
      }
    else {
      cmd += toolPath;
      for (let a of args)
        cmd += ` ${a}`;
    }
    return cmd;
  }
  _processLineBuffer(data, strBuffer, onLine) {
    try {
      let s = strBuffer + data.toString(), n = s.indexOf(os3.EOL);
      for (; n > -1; ) {
        let line = s.substring(0, n);
        onLine(line), s = s.substring(n + os3.EOL.length), n = s.indexOf(os3.EOL);
      }
      return s;
    } catch (err) {
      return this._debug(`error processing line. Failed with error ${err}`), "";
    }
  }
  _getSpawnFileName() {
    return IS_WINDOWS2 && this._isCmdFile() ? process.env.COMSPEC || "cmd.exe" : this.toolPath;
  }
  _getSpawnArgs(options) {
    if (IS_WINDOWS2 && this._isCmdFile()) {
      let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
      for (let a of this.args)
        argline += " ", argline += options.windowsVerbatimArguments ? a : this._windowsQuoteCmdArg(a);
      return argline += '"', [argline];
    }
    return this.args;
  }
  _endsWith(str, end) {
    return str.endsWith(end);
  }
  _isCmdFile() {
    let upperToolPath = this.toolPath.toUpperCase();
    return this._endsWith(upperToolPath, ".CMD") || this._endsWith(upperToolPath, ".BAT");
  }
  _windowsQuoteCmdArg(arg) {
    if (!this._isCmdFile())
      return this._uvQuoteCmdArg(arg);
    if (!arg)
      return '""';
    let cmdSpecialChars = [
      " ",
      "	",
      "&",
      "(",
      ")",
      "[",
      "]",
      "{",
      "}",
      "^",
      "=",
      ";",
      "!",
      "'",
      "+",
      ",",
      "`",
      "~",
      "|",
      "<",
      ">",
      '"'
    ], needsQuotes = !1;
    for (let char of arg)
      if (cmdSpecialChars.some((x) => x === char)) {
        needsQuotes = !0;
        break;
      }
    if (!needsQuotes)
      return arg;
    let reverse = '"', quoteHit = !0;
    for (let i = arg.length; i > 0; i--)
      reverse += arg[i - 1], quoteHit && arg[i - 1] === "\\" ? reverse += "\\" : arg[i - 1] === '"' ? (quoteHit = !0, reverse += '"') : quoteHit = !1;
    return reverse += '"', reverse.split("").reverse().join("");
  }
  _uvQuoteCmdArg(arg) {
    if (!arg)
      return '""';
    if (!arg.includes(" ") && !arg.includes("	") && !arg.includes('"'))
      return arg;
    if (!arg.includes('"') && !arg.includes("\\"))
      return `"${arg}"`;
    let reverse = '"', quoteHit = !0;
    for (let i = arg.length; i > 0; i--)
      reverse += arg[i - 1], quoteHit && arg[i - 1] === "\\" ? reverse += "\\" : arg[i - 1] === '"' ? (quoteHit = !0, reverse += "\\") : quoteHit = !1;
    return reverse += '"', reverse.split("").reverse().join("");
  }
  _cloneExecOptions(options) {
    options = options || {};
    let result = {
      cwd: options.cwd || process.cwd(),
      env: options.env || process.env,
      silent: options.silent || !1,
      windowsVerbatimArguments: options.windowsVerbatimArguments || !1,
      failOnStdErr: options.failOnStdErr || !1,
      ignoreReturnCode: options.ignoreReturnCode || !1,
      delay: options.delay || 1e4
    };
    return result.outStream = options.outStream || process.stdout, result.errStream = options.errStream || process.stderr, result;
  }
  _getSpawnOptions(options, toolPath) {
    options = options || {};
    let result = {};
    return result.cwd = options.cwd, result.env = options.env, result.windowsVerbatimArguments = options.windowsVerbatimArguments || this._isCmdFile(), options.windowsVerbatimArguments && (result.argv0 = `"${toolPath}"`), result;
  }
  /**
   * Exec a tool.
   * Output will be streamed to the live console.
   * Returns promise with return code
   *
   * @param     tool     path to tool to exec
   * @param     options  optional exec options.  See ExecOptions
   * @returns   number
   */
  exec() {
    return __awaiter7(this, void 0, void 0, function* () {
      return !isRooted(this.toolPath) && (this.toolPath.includes("/") || IS_WINDOWS2 && this.toolPath.includes("\\")) && (this.toolPath = path4.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath)), this.toolPath = yield which(this.toolPath, !0), new Promise((resolve4, reject) => __awaiter7(this, void 0, void 0, function* () {
        this._debug(`exec tool: ${this.toolPath}`), this._debug("arguments:");
        for (let arg of this.args)
          this._debug(`   ${arg}`);
        let optionsNonNull = this._cloneExecOptions(this.options);
        !optionsNonNull.silent && optionsNonNull.outStream && optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + os3.EOL);
        let state = new ExecState(optionsNonNull, this.toolPath);
        if (state.on("debug", (message) => {
          this._debug(message);
        }), this.options.cwd && !(yield exists(this.options.cwd)))
          return reject(new Error(`The cwd: ${this.options.cwd} does not exist!`));
        let fileName = this._getSpawnFileName(), cp = child.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName)), stdbuffer = "";
        cp.stdout && cp.stdout.on("data", (data) => {
          this.options.listeners && this.options.listeners.stdout && this.options.listeners.stdout(data), !optionsNonNull.silent && optionsNonNull.outStream && optionsNonNull.outStream.write(data), stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
            this.options.listeners && this.options.listeners.stdline && this.options.listeners.stdline(line);
          });
        });
        let errbuffer = "";
        if (cp.stderr && cp.stderr.on("data", (data) => {
          state.processStderr = !0, this.options.listeners && this.options.listeners.stderr && this.options.listeners.stderr(data), !optionsNonNull.silent && optionsNonNull.errStream && optionsNonNull.outStream && (optionsNonNull.failOnStdErr ? optionsNonNull.errStream : optionsNonNull.outStream).write(data), errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
            this.options.listeners && this.options.listeners.errline && this.options.listeners.errline(line);
          });
        }), cp.on("error", (err) => {
          state.processError = err.message, state.processExited = !0, state.processClosed = !0, state.CheckComplete();
        }), cp.on("exit", (code) => {
          state.processExitCode = code, state.processExited = !0, this._debug(`Exit code ${code} received from tool '${this.toolPath}'`), state.CheckComplete();
        }), cp.on("close", (code) => {
          state.processExitCode = code, state.processExited = !0, state.processClosed = !0, this._debug(`STDIO streams have closed for tool '${this.toolPath}'`), state.CheckComplete();
        }), state.on("done", (error2, exitCode) => {
          stdbuffer.length > 0 && this.emit("stdline", stdbuffer), errbuffer.length > 0 && this.emit("errline", errbuffer), cp.removeAllListeners(), error2 ? reject(error2) : resolve4(exitCode);
        }), this.options.input) {
          if (!cp.stdin)
            throw new Error("child process missing stdin");
          cp.stdin.end(this.options.input);
        }
      }));
    });
  }
};
function argStringToArray(argString) {
  let args = [], inQuotes = !1, escaped = !1, arg = "";
  function append(c) {
    escaped && c !== '"' && (arg += "\\"), arg += c, escaped = !1;
  }
  for (let i = 0; i < argString.length; i++) {
    let c = argString.charAt(i);
    if (c === '"') {
      escaped ? append(c) : inQuotes = !inQuotes;
      continue;
    }
    if (c === "\\" && escaped) {
      append(c);
      continue;
    }
    if (c === "\\" && inQuotes) {
      escaped = !0;
      continue;
    }
    if (c === " " && !inQuotes) {
      arg.length > 0 && (args.push(arg), arg = "");
      continue;
    }
    append(c);
  }
  return arg.length > 0 && args.push(arg.trim()), args;
}
var ExecState = class _ExecState extends events.EventEmitter {
  constructor(options, toolPath) {
    if (super(), this.processClosed = !1, this.processError = "", this.processExitCode = 0, this.processExited = !1, this.processStderr = !1, this.delay = 1e4, this.done = !1, this.timeout = null, !toolPath)
      throw new Error("toolPath must not be empty");
    this.options = options, this.toolPath = toolPath, options.delay && (this.delay = options.delay);
  }
  CheckComplete() {
    this.done || (this.processClosed ? this._setResult() : this.processExited && (this.timeout = setTimeout2(_ExecState.HandleTimeout, this.delay, this)));
  }
  _debug(message) {
    this.emit("debug", message);
  }
  _setResult() {
    let error2;
    this.processExited && (this.processError ? error2 = new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`) : this.processExitCode !== 0 && !this.options.ignoreReturnCode ? error2 = new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`) : this.processStderr && this.options.failOnStdErr && (error2 = new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`))), this.timeout && (clearTimeout(this.timeout), this.timeout = null), this.done = !0, this.emit("done", error2, this.processExitCode);
  }
  static HandleTimeout(state) {
    if (!state.done) {
      if (!state.processClosed && state.processExited) {
        let message = `The STDIO streams did not close within ${state.delay / 1e3} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
        state._debug(message);
      }
      state._setResult();
    }
  }
};

// node_modules/@actions/exec/lib/exec.js
var __awaiter8 = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve4) {
      resolve4(value);
    });
  }
  return new (P || (P = Promise))(function(resolve4, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator.throw(value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
function exec(commandLine, args, options) {
  return __awaiter8(this, void 0, void 0, function* () {
    let commandArgs = argStringToArray(commandLine);
    if (commandArgs.length === 0)
      throw new Error("Parameter 'commandLine' cannot be null or empty.");
    let toolPath = commandArgs[0];
    return args = commandArgs.slice(1).concat(args || []), new ToolRunner(toolPath, args, options).exec();
  });
}
function getExecOutput(commandLine, args, options) {
  return __awaiter8(this, void 0, void 0, function* () {
    var _a, _b;
    let stdout = "", stderr = "", stdoutDecoder = new StringDecoder("utf8"), stderrDecoder = new StringDecoder("utf8"), originalStdoutListener = (_a = options?.listeners) === null || _a === void 0 ? void 0 : _a.stdout, originalStdErrListener = (_b = options?.listeners) === null || _b === void 0 ? void 0 : _b.stderr, stdErrListener = (data) => {
      stderr += stderrDecoder.write(data), originalStdErrListener && originalStdErrListener(data);
    }, stdOutListener = (data) => {
      stdout += stdoutDecoder.write(data), originalStdoutListener && originalStdoutListener(data);
    }, listeners = Object.assign(Object.assign({}, options?.listeners), { stdout: stdOutListener, stderr: stdErrListener }), exitCode = yield exec(commandLine, args, Object.assign(Object.assign({}, options), { listeners }));
    return stdout += stdoutDecoder.end(), stderr += stderrDecoder.end(), {
      exitCode,
      stdout,
      stderr
    };
  });
}

// node_modules/@actions/core/lib/platform.js
var __awaiter9 = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve4) {
      resolve4(value);
    });
  }
  return new (P || (P = Promise))(function(resolve4, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator.throw(value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
}, getWindowsInfo = () => __awaiter9(void 0, void 0, void 0, function* () {
  let { stdout: version } = yield getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Version"', void 0, {
    silent: !0
  }), { stdout: name } = yield getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Caption"', void 0, {
    silent: !0
  });
  return {
    name: name.trim(),
    version: version.trim()
  };
}), getMacOsInfo = () => __awaiter9(void 0, void 0, void 0, function* () {
  var _a, _b, _c, _d;
  let { stdout } = yield getExecOutput("sw_vers", void 0, {
    silent: !0
  }), version = (_b = (_a = stdout.match(/ProductVersion:\s*(.+)/)) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : "";
  return {
    name: (_d = (_c = stdout.match(/ProductName:\s*(.+)/)) === null || _c === void 0 ? void 0 : _c[1]) !== null && _d !== void 0 ? _d : "",
    version
  };
}), getLinuxInfo = () => __awaiter9(void 0, void 0, void 0, function* () {
  let { stdout } = yield getExecOutput("lsb_release", ["-i", "-r", "-s"], {
    silent: !0
  }), [name, version] = stdout.trim().split(`
`);
  return {
    name,
    version
  };
}), platform = os4.platform(), arch = os4.arch(), isWindows = platform === "win32", isMacOS = platform === "darwin", isLinux = platform === "linux";
function getDetails() {
  return __awaiter9(this, void 0, void 0, function* () {
    return Object.assign(Object.assign({}, yield isWindows ? getWindowsInfo() : isMacOS ? getMacOsInfo() : getLinuxInfo()), {
      platform,
      arch,
      isWindows,
      isMacOS,
      isLinux
    });
  });
}

// node_modules/@actions/core/lib/core.js
var __awaiter10 = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve4) {
      resolve4(value);
    });
  }
  return new (P || (P = Promise))(function(resolve4, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator.throw(value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve4(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
}, ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2.Success = 0] = "Success", ExitCode2[ExitCode2.Failure = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function exportVariable(name, val) {
  let convertedVal = toCommandValue(val);
  if (process.env[name] = convertedVal, process.env.GITHUB_ENV || "")
    return issueFileCommand("ENV", prepareKeyValueMessage(name, val));
  issueCommand("set-env", { name }, convertedVal);
}
function setSecret(secret) {
  issueCommand("add-mask", {}, secret);
}
function addPath(inputPath) {
  process.env.GITHUB_PATH || "" ? issueFileCommand("PATH", inputPath) : issueCommand("add-path", {}, inputPath), process.env.PATH = `${inputPath}${path5.delimiter}${process.env.PATH}`;
}
function getInput(name, options) {
  let val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
  if (options && options.required && !val)
    throw new Error(`Input required and not supplied: ${name}`);
  return options && options.trimWhitespace === !1 ? val : val.trim();
}
function getMultilineInput(name, options) {
  let inputs = getInput(name, options).split(`
`).filter((x) => x !== "");
  return options && options.trimWhitespace === !1 ? inputs : inputs.map((input) => input.trim());
}
function getBooleanInput(name, options) {
  let trueValue = ["true", "True", "TRUE"], falseValue = ["false", "False", "FALSE"], val = getInput(name, options);
  if (trueValue.includes(val))
    return !0;
  if (falseValue.includes(val))
    return !1;
  throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}
Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
function setOutput(name, value) {
  if (process.env.GITHUB_OUTPUT || "")
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
  process.stdout.write(os5.EOL), issueCommand("set-output", { name }, toCommandValue(value));
}
function setCommandEcho(enabled) {
  issue("echo", enabled ? "on" : "off");
}
function setFailed(message) {
  process.exitCode = ExitCode.Failure, error(message);
}
function isDebug() {
  return process.env.RUNNER_DEBUG === "1";
}
function debug(message) {
  issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
  issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  process.stdout.write(message + os5.EOL);
}
function startGroup(name) {
  issue("group", name);
}
function endGroup() {
  issue("endgroup");
}
function group(name, fn) {
  return __awaiter10(this, void 0, void 0, function* () {
    startGroup(name);
    let result;
    try {
      result = yield fn();
    } finally {
      endGroup();
    }
    return result;
  });
}
function saveState(name, value) {
  if (process.env.GITHUB_STATE || "")
    return issueFileCommand("STATE", prepareKeyValueMessage(name, value));
  issueCommand("save-state", { name }, toCommandValue(value));
}
function getState(name) {
  return process.env[`STATE_${name}`] || "";
}
function getIDToken(aud) {
  return __awaiter10(this, void 0, void 0, function* () {
    return yield OidcClient.getIDToken(aud);
  });
}

// src/hosts/github/github.ts
import { randomUUID as randomUUID2 } from "node:crypto";

// src/hosts/host.ts
var HostError = class extends Error {
  /** Whether the job's token may not do that. */
  isForbidden;
  /** Whether that is the lot of all changes of strangers. */
  isOfStrangers;
  constructor(message, { isForbidden, isOfStrangers }, cause) {
    super(message, { cause }), this.isForbidden = isForbidden, this.isOfStrangers = isOfStrangers;
  }
};

// src/hosts/github/finished.ts
var FAILED = ["failure", "timed_out", "startup_failure"];
async function finishedChecks(client, environment, result, notice2) {
  let { name, payload } = readEvent(environment), repository = repositoryOf(environment);
  if (name !== "workflow_run") {
    let run2 = Number(environment.GITHUB_RUN_ID), change = changeIn(payload);
    return change !== null && isNumber(run2) ? { pullRequest: numberIn(payload), commit: change.head, run: run2, outcome: outcomeOf(result) } : (notice2(`The event ${name.slice(0, 50)} is about no pull request: nothing to post`), null);
  }
  let finished = finishedRunIn(payload);
  if (finished === null)
    throw new InputError({
      file: environment.GITHUB_EVENT_PATH || "GITHUB_EVENT_PATH",
      place: "workflow_run",
      found: "the event does not tell which workflow run it is about, or of which commit, branch and repository",
      rule: "an event workflow_run tells all of them"
    });
  if (finished.event !== "pull_request")
    return notice2(`The workflow run was started by ${finished.event.slice(0, 50)}: nothing to post`), null;
  let pullRequest = await openPullRequest(client, repository, finished);
  if (pullRequest === null)
    return notice2("No open pull request has this commit as its newest: nothing to post"), null;
  let { id: run, headSha: commit, conclusion } = finished;
  return { pullRequest, commit, run, outcome: outcomeOf(conclusion) };
}
function outcomeOf(conclusion) {
  return conclusion === "success" ? "success" : FAILED.includes(conclusion) ? "failure" : "other";
}
async function openPullRequest(client, { owner, repo }, { headOwner, headBranch, headSha, headRepositoryId }) {
  let head = `${headOwner}:${headBranch}`, { data } = await client.rest.pulls.list({ owner, repo, state: "open", head, per_page: 100 });
  return data.find(
    (each) => each.head.sha === headSha && each.head.repo !== null && each.head.repo.id === headRepositoryId
  )?.number ?? null;
}

// src/hosts/github/inputs.ts
var MODES = ["check", "baseline", "comment"], FAIL_ON = ["regression", "never"], CHECK_RUN = ["auto", "never"], COMMENT = ["on-change", "always", "never"], RESULT = ["success", "failure", "cancelled", "skipped"], TRUE = ["true", "True", "TRUE"], FALSE = ["false", "False", "FALSE"];
function readInputs(getInput2) {
  let inputs = allInputs(getInput2), { mode } = inputs;
  if (inputs.skip !== void 0 && mode !== "check")
    throw refused("skip", `${JSON.stringify(inputs.skip)} with mode ${mode}`, "it is for mode check, which then passes without measuring");
  if (inputs.strict && mode !== "baseline")
    throw refused("strict", `true with mode ${mode}`, "it is for mode baseline, which then refuses a run");
  if (!inputs.build && mode === "comment")
    throw refused("build", "false with mode comment", "that mode measures nothing");
  let { against } = inputs, others = [
    ...mode === "check" ? [] : [`mode ${mode}`],
    ...["baseline", "run"].filter((name) => inputs[name] !== void 0).map((name) => `input ${name}`),
    ...inputs.build ? [] : ["build: false"]
  ];
  if (against === void 0 || others.length === 0) return inputs;
  throw refused("against", `"${against}" with ${others.join(" and ")}`, "it is for mode check, which then builds and runs both commits itself and uses no baseline");
}
function refused(input, found, rule) {
  return new InputError({ file: "action", place: `input ${input}`, found, rule });
}
function allInputs(getInput2) {
  return {
    mode: oneOf(getInput2, "mode", MODES),
    config: getInput2("config") || "commgate.yml",
    baseline: getInput2("baseline") || void 0,
    run: getInput2("run") || void 0,
    against: getInput2("against") || void 0,
    token: getInput2("token"),
    failOn: oneOf(getInput2, "fail-on", FAIL_ON),
    comment: oneOf(getInput2, "comment", COMMENT),
    commentName: commentName(getInput2("comment-name")),
    checkRun: oneOf(getInput2, "check-run", CHECK_RUN),
    acceptLabel: getInput2("accept-label") || "commgate-accept",
    artifact: getInput2("artifact") || "commgate",
    result: oneOf(getInput2, "result", RESULT),
    skip: getInput2("skip") || void 0,
    build: yesOrNo(getInput2, "build", !0),
    strict: yesOrNo(getInput2, "strict", !1),
    workingDirectory: getInput2("working-directory") || "."
  };
}
function oneOf(getInput2, input, allowed) {
  let value = getInput2(input);
  if (value === "") return allowed[0];
  let word = allowed.find((candidate) => candidate === value);
  if (word !== void 0) return word;
  throw refused(input, `"${value}"`, `allowed are ${allowed.join(", ")}`);
}
function yesOrNo(getInput2, input, usual) {
  let value = getInput2(input);
  if (value === "") return usual;
  if (TRUE.includes(value)) return !0;
  if (FALSE.includes(value)) return !1;
  throw refused(input, `"${value}"`, "allowed are true and false");
}
function commentName(value) {
  if (value !== "") {
    if (/^[A-Za-z0-9._-]{1,50}$/.test(value) && !value.includes("--")) return value;
    throw refused("comment-name", `"${value}"`, "up to 50 letters, digits, '.', '_' and single '-'");
  }
}

// src/hosts/github/labelled-commit.ts
function whyNotLabelled({ createdMs, headSha, events: events2 }, label, seen) {
  let set = events2.findLast((event) => event.kind === "LabeledEvent" && event.label === label)?.ms;
  if (set === void 0) return "when it was set is unknown";
  let forced = events2.filter((event) => event.kind === "HeadRefForcePushedEvent"), reopened = events2.filter(({ kind }) => kind === "ReopenedEvent").map(({ ms }) => ms), open2 = Math.max(createdMs, ...reopened), last = forced.at(-1);
  if (last !== void 0 && last.to === headSha && last.ms >= open2 && last.ms < set) return null;
  let known = seen.filter((ms) => ms >= open2 && ms < set);
  if (known.length === 0) return "it was set before this commit came";
  let from = Math.max(...known) - 6e5;
  return forced.every(({ ms }) => ms < from) ? null : "commits were pushed by force about when it was set";
}

// src/hosts/github/merged.ts
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

// src/hosts/github/pull.ts
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
  let events2 = [];
  for (let after = null; ; ) {
    let answer = await client.graphql(PULL_QUERY, { ...repository, number, after }), { pullRequest: pull } = answer.repository, { pageInfo, nodes } = pull.timelineItems;
    if (events2.push(...nodes.map(eventOf)), after = pageInfo.endCursor, !pageInfo.hasNextPage)
      return {
        number,
        labels: (pull.labels?.nodes ?? []).map(({ name }) => name),
        headSha: pull.headRefOid,
        headBranch: pull.headRefName,
        headRepositoryId: pull.headRepository?.databaseId ?? null,
        createdMs: Date.parse(pull.createdAt),
        events: events2
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

// src/hosts/github/label.ts
var NO_LABEL = { accepts: !1, why: null };
async function acceptedByLabel({ environment, label, client: reach }, notAsked) {
  let { name, payload } = readEvent(environment), number = numberIn(payload), group2 = mergeGroupIn(payload);
  if (number === null && group2 === null && name !== "push") return NO_LABEL;
  try {
    let client = await reach(), repository = repositoryOf(environment);
    if (number !== null) return await ofPullRequest(client, { ...repository, number }, label, payload);
    let numbers = group2 === null ? await pushed(client, repository, environment, payload) : queued(group2);
    return await ofAny(client, repository, numbers, label);
  } catch (error2) {
    if (notAsked(error2), number !== null && momentOf(payload).labelled === label) return { accepts: !0, reason: reasonOf(label, number) };
    let why = `Whether the label ${label} accepts this could not be asked; the job needs the permissions pull-requests: read and actions: read.`;
    return { accepts: !1, why: number === null ? why : null };
  }
}
async function ofPullRequest(client, { number, ...repository }, label, payload) {
  let pull = await readPull(client, repository, number);
  if (!pull.labels.includes(label)) return NO_LABEL;
  let measured = endsOf(payload)?.head, { ms, labelled } = momentOf(payload);
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
function queued({ number }) {
  return number === null ? [] : [number];
}
async function pushed(client, repository, environment, payload) {
  let commit = environment.GITHUB_SHA, moved = pushIn(payload) ?? (commit ? { before: null, after: commit } : null);
  return moved === null ? [] : mergedBy(client, repository, moved);
}

// src/hosts/github/remote.ts
function gitHubRemote(environment, token) {
  let server = environment.GITHUB_SERVER_URL || "https://github.com", repository = environment.GITHUB_REPOSITORY ?? "";
  if (!(/^[\w.-]+\/[\w.-]+$/.test(repository) && !/(^|\/)\.\.?($|\/)/.test(repository)) || !URL.canParse(server))
    throw new InputError({
      file: "action",
      found: "GITHUB_REPOSITORY or GITHUB_SERVER_URL is not set as a runner sets it",
      remedy: "name a baseline file with the input baseline"
    });
  let url = `${server.replace(/\/+$/, "")}/${repository}`, settings = [[`remote.${REMOTE}.url`, url]], basic = Buffer.from(`x-access-token:${token}`).toString("base64");
  if (token !== "" && /^https?:/i.test(server)) {
    let header = `http.${new URL(server).origin}/.extraheader`;
    settings.push([header, ""], [header, `Authorization: basic ${basic}`]);
  }
  let temporary = environment.RUNNER_TEMP || void 0;
  return { name: repository, settings, secrets: token === "" ? [] : [token, basic], temporary };
}

// src/hosts/github/github.ts
var TOKENS = ["INPUT_TOKEN", "ACTIONS_RUNTIME_TOKEN", "ACTIONS_ID_TOKEN_REQUEST_TOKEN"], MOST_ANNOTATIONS = 10, OF_BRANCH = ["push", "schedule", "workflow_dispatch"], ADVICE = {
  checkOut: "is there an actions/checkout step before?",
  write: "a baseline is written on push, schedule and workflow_dispatch on the default branch",
  comment: "The job needs the permission pull-requests: write; a pull request from a fork has it never, its report is this summary",
  report: "the job needs the permissions actions: read and pull-requests: write"
}, GitHub = class {
  surroundings;
  longestStatus = 65e3;
  advice = ADVICE;
  #core;
  #environment;
  #settings = null;
  /**
   * @param core what writes to the runner
   * @param environment the runner's variables; the tokens among them are taken out with the settings
   */
  constructor(core, environment) {
    this.#core = core, this.#environment = environment, this.surroundings = gitHubSurroundings(environment);
  }
  settings() {
    this.#settings = readInputs((name) => this.#core.getInput(name)), this.#token !== "" && this.#core.setSecret(this.#token);
    for (let name of TOKENS) delete this.#environment[name];
    return this.#settings;
  }
  event() {
    let { name, payload } = readEvent(this.#environment), pullRequest = this.#environment.GITHUB_REPOSITORY ? numberIn(payload) : null;
    return { change: changeIn(payload), pullRequest, isOfBranch: OF_BRANCH.includes(name) };
  }
  whyNotWrite() {
    return whyNotWrite(this.#environment);
  }
  remote() {
    let remote = remoteIn(this.#environment, this.#token);
    for (let secret of remote?.secrets ?? []) secret !== this.#token && this.#core.setSecret(secret);
    return remote;
  }
  accepted() {
    let [environment, label] = [this.#environment, this.#settings.acceptLabel];
    return acceptedByLabel(
      { environment, label, client: () => this.#client() },
      (error2) => this.info(`Labels were not asked for: ${this.#refusal(error2)}`)
    );
  }
  info(line) {
    this.#core.info(line);
  }
  notice(line) {
    this.#core.notice(line);
  }
  warning(line) {
    this.#core.warning(line);
  }
  fail(message) {
    this.#core.setFailed(message);
  }
  output(name, value) {
    this.#core.setOutput(name, value);
  }
  async summary(markdown) {
    if (this.#environment.GITHUB_STEP_SUMMARY)
      try {
        await this.#core.summary.addRaw(markdown, !0).write();
      } catch (error2) {
        this.warning(`The job summary was not written: ${oneLine(String(error2))}`);
      }
  }
  annotate(places) {
    for (let { path: path6, line, message } of places.slice(0, MOST_ANNOTATIONS))
      this.#core.error(message, { file: path6, startLine: line, title: "Slower communication" });
  }
  async quoting(work) {
    let end = randomUUID2();
    this.info(`::stop-commands::${end}`);
    try {
      return await work();
    } finally {
      this.info(`::${end}::`);
    }
  }
  withoutSecrets(text) {
    return this.#token === "" ? text : text.replaceAll(this.#token, "***");
  }
  async status(statusOf) {
    try {
      let status = statusOf();
      if (status === null) return;
      let { postCheckRun } = await import("./chunks/check-run-MJGKHKWS.js");
      await postCheckRun(await this.#client(), repositoryOf(this.#environment), status), this.info("Check run: created");
    } catch (error2) {
      this.info(`Check run: not created, ${this.#refusal(error2)}`);
    }
  }
  comment(number, request) {
    return this.#asked(async (client) => {
      let { postComment } = await import("./chunks/comment-SASNRPEP.js");
      return postComment(client, { ...repositoryOf(this.#environment), number }, request);
    });
  }
  finished() {
    let { result } = this.#settings;
    return this.#asked(
      (client) => finishedChecks(client, this.#environment, result, (line) => this.notice(line))
    );
  }
  comparisons({ run }) {
    return this.#asked(async (client) => {
      let { readArtifacts } = await import("./chunks/artifacts-XULEFMT5.js");
      return readArtifacts(client, repositoryOf(this.#environment), run, this.#settings.artifact);
    });
  }
  get #token() {
    return this.#settings?.token ?? "";
  }
  /** Loaded when it is needed: @actions/github reads the event when it is loaded, and may fail. */
  async #client() {
    if (this.#token === "") throw new Error("the input token is empty");
    let { gitHubClient } = await import("./chunks/client-LNXVCQX5.js");
    return gitHubClient(this.#token);
  }
  /** Asks GitHub for something. @throws HostError for what it refused; InputError for what cannot be used */
  async #asked(work) {
    try {
      return await work(await this.#client());
    } catch (error2) {
      if (error2 instanceof InputError) throw error2;
      let status = error2?.status, isForbidden = status === 401 || status === 403 || status === 404, isOfStrangers = status === 403 && readEvent(this.#environment).name === "pull_request";
      throw new HostError(this.#refusal(error2), { isForbidden, isOfStrangers }, error2);
    }
  }
  /** What was refused, in one line. */
  #refusal(error2) {
    return oneLine(this.withoutSecrets(error2 instanceof Error ? error2.message : String(error2)));
  }
};
function remoteIn(environment, token) {
  try {
    return gitHubRemote(environment, token);
  } catch {
    return null;
  }
}

// src/hosts/annotations.ts
import { realpathSync, statSync } from "node:fs";
import { isAbsolute, relative as relative2, resolve as resolve2, sep as sep3 } from "node:path";
function placesOf(comparison, workspace = process.cwd()) {
  let { regressions } = withReadableNames(comparison);
  return findingsOf(regressions).flatMap((finding) => {
    let sources = [finding.cause?.why.source, ...finding.groups.map(({ source }) => source)];
    for (let source of sources) {
      if (source == null || source.line < 1) continue;
      let path6 = source.path ?? inside(workspace, source.file);
      if (path6 !== null) return [{ path: path6, line: source.line, message: messageOf(finding) }];
    }
    return [];
  });
}
function inside(workspace, file) {
  try {
    let root = realpathSync(workspace), real = realpathSync(isAbsolute(file) ? file : resolve2(root, file));
    return !real.startsWith(root + sep3) || !statSync(real).isFile() ? null : relative2(root, real).replaceAll(sep3, "/");
  } catch {
    return null;
  }
}
function messageOf(finding) {
  let { baselineMedianNs, candidateNs } = finding.groups[0], added = `: ${duration(baselineMedianNs)} → ${duration(candidateNs)}, +${duration(addedBy(finding.groups))} a run`;
  return plain([...capitalised(findingPhrase(finding)), added]);
}

// src/hosts/not-measured.ts
var LONGEST_REASON = 200;
async function notMeasured(why, gate, told) {
  let date = /* @__PURE__ */ new Date(), folder = process.cwd(), commit = await readCommit(folder, process.env, told), run = { ...commit, date: date.toISOString(), environment: environmentOf([], describeMachine()) }, comparison = compareRun({ ...run, benchmarks: [] }, null, gate), said = oneLine(why).slice(0, LONGEST_REASON).replace(/\.$/, ""), runFolder = makeOutputFolder(void 0, folder, { date, commit: commit.commit });
  return {
    comparison: { ...comparison, verdict: "pass", reasons: [{ kind: "nothing measured", why: said }] },
    runFolder
  };
}

// src/hosts/outputs.ts
import { join as join3, resolve as resolve3 } from "node:path";
function writeOutputs(comparison, runFolder, options = {}) {
  let commentPath = resolve3(join3(runFolder, "comment.md")), comparisonPath = resolve3(join3(runFolder, "comparison.json"));
  return writeAtomically(commentPath, renderComment(comparison, options)), writeAtomically(comparisonPath, renderJson(comparison)), {
    verdict: comparison.verdict,
    regressions: String(rootsOf(comparison.regressions).length),
    improvements: String(comparison.improvements.length),
    "comment-path": commentPath,
    "comparison-path": comparisonPath
  };
}

// src/hosts/check-job.ts
var LONGEST_TITLE = 250;
async function runCheck(host, settings, { check }, options) {
  let unknown = [], historyUnknown = (reason) => {
    unknown.push(reason);
  }, base = baseOf(host), asked = base === null || options.against !== void 0 ? options : { ...options, ...base, historyUnknown }, { comparison, runFolder } = await host.quoting(async () => {
    let checked = settings.skip === void 0 ? await check(asked) : await notMeasured(settings.skip, loadConfig(settings.config).gate, options.told), judged = await withAcceptance(host, checked.comparison);
    return host.info(renderTerminal(judged)), { ...checked, comparison: judged };
  }), printing = { name: settings.commentName, repository: host.surroundings.repository }, outputs = writeOutputs(comparison, runFolder, printing);
  for (let [name, value] of Object.entries(outputs)) host.output(name, value);
  await host.summary(renderSummary(comparison, printing));
  for (let reason of unknown)
    await warn(
      host,
      `All stored runs were compared with, since those of the base branch are unknown: ${reason}`
    );
  host.annotate(placesOf(comparison, host.surroundings.workspace)), await showStatus(host, settings, comparison, () => measuredCommit(host)), await comment(host, settings, comparison), fails(comparison, settings) && host.fail(headlineText(comparison));
}
function baseOf(host) {
  try {
    let { change, isOfBranch } = host.event();
    return change !== null ? { base: change.base } : isOfBranch ? { isBase: !0 } : null;
  } catch {
    return null;
  }
}
async function withAcceptance(host, comparison) {
  if (comparison.verdict !== "regression") return comparison;
  try {
    if (host.event().change === null) return comparison;
    let accepted = await host.accepted();
    return accepted.accepts ? acceptAll(comparison, accepted.reason) : accepted.why === null ? comparison : { ...comparison, reasons: [...comparison.reasons, { kind: "not accepted", why: accepted.why }] };
  } catch {
    return comparison;
  }
}
function fails({ verdict }, { failOn }) {
  return verdict === "error" ? !0 : failOn === "regression" && verdict !== "pass";
}
function measuredCommit(host) {
  return host.event().change?.head ?? host.surroundings.told?.commit ?? null;
}
async function showStatus(host, settings, comparison, commitOf) {
  let { commentName: name } = settings, { repository, workspace } = host.surroundings, failing = fails(comparison, settings) ? "failure" : "neutral";
  await show(host, settings, commitOf, () => ({
    name,
    conclusion: comparison.verdict === "pass" ? "success" : failing,
    title: headlineText(comparison).slice(0, LONGEST_TITLE),
    summary: renderComment(comparison, { name, repository, limit: host.longestStatus }),
    places: placesOf(comparison, workspace)
  }));
}
async function showFailure(host, settings, why, commitOf = () => measuredCommit(host)) {
  await show(host, settings, commitOf, () => ({
    name: settings.commentName,
    conclusion: "failure",
    title: "commgate could not finish",
    summary: markdownText(why, 1e3),
    places: []
  }));
}
async function show(host, { checkRun: checkRun2, token }, commitOf, make) {
  checkRun2 === "never" || token === "" || await host.status(() => {
    let commit = commitOf();
    return commit === null ? null : { ...make(), commit };
  });
}
async function comment(host, settings, comparison) {
  if (settings.comment !== "never")
    try {
      let { pullRequest } = host.event();
      if (pullRequest === null) return;
      let posted = await postReport(host, pullRequest, settings, comparison);
      host.info(`Comment on the pull request: ${posted}`);
    } catch (error2) {
      let remedy = error2 instanceof HostError && error2.isForbidden ? `. ${host.advice.comment}` : "", said = host.withoutSecrets(error2 instanceof Error ? error2.message : String(error2));
      await warn(host, `The comment was not posted, the verdict stands: ${said}${remedy}`);
    }
}
async function postReport(host, pullRequest, { comment: when, commentName: name }, comparison) {
  let changed = comparison.verdict !== "pass" || comparison.structure.length > 0, hasAccepted = comparison.accepted.length > 0;
  return host.comment(pullRequest, {
    marker: commentMarker(name),
    body: (previous) => {
      let resolved = comparison.verdict === "pass" && previous !== null && reportedRegression(previous);
      return renderComment(comparison, { name, repository: host.surroundings.repository, resolved });
    },
    create: changed || hasAccepted || when === "always"
  });
}
async function warn(host, reason) {
  host.warning(reason), await host.summary(`> ${markdownText(reason, 1e3)}
`);
}

// src/comparison/merge.ts
var ORDER = ["pass", "inconclusive", "regression", "error"], LISTS = [
  "benchmarks",
  "regressions",
  "improvements",
  "advisories",
  "commonFactors",
  "sensitivity",
  "structure",
  "costs",
  "calls",
  "nondeterministic",
  "levelShifts",
  "accepted"
];
function mergeComparisons(parts) {
  let [first] = parts;
  if (first === void 0) throw new RangeError("there is nothing to merge");
  if (parts.length === 1) return first.comparison;
  let comparisons = named(parts), all = concatenated(comparisons), [{ candidate, thresholds, ranking }] = comparisons, environments = comparisons.map((each) => each.candidate.environment), stored = comparisons.map(({ baseline }) => baseline).filter((baseline) => baseline !== null), least = (key) => Math.min(...comparisons.map((each) => each.thresholds[key])), merged = {
    schemaVersion: 1,
    verdict: ORDER[Math.max(...comparisons.map(({ verdict }) => ORDER.indexOf(verdict)))],
    reasons: reasonsOf(parts),
    candidate: {
      ...candidate,
      environment: {
        cpu: distinct(environments.map(({ cpu }) => cpu)),
        cores: Math.max(...environments.map(({ cores }) => cores)),
        mpi: distinct(environments.map(({ mpi }) => mpi)),
        usableCores: Math.max(...environments.map(({ usableCores }) => usableCores))
      }
    },
    baseline: stored[0] === void 0 ? null : {
      ...stored[0],
      file: distinct(stored.map(({ file }) => file)),
      runs: Math.max(...stored.map(({ runs }) => runs))
    },
    thresholds: {
      minSlowdownPercent: least("minSlowdownPercent"),
      minSharePercent: least("minSharePercent")
    },
    ranking,
    ...all,
    improvements: all.improvements.sort(largestGainFirst),
    sensitivity: all.sensitivity.sort((a, b) => b.visibleSlowdownPercent - a.visibleSlowdownPercent),
    costs: costsOf(all.costs),
    calls: all.calls.sort(mostChangedFirst),
    calibration: calibrationOf(comparisons),
    paired: pairedOf(comparisons),
    confirmation: confirmationOf(comparisons),
    withoutHistory: comparisons.reduce((sum, each) => sum + each.withoutHistory, 0)
  };
  return rankComparison(merged, ranking.severityOverEase);
}
function named(parts) {
  let jobs = /* @__PURE__ */ new Map();
  for (let { comparison } of parts)
    for (let benchmark of new Set(comparison.benchmarks.map((basis) => basis.benchmark)))
      jobs.set(benchmark, (jobs.get(benchmark) ?? 0) + 1);
  return parts.map(({ name, comparison }) => {
    let rename2 = (entry) => {
      if ((jobs.get(entry.benchmark) ?? 0) < 2) return entry;
      let { consequenceOf: root } = entry, benchmark = `${name}: ${entry.benchmark}`;
      return { ...entry, benchmark, ...root && { consequenceOf: { ...root, benchmark } } };
    }, { paired, confirmation } = comparison;
    return {
      ...comparison,
      ...listsOf((list) => comparison[list].map(rename2)),
      paired: paired && { ...paired, benchmarks: paired.benchmarks.map(rename2) },
      confirmation: confirmation && {
        ...confirmation,
        unconfirmed: confirmation.unconfirmed.map(rename2),
        unconfirmedCommonFactors: confirmation.unconfirmedCommonFactors.map(rename2),
        repetitions: confirmation.repetitions.map(rename2)
      }
    };
  });
}
function concatenated(comparisons) {
  return listsOf((list) => comparisons.flatMap((each) => each[list]));
}
function listsOf(entries) {
  return Object.fromEntries(LISTS.map((list) => [list, entries(list)]));
}
function calibrationOf(comparisons) {
  let parts = comparisons.flatMap(({ calibration }) => calibration ?? []), [first] = parts, same = ["falseAlarmRate", "stages", "commonFactorStages", "screeningPercent"];
  if (first === void 0 || !parts.every((each) => same.every((key) => each[key] === first[key])))
    return null;
  let total = (key) => parts.reduce((sum, each) => sum + each[key], 0);
  return {
    ...first,
    groups: total("groups"),
    smallGroups: total("smallGroups"),
    commonFactors: total("commonFactors"),
    jobs: total("jobs")
  };
}
function pairedOf(comparisons) {
  let parts = comparisons.flatMap(({ paired }) => paired ?? []), [first] = parts;
  if (first === void 0) return null;
  let pairs = Math.max(...parts.map((each) => each.pairs));
  return { ...first, pairs, benchmarks: parts.flatMap(({ benchmarks }) => benchmarks) };
}
function confirmationOf(comparisons) {
  let parts = comparisons.flatMap(({ confirmation }) => confirmation ?? []), worst = parts.find(({ state }) => state === "failed") ?? parts[0];
  if (worst === void 0) return null;
  let inPairs = parts.find(({ by }) => by === "pairs");
  return {
    ...worst,
    by: inPairs !== void 0 && worst.state === "done" ? "pairs" : worst.by,
    pairs: inPairs?.pairs ?? worst.pairs,
    noPairs: parts.find(({ noPairs }) => noPairs !== null)?.noPairs ?? null,
    confirmed: parts.reduce((sum, each) => sum + each.confirmed, 0),
    unconfirmed: parts.flatMap(({ unconfirmed }) => unconfirmed),
    unconfirmedCommonFactors: parts.flatMap((each) => each.unconfirmedCommonFactors),
    repetitions: parts.flatMap(({ repetitions }) => repetitions)
  };
}
function reasonsOf(parts) {
  let jobs = /* @__PURE__ */ new Map();
  for (let { name, comparison } of parts) {
    let key = JSON.stringify(comparison.reasons), reasons = comparison.reasons.flatMap((each) => each.kind === "jobs" ? each.reasons : [each]), names = [...jobs.get(key)?.names ?? [], name];
    jobs.set(key, { kind: "jobs", names, reasons });
  }
  return jobs.size === 1 ? parts[0].comparison.reasons : [...jobs.values()];
}
function distinct(words) {
  return [...new Set(words)].join("; ");
}

// src/hosts/report-job.ts
async function runReport(host, settings) {
  if (host.event(), settings.token === "")
    throw new InputError({
      file: "action",
      place: "input token",
      found: "empty",
      rule: "mode comment needs one"
    });
  try {
    await report(host, settings);
  } catch (error2) {
    if (!(error2 instanceof HostError)) throw error2;
    if (error2.isOfStrangers) {
      host.warning(`The comment was not posted, the summary has the report: ${error2.message}`);
      return;
    }
    let remedy = error2.isForbidden ? { remedy: host.advice.report } : {}, found = `nothing was posted: ${error2.message}`;
    throw new InputError({ file: "action", found, ...remedy }, { cause: error2 });
  }
}
async function report(host, settings) {
  let checks = await host.finished();
  if (checks === null) return;
  let commitOf = () => checks.commit, parts = await host.comparisons(checks);
  if (parts.length === 0) {
    host.notice(`There is no artifact ${settings.artifact}: nothing to post`), checks.outcome === "failure" && await showFailure(host, settings, "The jobs of this check failed and left no report: their logs say why.", commitOf);
    return;
  }
  let comparison = asFarAsKnown(measuredOn(mergeComparisons(parts), checks.commit), checks);
  await host.quoting(async () => host.info(renderTerminal(comparison))), host.output("verdict", comparison.verdict), host.output("regressions", String(rootsOf(comparison.regressions).length)), host.output("improvements", String(comparison.improvements.length));
  let { repository } = host.surroundings;
  if (await host.summary(renderSummary(comparison, { name: settings.commentName, repository })), await showStatus(host, settings, comparison, commitOf), checks.pullRequest === null) return;
  let posted = await postReport(host, checks.pullRequest, settings, comparison);
  host.info(`Comment on the pull request: ${posted}`);
}
function measuredOn(comparison, commit) {
  return { ...comparison, candidate: { ...comparison.candidate, commit, branch: null } };
}
function asFarAsKnown(comparison, { outcome }) {
  if (outcome === "success" || comparison.verdict !== "pass") return comparison;
  let reasons = [{ kind: "a job failed" }, ...comparison.reasons];
  return { ...comparison, verdict: "inconclusive", reasons };
}

// src/hosts/job.ts
async function runJob(host, work) {
  let settings = null;
  try {
    settings = host.settings(), enter(settings.workingDirectory, host.advice.checkOut);
    let { workspace } = host.surroundings;
    if (workspace !== void 0 && refuseLinksIn(workspace), settings.mode === "comment") await runReport(host, settings);
    else {
      let options = jobOptions(host, settings);
      await (settings.mode === "baseline" ? runBaseline(host, work, options) : runCheck(host, settings, work, options));
    }
  } catch (error2) {
    host.output("verdict", "error");
    let message = host.withoutSecrets(explained(error2));
    await host.summary(`### ❌ commgate could not finish

${markdownText(message, 1e3)}
`), settings?.mode === "check" && await showFailure(host, settings, message), host.fail(message);
  }
}
async function runBaseline(host, work, options) {
  let reason = host.whyNotWrite();
  if (reason !== null)
    throw new InputError({
      file: "action",
      place: "input mode",
      found: `baseline, but ${reason}`,
      rule: host.advice.write,
      remedy: "use mode check here"
    });
  let accepted = await host.accepted(), asked = accepted.accepts ? { ...options, acceptAs: accepted.reason } : options;
  !accepted.accepts && accepted.why !== null && host.warning(accepted.why);
  let { baseline, runs, disturbed } = await host.quoting(() => work.updateBaseline(asked));
  host.output("baseline-path", baseline), host.output("baseline-runs", String(runs));
  let line = `The baseline ${oneLine(baseline)} now holds ${runs} ${runs === 1 ? "run" : "runs"}`;
  host.info(line);
  let doubts = disturbed.map((why) => `The run was disturbed and does not count: ${oneLine(why)}`);
  for (let doubt of doubts) host.warning(doubt);
  let remarks = doubts.map((doubt) => `
> ${markdownText(doubt, 1e3)}
`).join("");
  await host.summary(`### ${markdownText(line)}
${remarks}`);
}
function enter(folder, remedy) {
  try {
    process.chdir(folder);
  } catch (cause) {
    let problem = { file: "action", place: "input working-directory", found: `"${folder}" is no folder of the workspace` };
    throw new InputError({ ...problem, remedy }, { cause });
  }
}
function jobOptions(host, settings) {
  let { config, baseline, run, against, build, strict } = settings, { told, temporary } = host.surroundings, remote = host.remote() ?? void 0;
  return { config, baseline, run, against, build, strict, remote, told, temporary };
}
function explained(error2) {
  return error2 instanceof InputError ? error2.message : `internal error: ${error2 instanceof Error ? error2.stack ?? error2.message : oneLine(String(error2))}`;
}

// src/action.ts
var observer = progressLog(process.stderr);
await runJob(new GitHub(core_exports, process.env), {
  check: (options) => interruptible((signal) => checkRun({ ...options, observer, signal })),
  updateBaseline: (options) => interruptible((signal) => updateBaseline({ ...options, observer, signal }))
});
