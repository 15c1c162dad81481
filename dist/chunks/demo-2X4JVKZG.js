import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  lastLines
} from "./chunk-FNIVTVJ5.js";
import {
  capture
} from "./chunk-IX2MLG5B.js";
import "./chunk-GUXIX6ZS.js";
import {
  flag
} from "./chunk-XYQ2SXFL.js";
import {
  packageRoot
} from "./chunk-H7AWQI2K.js";
import {
  standardOutput
} from "./chunk-QFY2IPK3.js";
import {
  InputError,
  ProgramError
} from "./chunk-6ZCNJISB.js";

// src/cli/demo.ts
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
var RUNS = { recorded: 5, live: 8 }, MAX_STEP_MS = 6e5;
function options(args) {
  return args.options({
    live: flag("build and run the example program here (needs mpicc, mpirun and libotf2)")
  });
}
async function run({ live }) {
  let demo = new Demo(live), runs = live ? RUNS.live : RUNS.recorded;
  return demo.heading("commgate.yml"), demo.configure(), demo.heading(`a baseline of ${runs} runs`), await demo.build(), await demo.makeBaseline(runs), await demo.commgate(0, "baseline", "show"), demo.heading("a pull request that changes nothing: pass"), await demo.judge(0, "unchanged"), demo.heading("a pull request after which process 1 comes 2 ms late to every halo exchange: regression"), await demo.build('-DDELAY="1:exchange_halo:2000"'), await demo.judge(1, "delayed"), live && demo.checkDelayed(), standardOutput.write(`
Everything lies in ${demo.folder}
`), 0;
}
var Demo = class {
  constructor(live) {
    this.live = live;
    process.getuid?.() === 0 && (this.#environment.OMPI_ALLOW_RUN_AS_ROOT = "1", this.#environment.OMPI_ALLOW_RUN_AS_ROOT_CONFIRM = "1");
  }
  live;
  folder = mkdtempSync(join(tmpdir(), "commgate-demo-"));
  #root = packageRoot();
  /** In a package what scripts/pack-demo.mjs has made, else the recorded runs. */
  #runs = ["fixtures/traces/demo", "build/demo"].map((name) => join(this.#root, name)).find((path) => existsSync(join(path, "delayed")));
  #environment = { ...process.env };
  heading(text) {
    standardOutput.write(`
━━ ${text}

`);
  }
  configure() {
    let processes = availableParallelism() >= 4 ? 4 : 2, command = this.live ? `mpirun --oversubscribe -n ${processes} ./halo --iterations 100` : "mpirun -n 4 ./halo --iterations 30", times = this.live ? 3 : 2, text = `benchmarks:
  - name: halo
    command: ${command}
    repetitions: ${times}
`;
    writeFileSync(join(this.folder, "commgate.yml"), text), standardOutput.write(`${text}
`);
  }
  /** Builds the example, where it is run. */
  async build(...flags) {
    if (!this.live) return;
    let source = join(this.#root, "fixtures/programs/halo.c"), words = ["-O2", "-g", "-finstrument-functions", ...flags, "-o", "halo", source, "-lm"];
    standardOutput.write(`$ mpicc ${words.join(" ")}
`);
    let options2 = { environment: this.#environment, directory: this.folder, timeoutMs: MAX_STEP_MS }, { ok, errors } = await capture("mpicc", words, options2);
    if (ok) return;
    let remedy = "install Open MPI (Debian: openmpi-bin libopenmpi-dev)";
    throw new ProgramError(
      { file: "mpicc", found: "the halo example is not built", remedy },
      lastLines(errors)
    );
  }
  /** Of recorded runs; a package has what they make. */
  async makeBaseline(runs) {
    let made = join(this.#runs, "baseline.json");
    if (!this.live && existsSync(made)) {
      cpSync(made, join(this.folder, ".commgate/baseline.json"));
      return;
    }
    for (let run2 = 1; run2 <= runs; run2++)
      await this.commgate(0, "baseline", "update", ...this.#recorded(`run-${run2}`));
  }
  /** Judges a run and shows the comment. @param expected the exit code */
  async judge(expected, name) {
    let verb = this.live ? "check" : "compare", files = ["--comment", `${name}.md`, "--json", `${name}.json`, "--html", `${name}.html`];
    await this.commgate(expected, verb, ...this.#recorded(name), ...files), this.heading("the comment on the pull request"), standardOutput.write(readFileSync(join(this.folder, `${name}.md`), "utf8"));
  }
  /** A live run is real: what was built in must be what is found. */
  checkDelayed() {
    let file = join(this.folder, "delayed.json"), [first] = JSON.parse(readFileSync(file, "utf8")).regressions, { process: process2, cause } = first.lateProcess, names = `${first.functions.join(", ")}, phase ${first.phases.join(", ")}, P${process2} ${cause}`;
    if (!first.functions.includes("exchange_halo") || process2 !== 1 || cause !== "late sender") {
      let rule = "the first regression is exchange_halo, which waits for a late sender, process 1";
      throw new InputError({ file, found: names, rule });
    }
    standardOutput.write(`found as built in: ${first.name}, ${names}
`);
  }
  /** Runs a command line in the demo's folder and shows what it prints. */
  async commgate(expected, ...words) {
    standardOutput.write(`$ commgate ${words.join(" ")}
`);
    let options2 = { environment: this.#environment, directory: this.folder, timeoutMs: MAX_STEP_MS }, program = join(this.#root, "dist/cli.js"), { code, output, errors } = await capture(process.execPath, [program, ...words], options2);
    if (standardOutput.write(output), code === expected) return;
    let found = `exit code ${code}, expected ${expected}; what was made lies in ${this.folder}`;
    throw new ProgramError({ file: `commgate ${words[0]}`, found }, lastLines(errors));
  }
  #recorded(name) {
    return this.live ? [] : [join(this.#runs, name)];
  }
};
export {
  options,
  run
};
