import { dirname, posix } from 'node:path';
import type { BuiltProgram } from '../guess.ts';
import type { Repository } from '../repository.ts';

const EXECUTABLE = /^[ \t]*add_executable\s*\(\s*([^\s)]+)([^)]*)\)/gim;
const SET = /^[ \t]*set\s*\(\s*(\w+)\s+([^)]*)\)/gim;
const OUTPUT_FOLDER =
  /set\s*\(\s*CMAKE_RUNTIME_OUTPUT_DIRECTORY\s+"?\$\{(?:CMAKE|PROJECT)_(BINARY|SOURCE)_DIR\}\/?([^\s")]*)/i;

/** The programs that CMakeLists.txt name, where CMake cannot be asked. Variables are what they are set to. */
export function cmakePrograms({ files, read }: Repository, folder: string): BuiltProgram[] {
  const lists = files.filter((path) => /(?:^|\/)CMakeLists\.txt$/.test(path));
  const known = new Map<string, string>();
  for (const list of lists) {
    const text = read(list);
    const project = /^[ \t]*project\s*\(\s*"?(\w+)/im.exec(text)?.[1];
    if (project !== undefined) known.set('PROJECT_NAME', project);
    for (const [, name, value] of text.matchAll(SET)) known.set(name!, value!.trim());
  }
  const [common, kind, inside = ''] = OUTPUT_FOLDER.exec(read('CMakeLists.txt')) ?? [];
  return lists.flatMap((list) => {
    const place = dirname(list) === '.' ? '' : `${dirname(list)}/`;
    return [...read(list).matchAll(EXECUTABLE)].flatMap(([, name, rest]) => {
      const program = expanded(name!, known);
      if (/[${}]/.test(program) || /^\s*(?:IMPORTED|ALIAS)\b/.test(rest!)) return [];
      const sources = expanded(rest!, known).split(/\s+/).filter(Boolean);
      const top = /^source$/i.test(kind ?? '') ? '' : folder;
      const path = posix.join(top, common === undefined ? place : inside, program);
      return [{ path, sources: sources.map((source) => `${place}${source}`) }];
    });
  });
}

/** Variables may stand for text with variables, a few deep. */
const MAX_DEPTH = 4;

function expanded(text: string, known: ReadonlyMap<string, string>): string {
  let at = text;
  for (let depth = 0; depth < MAX_DEPTH; depth++)
    at = at.replace(/\$\{(\w+)\}/g, (whole, name: string) => known.get(name) ?? whole);
  return at;
}
