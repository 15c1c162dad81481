import { InputError } from '../../../base/errors.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import { BlocksCode } from './blocks-code.ts';
import type { CollectiveSizes } from './collective-sizes.ts';
import { ROOTED } from './collectives.ts';
import type { CommunicatorsCode } from './communicators-code.ts';
import {
  type CollectiveOperation,
  type ExchangeOperation,
  type Message,
  type Operation,
  POLLED,
  type StartOperation,
} from './operations.ts';

const SENDS = new Set(['Send', 'Ssend', 'Bsend', 'Rsend', 'Isend', 'Issend', 'Ibsend', 'Irsend']);
const RECEIVES = new Set(['Recv', 'Irecv', 'Mrecv', 'Imrecv']);
/** C's int. */
const MAX_COUNT = 2 ** 31 - 1;

interface CallSurroundings {
  path: string;
  communicators: Pick<CommunicatorsCode, 'code' | 'rankIn'>;
  note(text: string): void;
}

/** Waits for all requests of a polled stretch. */
const WAIT_FOR_POLLED = 'MPI_Waitall(polling, polled, MPI_STATUSES_IGNORE), polling = 0;';

/** Writes calls of MPI in C, and remembers what they need: buffers, tables, persistent requests. */
export class CallCode {
  /** Largest buffers that were needed, bytes. */
  outgoing = 1;
  incoming = 1;
  persistent = 0;
  /** Whether a call needs an array of MPI_BYTE. */
  needsTypes = false;
  readonly blocks: BlocksCode;

  /** @param sizes what collective operations are given, by number */
  constructor(
    private readonly around: CallSurroundings,
    private readonly sizes: readonly CollectiveSizes[],
  ) {
    this.blocks = new BlocksCode((communicator) => around.communicators.rankIn(communicator, 'rank'));
  }

  /** The statements of an operation, a line each. */
  of(operation: Operation): string[] {
    if (operation.what === 'wait') {
      const numbered = operation.slots.filter((slot) => slot !== POLLED);
      return [
        ...(numbered.length < operation.slots.length ? [WAIT_FOR_POLLED] : []),
        ...(numbered.length > 0 ? [this.wait(numbered)] : []),
      ];
    }
    if (operation.what === 'message') return this.message(operation.call, operation.message);
    if (operation.what === 'exchange') return this.exchange(operation);
    return operation.what === 'start' ? this.start(operation) : [this.collective(operation)];
  }

  private wait(slots: readonly number[]): string {
    const [first, n] = [slots[0]!, slots.length];
    if (n === 1) return `MPI_Wait(&request[${first}], status);`;
    if (slots.at(-1)! - first === n - 1) return `MPI_Waitall(${n}, &request[${first}], status);`;
    const handles = slots.map((slot) => `request[${slot}]`).join(', ');
    return `MPI_Waitall(${n}, (MPI_Request[]){${handles}}, status);`;
  }

  private message(call: string, message: Message): string[] {
    const isSend = message.kind === 'send';
    const isRequest = message.slot !== NONE;
    let name = call.replace(/^MPI_/, '');
    if (message.isBuffered) name = isRequest ? 'Ibsend' : 'Bsend';
    else if (!(isSend ? SENDS : RECEIVES).has(name)) {
      const instead = `${isRequest ? 'I' : ''}${isSend ? 'send' : 'recv'}`;
      name = instead[0]!.toUpperCase() + instead.slice(1);
      this.around.note(`${call || 'calls without a name'}: MPI_${name} instead`);
    }
    const end = isRequest ? `, ${this.request(message)}` : isSend ? '' : ', status';
    if (!name.endsWith('mrecv') && name !== 'Mrecv')
      return [`MPI_${name}(${this.data(message)}, ${this.whom(message)}${end});`];
    return [
      '{',
      '    MPI_Message message;',
      `    MPI_Mprobe(${this.whom(message)}, &message, status);`,
      `    MPI_${name}(${this.data(message)}, &message${isRequest ? end : ', status'});`,
      '}',
    ];
  }

  private exchange({ call, send, receive }: ExchangeOperation): string[] {
    if (send?.isBuffered === true)
      return [
        ...this.message('MPI_Bsend', send),
        ...(receive === null ? [] : this.message('MPI_Recv', receive)),
      ];
    const nobody = 'MPI_PROC_NULL, 0';
    const communicator = this.around.communicators.code((send ?? receive)!.communicator);
    const to = send === null ? nobody : this.whomIn(send);
    const from = receive === null ? nobody : this.whomIn(receive);
    if (call === 'MPI_Sendrecv_replace') {
      const bytes = Math.max(send?.bytes ?? 0, receive?.bytes ?? 0);
      this.needs('incoming', bytes);
      return [
        `MPI_Sendrecv_replace(incoming, ${this.bytes(bytes)}, ${to}, ${from}, ${communicator}, status);`,
      ];
    }
    const sent = send === null ? 'outgoing, 0, MPI_BYTE' : this.data(send);
    const received = receive === null ? 'incoming, 0, MPI_BYTE' : this.data(receive);
    return [`MPI_Sendrecv(${sent}, ${to}, ${received}, ${from}, ${communicator}, status);`];
  }

  /** A request is made when it is started first, and started again each time that the program comes there. */
  private start({ call, messages }: StartOperation): string[] {
    const lines = messages.map((message) => {
      const own = `persistent[${this.persistent++}]`;
      const send = message.isBuffered ? 'Bsend' : 'Send';
      const init = `MPI_${message.kind === 'send' ? send : 'Recv'}_init`;
      return { own, message, init };
    });
    return [
      ...lines.flatMap(({ own, message, init }) => [
        `if (${own} == MPI_REQUEST_NULL) ${init}(${this.data(message)}, ${this.whom(message)}, &${own});`,
        `request[${message.slot}] = ${own};`,
      ]),
      call === 'MPI_Start' && messages.length === 1
        ? `MPI_Start(${this.request(messages[0]!)});`
        : `MPI_Startall(${messages.length}, (MPI_Request[]){${lines.map(({ own }) => own).join(', ')}});`,
    ];
  }

  private collective(operation: CollectiveOperation): string {
    const { call, slot, communicator, root } = operation;
    const lower = operation.operation.toLowerCase();
    const blocking = `MPI_${lower[0]!.toUpperCase()}${lower.slice(1)}`;
    const name = slot === NONE ? blocking : `MPI_I${lower}`;
    if (name !== call) this.around.note(`${call || 'calls without a name'}: ${name} instead`);
    const words = [
      ...this.collectiveData(operation, this.sizes[operation.sizes]!),
      ...(ROOTED.has(operation.operation) ? [`${root}`] : []),
      this.around.communicators.code(communicator),
      ...(slot === NONE ? [] : [`&request[${slot}]`]),
    ];
    return `${name}(${words.join(', ')});`;
  }

  private collectiveData(
    { operation, communicator, members }: CollectiveOperation,
    sizes: CollectiveSizes,
  ): string[] {
    const { isInPlace, bytes } = sizes;
    if (sizes.moved.length > 0) return this.allToAll(operation, communicator, sizes);
    const isReceived = operation === 'SCATTER';
    const isOfEach = /^(SCATTER|GATHER|ALLGATHER|ALLTOALL|REDUCE_SCATTER_BLOCK)$/.test(operation);
    this.needs('outgoing', isOfEach ? bytes * members : bytes);
    this.needs('incoming', isOfEach ? bytes * members : bytes);
    const send = isInPlace && !isReceived ? 'MPI_IN_PLACE' : 'outgoing';
    const receive = isInPlace && isReceived ? 'MPI_IN_PLACE' : 'incoming';
    const block = this.bytes(bytes);
    if (operation === 'BARRIER') return [];
    if (operation === 'BCAST') return ['outgoing', block];
    if (/^(GATHER|ALLGATHER|ALLTOALL|SCATTER)$/.test(operation)) return [send, block, receive, block];
    return /^((ALL)?REDUCE|REDUCE_SCATTER_BLOCK|(EX)?SCAN)$/.test(operation)
      ? [send, 'incoming', this.reduced(bytes)]
      : this.unequal(operation, communicator, sizes);
  }

  /** Of operations whose blocks differ. */
  private unequal(operation: string, communicator: number, { counts, isInPlace }: CollectiveSizes): string[] {
    const all = this.checked(counts.reduce((sum, count) => sum + count, 0));
    this.needs('outgoing', all);
    this.needs('incoming', all);
    const { own, table, places } = this.blocks.counts(communicator, counts);
    const send = isInPlace ? 'MPI_IN_PLACE' : 'outgoing';
    if (operation === 'REDUCE_SCATTER') return [send, 'incoming', table, 'MPI_BYTE', 'MPI_BOR'];
    const blocks = `${table}, ${places}, MPI_BYTE`;
    const block = `${own}, MPI_BYTE`;
    return operation === 'SCATTERV'
      ? ['outgoing', blocks, 'incoming', block]
      : [send, block, 'incoming', blocks];
  }

  private allToAll(operation: string, communicator: number, { moved }: CollectiveSizes): string[] {
    const most = moved.reduce((largest, bytes) => Math.max(largest, Math.ceil(bytes / 2)), 0);
    this.needs('outgoing', this.checked(most));
    this.needs('incoming', most);
    const rows = this.blocks.spread(communicator, moved);
    const type = operation === 'ALLTOALLW' ? 'types' : 'MPI_BYTE';
    if (operation === 'ALLTOALLW') this.needsTypes = true;
    return ['outgoing', `${rows}[0], ${rows}[1], ${type}`, 'incoming', `${rows}[2], ${rows}[3], ${type}`];
  }

  private reduced(bytes: number): string {
    if (bytes > 0 && bytes % 8 === 0) return `${this.checked(bytes / 8)}, MPI_DOUBLE, MPI_SUM`;
    if (bytes > 0 && bytes % 4 === 0) return `${this.checked(bytes / 4)}, MPI_INT, MPI_SUM`;
    return `${this.checked(bytes)}, MPI_BYTE, MPI_BOR`;
  }

  private data({ kind, bytes }: Message): string {
    const buffer = kind === 'send' ? 'outgoing' : 'incoming';
    this.needs(buffer, bytes);
    return `${buffer}, ${this.bytes(bytes)}`;
  }

  private bytes(bytes: number): string {
    if (bytes > MAX_COUNT && bytes % 8 === 0) return `${this.checked(bytes / 8)}, MPI_DOUBLE`;
    return `${this.checked(bytes)}, MPI_BYTE`;
  }

  private whom(message: Message): string {
    return `${this.whomIn(message)}, ${this.around.communicators.code(message.communicator)}`;
  }

  private whomIn({ partner, communicator, tag }: Message): string {
    return `${this.around.communicators.rankIn(communicator, partner)}, ${tag}`;
  }

  private request({ slot }: Message): string {
    return slot === POLLED ? '&polled[polling++]' : `&request[${slot}]`;
  }

  private needs(buffer: 'outgoing' | 'incoming', bytes: number): void {
    this[buffer] = Math.max(this[buffer], bytes);
  }

  /** @throws InputError where a count is more than C's int holds */
  private checked(count: number): number {
    if (count <= MAX_COUNT) return count;
    throw new InputError({
      file: this.around.path,
      found: `a call of MPI with ${count} elements`,
      rule: `a skeleton's calls have at most ${MAX_COUNT}`,
      remedy: 'record a smaller problem',
    });
  }
}
