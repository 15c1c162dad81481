/**
 * Why an instance was slow, by the first event of the process that started last (DESIGN 2.8): a send makes it a late
 * sender, a receive a late receiver, a collective a late process.
 */
export type Cause = 'late sender' | 'late receiver' | 'late process';
