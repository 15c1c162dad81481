import { PROCEDURE } from './procedures.ts';

/** How a function of the trace is called in C. */
export interface FunctionName {
  identifier: string;
  /** Name for the assembler, where the trace's name is no identifier of C; null: the identifier. */
  label: string | null;
}

/** Words of C, and names that the headers of a skeleton declare (glibc; standard C99 and POSIX). */
const TAKEN = new Set(
  `auto break case char const continue default do double else enum extern float for goto if inline int long register restrict
  return short signed sizeof static struct switch typedef union unsigned void volatile while asm typeof linux unix errno stdin
  stdout stderr timezone daylight tzname environ main abort abs aligned_alloc alloca asctime asctime_r atexit atof atoi atol atoll
  bsearch calloc clearerr clock clock_getcpuclockid clock_getres clock_gettime clock_nanosleep clock_settime ctermid ctime ctime_r
  difftime div dprintf exit fclose fdopen feof ferror fflush fgetc fgetpos fgets fileno flockfile fmemopen fopen fprintf fputc fputs
  fread free freopen fscanf fseek fseeko fsetpos ftell ftello ftrylockfile funlockfile fwrite getc getc_unlocked getchar
  getchar_unlocked getdelim getenv getline gets getsubopt gmtime gmtime_r labs ldiv llabs lldiv localtime localtime_r malloc mblen
  mbstowcs mbtowc mkdtemp mkstemp mktime nanosleep open_memstream pclose perror popen posix_memalign printf putc putc_unlocked
  putchar putchar_unlocked puts qsort rand rand_r realloc remove rename renameat rewind scanf setbuf setenv setvbuf snprintf sprintf
  srand sscanf strftime strftime_l strtod strtof strtol strtold strtoll strtoul strtoull system time timer_create timer_delete
  timer_getoverrun timer_gettime timer_settime tmpfile tmpnam tzset ungetc unsetenv vdprintf vfprintf vfscanf vprintf vscanf vsnprintf
  vsprintf vsscanf wcstombs wctomb bool true false complex processes argc argv variant buffered message`.split(
    /\s+/,
  ),
);

/** Of MPI, macros, types, the implementation's, and what a skeleton calls loops and parameters. */
const KEPT_FREE = /^(_|[PQ]?MPI|ompi|f\d+_|skeleton_|i\d+$|to_|[A-Z0-9_]+$)|_t$/;

/** Variables and functions of a skeleton itself. */
const OWN =
  /^(rank|class_of|own_class|at|compute|compute_ns|now_ns|comm|request|persistent|status|outgoing|incoming|types|instrumented|make_communicators|procedure|[xyz]|axis_\d+|places?|(members|rank_in|counts|place)_\w+)$/;

/** What a skeleton calls of libraries, and how it calls functions that have no other name: such a function would be called instead. */
const NEEDED =
  /^(_|f\d+_|skeleton_|mem(cpy|set|move|cmp)$|(calloc|malloc|free|fprintf|fwrite|exit|abort|clock_gettime|main)$|[PQ]?MPI)/;

/**
 * The characters that the GNU assembler takes in a quoted name, without those that end it or mean a version. What begins with a
 * digit or a dot is the assembler's own.
 */
const IN_LABEL = /^[A-Za-z(<][A-Za-z0-9_.$ :<>,&*()~[\]=+\-/!|^{}]{0,1000}$/;

/** Names of functions in C, each once. */
export class FunctionNames {
  /** Functions that have another name than in the trace. */
  readonly renamed: string[] = [];
  /** Variables and functions of the skeleton that stand aside for functions of these names. */
  readonly aside: string[] = [];
  private readonly known = new Map<string, FunctionName>();

  of(name: string): FunctionName {
    const found = this.known.get(name) ?? this.make(name);
    this.known.set(name, found);
    return found;
  }

  private make(name: string): FunctionName {
    if (name === PROCEDURE) return { identifier: 'procedure', label: null };
    const isPlain =
      /^[A-Za-z]\w{0,60}$/.test(name) && !TAKEN.has(name) && !KEPT_FREE.test(name) && !OWN.test(name);
    if (OWN.test(name)) this.aside.push(name);
    if (isPlain) return { identifier: name, label: null };
    const words = name.replace(/\W+/g, '_').replace(/_+/g, '_').replace(/^_|_$/g, '').slice(0, 40);
    const identifier = `f${this.known.size + 1}_${words}`;
    const canBeLabel = IN_LABEL.test(name) && !NEEDED.test(name) && !name.includes('??');
    if (!canBeLabel) this.renamed.push(name);
    const isWord = /^[A-Za-z_.$][\w.$]*$/.test(name);
    return { identifier, label: canBeLabel ? (isWord ? name : `\\"${name}\\"`) : null };
  }
}
