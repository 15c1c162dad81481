#!/bin/sh
# Records runs of an MPI program under commgate's tracer where no Node.js is: needs a POSIX shell, awk, sed and,
# unless the tracer was built before, mpicc with libotf2. What it writes is for `commgate import`.
set -eu

# What `commgate run` calls the tracer of these sources.
TRACER='builtin 5'

usage() {
  cat << 'END'
usage: commgate-record.sh [OPTION]... [--] COMMAND [WORD]...

Runs COMMAND several times under commgate's tracer and describes the machine, for commgate import:

  commgate-record.sh -n 5 -o halo mpirun -n 8 ./halo
  commgate import halo/*/traces.otf2 --benchmark halo --machine halo/machine.json

  -n TIMES    runs that are kept (5)
  -w TIMES    runs before, whose traces are thrown away (1)
  -o DIR      new or empty folder: DIR/1/traces.otf2, DIR/2/traces.otf2 ..., DIR/machine.json (commgate-traces)
  -m MPICC    MPI compiler that the tracer is built with (MPICC, or mpicc)
  -t LIBRARY  a tracer that was built before (COMMGATE_TRACER, or libcommgate.so beside this script)

Start it on a machine that runs the program (inside the job), since it describes the machine it runs on. A
launcher that does not hand the environment on to other machines needs options: with Open MPI
mpirun -x LD_PRELOAD -x COMMGATE_TRACE_DIR ...
END
}

fail() {
  printf 'commgate-record: %s\n' "$*" >&2
  exit 2
}

# Numbers of JSON have a point, whatever the language is.
awk() {
  LC_ALL=C command awk "$@"
}

# json TEXT: as a JSON string
json() {
  printf '"%s"' "$(printf '%s' "$1" | tr '\n\r\t' '   ' | tr -d '\000-\037' | sed 's/\\/\\\\/g; s/"/\\"/g')"
}

whole() {
  case $2 in
    '' | *[!0-9]*) fail "-$1 $2: must be a whole number" ;;
  esac
  if [ "$2" -lt "$3" ] || [ "$2" -gt 1000 ]; then fail "-$1 $2: must be from $3 to 1000"; fi
}

times=5 warm_ups=1 output=commgate-traces mpicc=${MPICC:-mpicc} library=${COMMGATE_TRACER:-}
while getopts :hn:w:o:m:t: option; do
  case $option in
    h) usage && exit 0 ;;
    n) times=$OPTARG ;;
    w) warm_ups=$OPTARG ;;
    o) output=$OPTARG ;;
    m) mpicc=$OPTARG ;;
    t) library=$OPTARG ;;
    :) fail "-$OPTARG needs a value; see -h" ;;
    *) fail "-$OPTARG is not known here; see -h" ;;
  esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || fail 'which command? see -h'
whole n "$times" 1
whole w "$warm_ups" 0
[ -r /proc/self/status ] || fail 'this is no Linux; the tracer needs it'

here=$(CDPATH='' cd -P -- "$(dirname -- "$0")" && pwd)
mkdir -p -- "$output" || fail "$output: cannot be made"
[ -z "$(ls -A -- "$output")" ] || fail "$output: not empty; choose another folder with -o"
output=$(CDPATH='' cd -P -- "$output" && pwd)
log=$output/tracer-build.log

# ---- the tracer

# Words that bring libotf2 in: its own program tells them, or pkg-config, or they are guessed.
otf2_words() {
  otf2-config --cflags --ldflags --libs 2> "$log" || pkg-config --cflags --libs otf2 2> "$log" || echo "$1"
}

# compile TARGET GUESS: Debian's libotf2 has a name of its own
compile() {
  words=$(otf2_words "$2")
  set -- "$mpicc" -O2 -shared -fPIC -Wl,--as-needed -o "$1"
  while IFS= read -r file; do
    set -- "$@" "$file"
  done << END
$(find "$here" -name '*.c')
END
  for word in $words; do
    case $word in
      # The folder where it is linked from is also the one where it is loaded from.
      -L*) set -- "$@" "$word" "-Wl,-rpath,${word#-L}" ;;
      *) set -- "$@" "$word" ;;
    esac
  done
  "$@" -ldl -lpthread > "$log" 2>&1
}

# Built once for these sources and this compiler, and kept.
build_tracer() {
  [ -d "$here/record" ] || fail "$here: the tracer's sources are not beside this script; name a built one with -t"
  command -v "$mpicc" > /dev/null || fail "there is no $mpicc; name the MPI compiler with -m"
  key=$({ find "$here" -name '*.[ch]' -exec cksum {} + && "$mpicc" --version && "$mpicc" -show; } 2>&1 | cksum)
  kept=${COMMGATE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/commgate}/tracer/record-${key%% *}
  library=$kept/libcommgate.so
  if [ ! -e "$library" ]; then
    echo "commgate-record: building the tracer with $mpicc" >&2
    mkdir -p -- "$kept" || fail "$kept: cannot be made; name another folder by COMMGATE_CACHE"
    compile "$library.$$" -lotf2 || compile "$library.$$" -lopen-trace-format2 || {
      tail -n 20 "$log" >&2
      fail "the tracer does not compile with $mpicc; it needs MPI and libotf2 with its header files"
    }
    mv -- "$library.$$" "$library"
  fi
  rm -f -- "$log"
}

if [ -n "$library" ]; then
  # Nobody knows which one that is.
  TRACER=builtin
elif [ -e "$here/libcommgate.so" ]; then
  library=$here/libcommgate.so
else
  build_tracer
fi
[ -e "$library" ] || fail "$library: there is no such tracer"
library=$(CDPATH='' cd -P -- "$(dirname -- "$library")" && pwd)/$(basename -- "$library")
case $library in
  *[[:space:]:]*) fail "$library: LD_PRELOAD allows no blank and no colon in a path" ;;
esac

# ---- the machine: what commgate run says of it, told by the same files of the kernel

# mpi_name WORDS: the MPI library that a command's launcher names, or the one of the compiler (srun knows none)
mpi_name() {
  launcher=$(printf '%s' "$mpicc" | sed 's/mpicc\([^/]*\)$/mpirun\1/')
  command -v "$launcher" > /dev/null || launcher=mpirun
  command -v "$launcher" > /dev/null || launcher=mpiexec
  # A command may be one word for a shell.
  set -f
  for word in $1; do
    case ${word##*/} in
      mpirun | mpirun[.-]* | mpiexec | mpiexec[.-]* | orterun) launcher=$word && break ;;
    esac
  done
  said=$("$launcher" --version < /dev/null 2>&1 || true)
  name=$(printf '%s\n' "$said" | sed -n \
    -e 's/.*(Open MPI) \([^ ]*\).*/Open MPI \1/p' \
    -e 's/.*(OpenRTE) \([^ ]*\).*/Open MPI \1/p' \
    -e 's/.*Intel(R) MPI Library.*Version \([^ ]* Update [0-9]*\).*/Intel MPI \1/p' \
    -e 's/.*Intel(R) MPI Library.*Version \([^ ]*\).*/Intel MPI \1/p' \
    -e '/HYDRA build details/,$s/^ *Version: *\([^ ]*\).*/MPICH \1/p' | head -n 1)
  printf '%s' "${name:-unknown}"
}

cpu=$(sed -n 's/^model name[[:space:]]*: *//p' /proc/cpuinfo | head -n 1 | sed 's/[[:space:]]*$//')
[ -n "$cpu" ] || cpu=$(LC_ALL=C lscpu 2> /dev/null | sed -n 's/^Model name: *//p' | head -n 1)
cores=$(grep -c '^cpu[0-9]' /proc/stat)

# Processors that this process may run on: "0-3,8" are 5.
usable=$(sed -n 's/^Cpus_allowed_list:[[:space:]]*//p' /proc/self/status |
  awk -F, '{ for (i = 1; i <= NF; i++) { n = split($i, ends, "-"); sum += ends[n] - ends[1] + 1 } } END { print sum }')
usable=${usable:-$cores}

# The smallest quota of its control groups, in cores; nothing: there is none.
limit=$(
  while IFS=: read -r number controllers path; do
    case $number:$controllers in
      *[!0-9]*:) ;;
      *:)
        while :; do
          cat "/sys/fs/cgroup$path/cpu.max" 2> /dev/null || true
          [ -n "${path%/}" ] || break
          path=${path%/*}
        done
        ;;
      *:cpu | *:cpu,* | *,cpu | *,cpu,*)
        for folder in "$path" ''; do
          echo "$(cat "/sys/fs/cgroup/cpu$folder/cpu.cfs_quota_us" 2> /dev/null || true)" \
            "$(cat "/sys/fs/cgroup/cpu$folder/cpu.cfs_period_us" 2> /dev/null || true)"
        done
        ;;
    esac
  done < /proc/self/cgroup |
    awk '$1 > 0 && $2 > 0 && (least == "" || $1 / $2 < least) { least = $1 / $2 }
      END { if (least != "") print int(least * 100 + 0.5) / 100 }'
)

# Names of the nodes that the job may use, a line each; nothing where no batch system says them.
nodes() {
  if [ -n "${SLURM_JOB_NODELIST:-}" ]; then
    scontrol show hostnames "$SLURM_JOB_NODELIST" 2> /dev/null || true
  elif [ -r "${PBS_NODEFILE:-}" ]; then
    sort -u "$PBS_NODEFILE"
  fi
}

# Fields of JSON, with a comma before each.
machine_fields() {
  governor=$(cat /sys/devices/system/cpu/cpu0/cpufreq/scaling_governor 2> /dev/null || true)
  [ -z "$governor" ] || printf ', "governor": %s' "$(json "$governor")"
  [ "$usable" -ge "$cores" ] || printf ', "usableCores": %s' "$usable"
  [ -z "$limit" ] || printf ', "coreLimit": %s' "$limit"
  names=
  for node in $(nodes | head -n 100); do names="$names${names:+, }$(json "$node")"; done
  [ -z "$names" ] || printf ', "nodes": [%s]' "$names"
  job=${SLURM_JOB_ID:+Slurm $SLURM_JOB_ID}
  [ -n "$job" ] || job=${PBS_JOBID:+PBS $PBS_JOBID}
  [ -n "$job" ] || job=${LSB_JOBID:+LSF $LSB_JOBID}
  [ -z "$job" ] || printf ', "job": %s' "$(json "$job")"
}

about_commit() {
  commit=$(git rev-parse --verify HEAD 2> /dev/null || true)
  [ -z "$commit" ] || printf '  "commit": %s,\n' "$(json "$commit")"
  branch=$(git symbolic-ref --quiet --short HEAD 2> /dev/null || true)
  [ -z "$branch" ] || printf '  "branch": %s,\n' "$(json "$branch")"
}

# ---- the runs

# Seconds since the machine started, to a hundredth.
now() {
  read -r up _ < /proc/uptime
  printf '%s' "$up"
}

# execute FOLDER COMMAND...: sets `seconds`
execute() {
  folder=$1
  shift
  mkdir -- "$folder"
  began=$(now)
  code=0
  preload=$library${LD_PRELOAD:+:$LD_PRELOAD}
  env LD_PRELOAD="$preload" COMMGATE_TRACE_DIR="$folder" "$@" > "$folder/output.log" 2>&1 || code=$?
  seconds=$(echo "$began $(now)" | awk '{ print $2 - $1 }')
  [ "$code" = 0 ] || {
    tail -n 20 "$folder/output.log" >&2
    fail "$folder/output.log: the command ended with exit code $code"
  }
  [ -e "$folder/traces.otf2" ] || {
    grep -h '^commgate tracer: ' "$folder/output.log" "$folder/tracer.log" 2> /dev/null >&2 || true
    fail "$folder: no trace. Is it an MPI program, linked dynamically with the MPI library of $mpicc?" \
      'A launcher must hand LD_PRELOAD and COMMGATE_TRACE_DIR on to other machines'
  }
}

date=$(date -u +%Y-%m-%dT%H:%M:%SZ)
run=0
while [ "$run" -lt "$warm_ups" ]; do
  execute "$output/warm-up" "$@"
  rm -rf -- "$output/warm-up"
  run=$((run + 1))
done
executions=
run=1
while [ "$run" -le "$times" ]; do
  echo "commgate-record: run $run of $times" >&2
  execute "$output/$run" "$@"
  executions="$executions${executions:+,
}    { \"trace\": \"$run/traces.otf2\", \"seconds\": $seconds }"
  run=$((run + 1))
done

least=$(echo "$usable ${limit:-$usable}" | awk '{ print $1 < $2 ? $1 : $2 }')
{
  echo '{'
  echo '  "schemaVersion": 1,'
  printf '  "date": "%s",\n' "$date"
  printf '  "host": %s,\n' "$(json "$(uname -n)")"
  about_commit
  printf '  "environment": { "cpu": %s, "cores": %s, "mpi": %s, "usableCores": %s },\n' \
    "$(json "${cpu:-unknown}")" "$cores" "$(json "$(mpi_name "$*")")" "$least"
  printf '  "machine": { "kernel": %s%s },\n' "$(json "$(uname -r)")" "$(machine_fields)"
  printf '  "tracer": "%s",\n' "$TRACER"
  printf '  "command": %s,\n' "$(json "$*")"
  printf '  "warmUps": %s,\n' "$warm_ups"
  printf '  "executions": [\n%s\n  ]\n}\n' "$executions"
} > "$output/machine.json.part"
mv -- "$output/machine.json.part" "$output/machine.json"
echo "next, where commgate is: commgate import $output/*/traces.otf2 --benchmark NAME --machine $output/machine.json"
