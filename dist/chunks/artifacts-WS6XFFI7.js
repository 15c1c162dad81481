import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  parseComparison
} from "./chunk-PQTELT37.js";
import "./chunk-MZWJXTPE.js";
import "./chunk-R3NS24JV.js";
import "./chunk-XN7QE6TZ.js";
import "./chunk-LRB3CICO.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/hosts/github/zip.ts
import { crc32, inflateRawSync } from "node:zlib";
var END = 101010256, CENTRAL = 33639248, LOCAL = 67324752, END_OF_ZIP64 = 117853008, ENCRYPTED = 8257, SIZES_BEHIND = 8, MOST_ENTRIES = 1e3;
function fileInZip(archive, wanted, largest) {
  let entries = readDirectory(archive);
  checkNames(entries);
  let found = entries.filter(({ name }) => name.split("/").at(-1) === wanted);
  if (found.length !== 1)
    throw new Error(`the archive holds ${found.length} files ${wanted}; it should hold one`);
  let [entry] = found;
  if (entry.size > largest) throw new Error(`${wanted} has ${entry.size} bytes; at most ${largest} are read`);
  return content(archive, entry);
}
function readDirectory(archive) {
  let end = endOfDirectory(archive), count = archive.readUInt16LE(end + 10), bytes = archive.readUInt32LE(end + 12), first = archive.readUInt32LE(end + 16);
  if (count === 65535 || bytes === 4294967295 || first === 4294967295 || hasZip64End(archive, end))
    throw new Error("the archive is a zip64, as only those above 4 GB need to be");
  if (archive.readUInt32LE(end + 4) !== 0 || archive.readUInt16LE(end + 8) !== count)
    throw new Error("the archive is one part of several");
  if (count > MOST_ENTRIES)
    throw new Error(`the archive holds ${count} files; at most ${MOST_ENTRIES} are read`);
  if (first + bytes !== end) throw damaged("its directory is not where it should be");
  let entries = [], at = first;
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || archive.readUInt32LE(at) !== CENTRAL) throw damaged("its directory is cut short");
    entries.push(readEntry(archive, at, first)), at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  if (at !== end) throw damaged("its directory holds more than it says");
  return checkOverlaps(entries), entries;
}
function endOfDirectory(archive) {
  let earliest = Math.max(0, archive.length - 22 - 65535);
  for (let at = archive.length - 22; at >= earliest; at--)
    if (archive.readUInt32LE(at) === END && at + 22 + archive.readUInt16LE(at + 20) === archive.length)
      return at;
  throw new Error("this is no zip archive, or only the beginning of one");
}
function hasZip64End(archive, end) {
  return end >= 20 && archive.readUInt32LE(end - 20) === END_OF_ZIP64;
}
function readEntry(archive, at, directory) {
  let nameLength = archive.readUInt16LE(at + 28), name = archive.subarray(at + 46, at + 46 + nameLength), [flags, method] = [archive.readUInt16LE(at + 8), archive.readUInt16LE(at + 10)], [checkSum, compressed, size] = [16, 20, 24].map((from) => archive.readUInt32LE(at + from)), offset = archive.readUInt32LE(at + 42);
  if (offset + 30 > directory || archive.readUInt32LE(offset) !== LOCAL) throw damaged("a file is missing");
  let start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28), end = start + compressed;
  if (end > directory) throw damaged("a file is cut short");
  let sizes = [14, 18, 22].map((from) => archive.readUInt32LE(offset + from));
  if (!(archive.readUInt16LE(offset + 6) === flags && archive.readUInt16LE(offset + 8) === method && archive.subarray(offset + 30, offset + 30 + archive.readUInt16LE(offset + 26)).equals(name) && ((flags & SIZES_BEHIND) !== 0 || sizes.join() === [checkSum, compressed, size].join()))) throw damaged("its directory says something else of a file than the file itself");
  if ((flags & ENCRYPTED) !== 0) throw new Error("the archive is encrypted");
  return {
    name: name.toString("utf8"),
    method,
    offset,
    start,
    end,
    checkSum,
    compressed,
    size
  };
}
function checkOverlaps(entries) {
  let free = 0;
  for (let { offset, end } of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (offset < free) throw damaged("two of its files overlap");
    free = end;
  }
}
function checkNames(entries) {
  let seen = /* @__PURE__ */ new Set();
  for (let { name } of entries) {
    let shown = JSON.stringify(name.slice(0, 100)), steps = name.split("/");
    if (/[\\\0]|^[A-Za-z]:/.test(name) || name.startsWith("/") || steps.includes(".."))
      throw new Error(`the archive holds a path that leaves its folder: ${shown}`);
    if (seen.has(name)) throw new Error(`the archive holds ${shown} twice`);
    seen.add(name);
  }
}
function content(archive, { name, method, checkSum, start, end, size }) {
  if (method !== 0 && method !== 8) throw new Error(`the archive uses compression method ${method}`);
  let bytes = archive.subarray(start, end), file = JSON.stringify(name.slice(0, 100)), text;
  try {
    text = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    let isLarger = error.code === "ERR_BUFFER_TOO_LARGE";
    throw damaged(
      isLarger ? `${file} has more than the ${size} bytes that it should have` : `${file} cannot be unpacked`
    );
  }
  if (text.length !== size) throw damaged(`${file} has ${text.length} bytes and should have ${size}`);
  if (crc32(text) !== checkSum) throw damaged(`the check-sum of ${file} is wrong`);
  return text;
}
function damaged(how) {
  return new Error(`the archive is damaged: ${how}`);
}

// src/hosts/github/artifacts.ts
var MOST_ARTIFACTS = 100, LARGEST_ARCHIVE = 16 * 1024 * 1024, LARGEST_COMPARISON = 8 * 1024 * 1024, LARGEST_TOTAL = 64 * 1024 * 1024, FILE = "comparison.json";
async function readArtifacts(client, repository, runId, name) {
  let all = await client.paginate(client.rest.actions.listWorkflowRunArtifacts, {
    ...repository,
    run_id: runId,
    per_page: 100
  }), newest = /* @__PURE__ */ new Map();
  for (let artifact of all) {
    if (artifact.expired || !(artifact.name === name || artifact.name.startsWith(`${name}-`))) continue;
    let other = newest.get(artifact.name);
    (other === void 0 || other.id < artifact.id) && newest.set(artifact.name, artifact);
  }
  let chosen = [...newest.values()].sort((a, b) => a.name < b.name ? -1 : 1);
  checkSizes(name, chosen);
  let found = [], room = LARGEST_TOTAL;
  for (let artifact of chosen) {
    let { data } = await client.rest.actions.downloadArtifact({
      ...repository,
      artifact_id: artifact.id,
      archive_format: "zip",
      request: { parseSuccessResponseBody: !1 }
    }), archive = await download(data, artifact.name), part = artifact.name === name ? name : artifact.name.slice(name.length + 1), text = textIn(archive, artifact.name, room);
    room -= Buffer.byteLength(text), found.push({ name: part, comparison: parseComparison(text, `artifact ${artifact.name}`) });
  }
  return found;
}
function checkSizes(name, chosen) {
  if (chosen.length > MOST_ARTIFACTS)
    throw refused(name, `${chosen.length} artifacts`, `at most ${MOST_ARTIFACTS} are read`);
  for (let { name: single, size_in_bytes: bytes } of chosen)
    if (bytes > LARGEST_ARCHIVE)
      throw refused(single, `${bytes} bytes`, `at most ${LARGEST_ARCHIVE} are read`);
  let total = chosen.reduce((sum, { size_in_bytes }) => sum + size_in_bytes, 0);
  if (total > LARGEST_TOTAL)
    throw refused(name, `${total} bytes in ${chosen.length} artifacts`, `at most ${LARGEST_TOTAL} are read`);
}
async function download(stream, name) {
  let chunks = [], bytes = 0;
  for await (let chunk of stream) {
    if (bytes += chunk.length, bytes > LARGEST_ARCHIVE)
      throw refused(
        name,
        `more than ${LARGEST_ARCHIVE} bytes are sent`,
        `at most ${LARGEST_ARCHIVE} are read`
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
function textIn(archive, name, room) {
  try {
    let bytes = fileInZip(archive, FILE, Math.min(LARGEST_COMPARISON, room));
    return new TextDecoder("utf-8", { fatal: !0 }).decode(bytes);
  } catch (error) {
    let message = error instanceof Error ? error.message : String(error), all = `all artifacts together may have ${LARGEST_TOTAL}`;
    throw refused(name, message, room < LARGEST_COMPARISON ? all : void 0);
  }
}
function refused(name, found, rule) {
  return new InputError({ file: `artifact ${name}`, found, ...rule === void 0 ? {} : { rule } });
}
export {
  readArtifacts
};
