import { entryOf } from '../../patterns/memoize.ts';
import { PROCEDURE } from './procedures.ts';

/** How a function of the trace is called in C. */
export interface FunctionName {
  identifier: string;
  /** Its symbol, as a string of C, from which tracers take the trace's name; null: the identifier. */
  label: string | null;
}

/** Begins all identifiers of functions of the trace, and nothing else in a skeleton or a header. */
const PREFIX = 'traced';

/** Ends all symbols of functions of the trace, as gcc's of private functions: they are nobody else's. */
const PRIVATE = '.lto_priv.0';

/** What the assembler's quoted names can hold, without versions; what begins with .L it keeps for itself. */
const IN_LABEL = /^(?!\.L)[^\p{Cc}"\\@]{1,1000}$/u;

/** What tracers take off a symbol, or write in another way: so the name would not come back. */
const REWRITTEN = /\.(constprop|isra|part|lto_priv)\.|\.cold|^__.*_MOD_/;

/** Names of functions in C, each once. */
export class FunctionNames {
  /** Functions that have another name than in the trace. */
  readonly renamed: string[] = [];
  private readonly known = new Map<string, FunctionName>();

  of(name: string): FunctionName {
    return entryOf(this.known, name, () => this.make(name));
  }

  private make(name: string): FunctionName {
    if (name === PROCEDURE) return { identifier: 'procedure', label: null };
    const identifier = this.identifier(name);
    if (IN_LABEL.test(name) && !REWRITTEN.test(name)) return { identifier, label: labelOf(name) };
    this.renamed.push(name);
    return { identifier, label: null };
  }

  private identifier(name: string): string {
    if (/^[A-Za-z_]\w{0,199}$/.test(name)) return `${PREFIX}_${name}`;
    const words = name.replace(/\W+/g, '_').replace(/_+/g, '_').replace(/^_|_$/g, '').slice(0, 40);
    return `${PREFIX}${this.known.size + 1}_${words}`;
  }
}

/** The symbol as the text of a string of C; other characters than those of ASCII by their bytes. */
function labelOf(name: string): string {
  const symbol = `${name}${PRIVATE}`;
  const text = symbol.replace(/\?/g, '\\?').replace(/[^\x20-\x7e]/gu, (character) => {
    const bytes = [...new TextEncoder().encode(character)];
    return bytes.map((byte) => `\\${byte.toString(8)}`).join('');
  });
  return /^[A-Za-z_][\w.]*$/.test(symbol) ? text : `\\"${text}\\"`;
}
