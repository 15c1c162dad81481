/**
 * Whether every case is tried where a quick run tries a few of them, spread evenly or drawn: COMMGATE_THOROUGH=1,
 * as .ci/run has it.
 */
export const THOROUGH = process.env['COMMGATE_THOROUGH'] === '1';
