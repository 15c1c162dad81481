#!/bin/bash
# Records the traces in fixtures/traces anew, all of them or those named: halo-4 sweep-4 vcycle-4 shared-cores
# demo.
# Needs mpicc, mpirun and libotf2 (docs/tracing.md). Timings are those of the machine at that moment: an idle machine,
# please. Nothing in fixtures is touched unless every program ran well.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
programs=$root/fixtures/programs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
# Bound to cores: unbound processes on two cores make an exchange take 20 us in one run and 35 us in the next.
launch=(mpirun --oversubscribe --bind-to core:overload-allowed --map-by core -n 4)
mpirun --version | grep -q 'Open MPI' || { echo 'mpirun is not Open MPI' >&2; exit 2; }

build() {
  local otf2
  otf2=$(otf2-config --cflags --ldflags --libs 2>/dev/null || pkg-config --cflags --libs otf2 2>/dev/null || echo -lotf2)
  # shellcheck disable=SC2086
  mpicc -O2 -shared -fPIC -Wl,--as-needed -o "$work/libcommgate.so" "$root"/src/measure/tracer/*/*.c $otf2 \
    -ldl -lpthread
  local name
  for name in halo sweep vcycle; do
    mpicc -O2 -finstrument-functions -o "$work/$name" "$programs/$name.c" -lm
  done
  # the same program and command line, slower: process 1 sleeps 2 ms before it sends
  mkdir "$work/delayed"
  mpicc -O2 -finstrument-functions -DDELAY='"1:exchange_halo:2000"' -o "$work/delayed/halo" "$programs/halo.c" -lm
}

# record FOLDER BUILD PROGRAM OPTION…: one trace with the program's output beside it; BUILD: folder of the program
record() {
  local folder=$1 build=$2 program=$3
  shift 3
  mkdir -p "$folder"
  (cd "$build" && LD_PRELOAD=$work/libcommgate.so COMMGATE_TRACE_DIR=$folder \
    "${launch[@]}" "./$program" "$@") >"$folder/output.log" 2>&1 || { cat "$folder/output.log" >&2; return 1; }
  [ -s "$folder/traces.otf2" ] || { echo "no trace in $folder" >&2; return 1; }
}

# demo_repetition NAME BUILD NUMBER: one of the two repetitions of a run of the halo program
demo_repetition() {
  local name=$1 build=$2 number=$3 start
  local folder=$work/traces/demo/$name
  mkdir -p "$folder"
  [ -f "$work/$name.date" ] || date -u +%Y-%m-%dT%H:%M:%SZ >"$work/$name.date"
  start=$(date +%s.%N)
  record "$folder/halo/$number" "$build" halo --iterations 30
  awk "BEGIN { printf \"%.3f\\n\", $(date +%s.%N) - $start }" >>"$work/$name.seconds"
}

# demo_manifest NAME: run.json, as `commgate run` leaves it
demo_manifest() {
  local name=$1
  DATE=$(<"$work/$name.date") COMMAND="${launch[*]} ./halo --iterations 30" SECONDS_EACH=$(<"$work/$name.seconds") \
    MPI_VERSION=$(mpirun --version | head -n 1) node --input-type=module -e '
      import { cpus } from "node:os";
      const { DATE, COMMAND, SECONDS_EACH, MPI_VERSION } = process.env;
      const openMpi = /Open MPI\) (\S+)/.exec(MPI_VERSION)?.[1];
      const repetitions = SECONDS_EACH.split("\n").map((seconds, index) => ({
        trace: `halo/${index + 1}/traces.otf2`,
        log: `halo/${index + 1}/output.log`,
        seconds: Number(seconds),
      }));
      const environment = {
        cpu: cpus()[0].model,
        cores: cpus().length,
        mpi: openMpi === undefined ? "unknown" : `Open MPI ${openMpi}`,
        usableCores: cpus().length,
      };
      const pinning = { by: "user", how: "--bind-to in the command" };
      const { mpi } = environment;
      const halo = { name: "halo", tracer: "builtin 1", command: COMMAND, mpi, pinning, warmUps: 0, repetitions };
      const about = { schemaVersion: 1, commit: null, branch: null, date: DATE, environment, machine: {} };
      const manifest = { ...about, benchmarks: [halo] };
      process.stdout.write(`${JSON.stringify(manifest, null, 2)}\n`);
    ' >"$work/traces/demo/$name/run.json"
}

# The repetitions of all runs take turns, so that a machine that becomes slower or faster does so for all of them.
record_demo() {
  local name number
  local runs=(run-1 run-2 run-3 run-4 run-5 unchanged)
  for number in 1 2; do
    for name in "${runs[@]}"; do demo_repetition "$name" "$work" "$number"; done
    demo_repetition delayed "$work/delayed" "$number"
  done
  for name in "${runs[@]}" delayed; do demo_manifest "$name"; done
}

# More processes than cores, of a program whose process 1 computes half a millisecond longer the second time.
record_shared_cores() {
  local number
  for number in 1 2 3; do
    record "$work/traces/shared-cores/base/$number" "$work" halo --iterations 10
    EXAMPLE_BUSY=1:relax:500000 record "$work/traces/shared-cores/delayed/$number" "$work" halo --iterations 10
  done
}

record_named() {
  case $1 in
    halo-4) record "$work/traces/halo-4" "$work" halo --iterations 10 ;;
    sweep-4) record "$work/traces/sweep-4" "$work" sweep --iterations 1 ;;
    vcycle-4) record "$work/traces/vcycle-4" "$work" vcycle --iterations 2 ;;
    shared-cores) record_shared_cores ;;
    demo) record_demo ;;
    *) echo "unknown: $1; known: halo-4 sweep-4 vcycle-4 shared-cores demo" >&2; return 2 ;;
  esac
}

[ $# -gt 0 ] || set -- halo-4 sweep-4 vcycle-4 shared-cores demo
build
for name in "$@"; do record_named "$name"; done
mkdir -p "$root/fixtures/traces"
for name in "$@"; do
  rm -rf "${root:?}/fixtures/traces/$name"
  mv "$work/traces/$name" "$root/fixtures/traces/$name"
done
du -sh --apparent-size "$root/fixtures/traces"
