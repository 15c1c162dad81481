import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { MARKER_VARIABLE } from './started-processes.ts';

/**
 * What the watcher does, for /bin/sh. Standard input is a pipe whose other end only commgate has. It brings
 * lines: "watch MARKER" before a command is started, "watch MARKER ADDRESS" with the address for signals
 * then, "end MARKER" when the command has ended. When the pipe ends, so has commgate. What lives of its
 * commands gets SIGTERM then, and SIGKILL after a second, until twice nothing was found: a process that was
 * just being started has the marker a moment later.
 */
const SCRIPT = `
watched=
while read -r verb marker address; do
  others=
  for one in $watched; do [ "\${one%%:*}" = "$marker" ] || others="$others $one"; done
  watched=$others
  [ "$verb" = watch ] && watched="$watched $marker:$address"
done
[ -z "$watched" ] && exit
addresses=
for one in $watched; do
  addresses="$addresses \${one#*:}"
  set -- "$@" -e "\${one%%:*}"
done
send() {
  for to in $addresses $marked; do kill -s "$1" -- "$to" 2>/dev/null && lives=1; done
}
looks=0
missed=0
while [ $missed -lt 2 ] && [ $looks -lt 60 ]; do
  marked=
  for file in $(grep -lsF "$@" /proc/[0-9]*/environ); do
    file=\${file#/proc/}
    marked="$marked \${file%/environ}"
  done
  lives=
  if [ $looks -eq 0 ]; then send TERM; elif [ $looks -lt 10 ]; then send 0; else send KILL; fi
  missed=$((missed + 1))
  [ -n "$lives" ] && missed=0
  looks=$((looks + 1))
  sleep 0.1
done
`;

/** Who ends a command when this process can no longer do so. */
export interface Watcher {
  /** Says what signals are sent to: the command's process id, negative where it leads a process group. */
  tell(address: number): void;
  /** The command has ended: nothing is left to do. */
  dismiss(): void;
}

/** The way to the watcher of this process; null: none runs. */
let way: Socket | null = null;

/**
 * Has a command watched over by a process that outlives this one by a moment: when this one is killed
 * (SIGKILL, short memory) it ends the command with everything that has its marker (Linux; elsewhere with its
 * process group). To be called before the command is started, so that there is no moment without it. All
 * commands have one watcher: a process more each would take 6 ms a start.
 *
 * @param marker see StartedCommand
 */
export function watchOver(marker: string): Watcher {
  const say = (line: string): void => {
    way ??= startWatcher();
    way?.write(`${line}\n`);
  };
  say(`watch ${marker}`);
  return {
    tell: (address) => say(`watch ${marker} ${address}`),
    dismiss: () => say(`end ${marker}`),
  };
}

function startWatcher(): Socket | null {
  const { PATH } = process.env;
  // In a session of its own, since a terminal's Ctrl-C and the end of a job's process group must not end it
  // first.
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'commgate-watcher'], {
    cwd: '/',
    env: { PATH, [MARKER_VARIABLE]: process.env[MARKER_VARIABLE] },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // None where this process may open no more files.
  const socket = child.stdin as Socket | null;
  const forget = (): void => {
    if (way === socket) way = null;
  };
  // Where none can be started, or somebody ended it, commands go on without; the next one has another.
  child.on('error', forget).on('exit', forget).unref();
  socket?.on('error', forget).unref();
  return socket;
}
