import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences whose conditions are met by handing on their texts. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

const LICENSE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;
const NOTICE = /^notice(?:[.-].*)?$/i;

/** The innermost package that a file lies in. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** Its runtime becomes part of what it compiles. */
const ASSEMBLYSCRIPT = 'node_modules/assemblyscript';

/**
 * The licences of other people's code in bundles, which their conditions want handed on with it. The same
 * packages give the same text on every machine.
 *
 * @param {string} root folder of the repository
 * @param {readonly import('esbuild').Metafile[]} metafiles of the bundles
 * @param {readonly string[]} compiled source files that hold compiled AssemblyScript, relative to the root
 * @returns {string} by name and version: the licence and who has the rights, then the texts of all files for
 *   licence and notice
 * @throws {Error} a line for each package without a licence text, or with a licence that is not in the list
 */
export function thirdPartyLicenses(root, metafiles, compiled) {
  const folders = new Set();
  for (const { outputs } of metafiles) {
    for (const { inputs } of Object.values(outputs)) {
      for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
        if (bytesInOutput === 0) continue;
        const folder = compiled.includes(input) ? ASSEMBLYSCRIPT : PACKAGE.exec(input)?.[0];
        if (folder !== undefined) folders.add(folder);
      }
    }
  }
  const packages = [...folders].map((folder) => readPackage(root, folder));
  const problems = packages.flatMap(({ problem }) => problem ?? []).sort();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  // One version may lie in several folders.
  const shared = new Map();
  // Packages whose texts differ in who wrote them alone stand together.
  for (const { title, text } of packages.sort(byTitle)) {
    const [own, terms] = apart(text);
    const words = terms.replace(/\s+/g, ' ');
    const known = shared.get(words) ?? { terms, heads: new Set() };
    shared.set(words, known);
    known.heads.add(`${'='.repeat(80)}\n${title}\n${own}`);
  }
  const parts = [...shared.values()].map(({ terms, heads }) => `${[...heads].join('')}\n${terms}\n`);
  const title = "Other people's software in the files of this folder, with its licences.";
  return `${title}\n\n${parts.join('\n')}`;
}

function readPackage(root, folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const files = readdirSync(join(root, folder)).sort();
  const texts = [LICENSE, NOTICE].flatMap((pattern) => files.filter((file) => pattern.test(file)));
  const title = `${name} ${version} (${license})`;
  if (!ALLOWED.includes(license)) {
    const rule = `what is bundled has one of ${ALLOWED.join(', ')}`;
    return {
      title,
      problem: `${folder}/package.json, license: ${JSON.stringify(license) ?? 'nothing'}; ${rule}`,
    };
  }
  if (!files.some((file) => LICENSE.test(file))) {
    return { title, problem: `${folder}: no file with the text of its licence; bundle nothing of it` };
  }
  const read = (file) =>
    readFileSync(join(root, folder, file), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim();
  return { title, text: texts.map(read).join('\n\n') };
}

/** Lines at a licence's beginning that say what it is called, and who has the rights: a package's own. */
const OWN = /^(?:\(?(?:the )?(?:mit|isc|bsd)\b.*licen[cs]e.*|copyright\b.*|all rights reserved\.?|)$/i;

/** The own lines of a text without blank ones, each ended, and what follows. */
function apart(text) {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !OWN.test(line.trim()));
  const own = lines.slice(0, Math.max(0, end)).filter((line) => line.trim() !== '');
  return [own.map((line) => `${line}\n`).join(''), lines.slice(Math.max(0, end)).join('\n')];
}

/** By UTF-16 units, which no locale changes. */
function byTitle(a, b) {
  return a.title < b.title ? -1 : a.title > b.title ? 1 : 0;
}
