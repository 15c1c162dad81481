import { spawn } from 'node:child_process';

/**
 * What a watcher does, for /bin/sh: $1 is the marker of a command, standard input a pipe whose other end only commgate has. It
 * brings the address for signals, and "ended" when the command has; when the pipe ends without that, commgate was killed. Then
 * what lives of the command gets SIGTERM, and SIGKILL after a second, until twice nothing was found: a process that was just being
 * started has the marker a moment later.
 */
const SCRIPT = `
address=
while read -r word; do
  [ "$word" = ended ] && exit
  address=$word
done
living() {
  grep -lsF -e "$1" /proc/[0-9]*/environ
  [ -n "$address" ] && kill -s 0 -- "$address" && echo group
}
looks=0
missed=0
while [ $missed -lt 2 ] && [ $looks -lt 60 ]; do
  signal=
  [ $looks -eq 0 ] && signal=TERM
  [ $looks -ge 10 ] && signal=KILL
  found=$(living "$1" 2>/dev/null)
  missed=$((missed + 1))
  [ -n "$found" ] && missed=0
  if [ -n "$signal" ]; then
    [ -n "$address" ] && kill -s $signal -- "$address" 2>/dev/null
    for file in $found; do
      file=\${file#/proc/}
      [ "$file" != group ] && kill -s $signal "\${file%/environ}" 2>/dev/null
    done
  fi
  looks=$((looks + 1))
  sleep 0.1
done
`;

/** Who ends a command when this process can no longer do so. */
export interface Watcher {
  /** Says what signals are sent to: the command's process id, below zero where it leads a group of its own. */
  tell(address: number): void;
  /** The command has ended: nothing is left to do. */
  dismiss(): void;
}

/**
 * Starts a process that outlives this one by a moment: when this one is killed (SIGKILL, short memory) it ends the command that
 * it watches over, with everything that has the command's marker (Linux; elsewhere with its process group). To be called before
 * the command is started, so that there is no moment without it.
 *
 * @param variable name of the variable that holds the marker
 * @param marker see StartedCommand
 */
export function watchOver(variable: string, marker: string): Watcher {
  // In a session of its own, since a terminal's Ctrl-C and the end of a job's process group must not end it first.
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'commgate-watcher', marker], {
    cwd: '/',
    env: { PATH: process.env['PATH'], [variable]: process.env[variable] },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Where none can be started, the command is as well off as any.
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  return {
    tell: (address) => void child.stdin.write(`${address}\n`),
    dismiss: () => void child.stdin.end('ended\n'),
  };
}
