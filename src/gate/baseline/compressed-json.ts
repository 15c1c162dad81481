import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** What a text may unpack to, in bytes: as large as the file of a run may be. */
const MAX_JSON_BYTES = 64 * 1024 * 1024;

/**
 * What most texts have in common: a small run takes a third less with it. Part of the format of this version.
 */
const DICTIONARY = Buffer.from(
  [
    '{"processes":4,"encoding":"grid","topology":{"source":"inferred","extents":[2,2],',
    '"periodic":[false,false],"places":null},"unsteady":[],"program":{"withBytes":true,"events":[',
    '{"kind":"collective","call":"MPI_Allreduce","function":"","operation":"ALLREDUCE","bytes":8,',
    '"partner":"","members":"all"},{"kind":"send","call":"MPI_Isend","function":"","operation":"",',
    '"bytes":8,"partner":"x+1","members":""},{"kind":"receive","call":"MPI_Irecv","function":"",',
    '"operation":"","bytes":8,"partner":"x-1","members":""}],"bodies":[[0,1,1,1,2,1]],',
    '"classes":[{"processes":[[0,0]],"terms":[-1,1,2,1]}]}}',
    '{"efficiency":{"parallel":0.5,"loadBalance":0.5,"communication":0.5,"usefulNs":[1]},',
    '"pictures":{"by":"delays","meanLatenessNs":[1],"waitingCausedNs":[1],"waiting":{"spanNs":1,',
    '"waitedNs":1,"classes":[{"id":"late-sender","ns":1,"instances":1},',
    '{"id":"late-sender-wrong-order-other-source","ns":1},{"id":"late-receiver","ns":1},',
    '{"id":"barrier-completion","ns":1},{"id":"wait-at-nxn","ns":1},{"id":"nxn-completion","ns":1},',
    '{"id":"early-reduce","ns":1},{"id":"late-broadcast","ns":1},{"id":"init-completion","ns":1},',
    '{"id":"finalize-wait","ns":1}],"functions":["main","MPI_Waitall","MPI_Wait","MPI_Send",',
    '"MPI_Recv","MPI_Reduce","MPI_Bcast","MPI_Barrier","MPI_Init","MPI_Finalize",',
    '"(not yet started)"],"paths":[[0,1,2,3],[0,4]],"places":[[0,0,1],[1,1,1]],"processes":"",',
    '"causes":[{"process":0,"path":1,"before":null,"isMpi":true,"ns":1,"directNs":null},',
    '{"process":0,"path":1,"before":null,"isMpi":false,"ns":1,"directNs":null}]}},"loops":[',
    '{"pattern":"","functions":[],"bytes":8,"kind":"point-to-point","processes":4,"events":8,',
    '"messages":4,"label":"4 messages among 4 processes","partners":{"links":0,"first":[],',
    '"members":"0-3","roots":[]},"operations":{},"instances":[1],"mediansNs":[1],"totalsNs":[1],',
    '"part":"","isLoop":true,"perCall":{"least":1,"most":1}}],"groups":[{},{"starts":[[0,1]]},',
    '{"starts":[[1,1]],"isSplit":true,"parts":{"lateNs":1,"inMpiNs":1,"ownNs":0,',
    '"late":[{"process":0,"path":["main","',
    '"],"mpi":"","ns":1}],"lateElsewhere":[],"inMpi":[],"own":[],"latest":[],"order":"",',
    '"wrongOrderNs":0,"waitNs":1,"waitingCausedBy":[{"process":1,"ns":1}],"without":[]},',
    '"typical":{"durationNs":1,"processes":4,"rows":[{"process":0,"startNs":0,"endNs":1,"states":"',
    'cccccccccccccccccccccccccccccccc................................wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww',
    '                                "}],"messages":[[0,1,1,1]]},"durationsNs":[1]}]}',
  ].join(''),
);

/** A value as JSON, compressed (raw deflate, RFC 1951), as base64. */
export function compressJson(value: unknown): string {
  const json = Buffer.from(JSON.stringify(value));
  return deflateRawSync(json, { level: 9, memLevel: 9, dictionary: DICTIONARY }).toString('base64');
}

/** @throws RangeError for what compressJson does not write, and for a value that is too large */
export function decompressJson(text: string): unknown {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) throw new RangeError('it is no base64');
  const options = { dictionary: DICTIONARY, maxOutputLength: MAX_JSON_BYTES };
  try {
    return JSON.parse(inflateRawSync(bytes, options).toString());
  } catch {
    throw new RangeError(`it does not unpack to at most ${MAX_JSON_BYTES} bytes of JSON`);
  }
}
