import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  LIBRARY,
  buildLibrary
} from "./chunk-IZSFH6SY.js";
import "./chunk-FNIVTVJ5.js";
import {
  findProgram
} from "./chunk-ICZNPVLA.js";
import "./chunk-IX2MLG5B.js";
import "./chunk-GUXIX6ZS.js";
import {
  neededText,
  textOr
} from "./chunk-XYQ2SXFL.js";
import {
  packageRoot
} from "./chunk-H7AWQI2K.js";
import {
  standardOutput
} from "./chunk-QFY2IPK3.js";
import {
  InputError,
  errorCode,
  oneLine
} from "./chunk-6ZCNJISB.js";

// src/cli/tracer.ts
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
var RECORDER = "commgate-record.sh";
function options(args) {
  return args.command(
    "build",
    "build the builtin tracer for machines without Node.js, as for a module file",
    withBuild
  ).demandCommand(1, "tracer build?");
}
function withBuild(args) {
  return args.options({
    mpicc: textOr(process.env.MPICC || "mpicc", "compiler command of the MPI library"),
    output: neededText(`folder that gets ${LIBRARY} and ${RECORDER}`)
  });
}
async function run({ mpicc, output }) {
  let compiler = findProgram(mpicc, process.env);
  if (compiler === void 0) {
    let remedy = "name the compiler command of the MPI library by --mpicc";
    throw new InputError({ file: mpicc, found: "there is no such program", remedy });
  }
  let sourceFolder = join(packageRoot(), "src/measure/tracer"), folder = resolve(output), workshop = mkdtempSync(join(tmpdir(), "commgate-tracer-"));
  try {
    let library = await buildLibrary({
      sourceFolder,
      mpicc: compiler,
      mpi: mpicc,
      cacheFolder: workshop,
      environment: process.env
    });
    place(library, folder, LIBRARY), place(join(sourceFolder, RECORDER), folder, RECORDER);
  } finally {
    rmSync(workshop, { recursive: !0, force: !0 });
  }
  let shown = oneLine(folder);
  return standardOutput.write(
    `${shown}: ${LIBRARY}, ${RECORDER}
next, in a module file or a shell:
  PATH=${shown}:$PATH commgate-record.sh -n 5 -o halo mpirun -n 8 ./halo
`
  ), 0;
}
function place(file, folder, name) {
  try {
    mkdirSync(folder, { recursive: !0 }), copyFileSync(file, join(folder, name)), chmodSync(join(folder, name), 493);
  } catch (cause) {
    let found = `cannot be written (${errorCode(cause)})`;
    throw new InputError({ file: join(folder, name), found, remedy: "choose another --output" }, { cause });
  }
}
export {
  options,
  run
};
