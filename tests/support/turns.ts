import { createHash } from 'node:crypto'

/** One of so many is tried in every run. */
const SHARE = 4

const seed = process.env.TEST_SEED

/** Whether the short tier tries this one of many alike; which ones, each run picks anew. Who names one alone gets it. */
export const isPicked = (name: string): boolean =>
  !seed || createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % SHARE === 0
