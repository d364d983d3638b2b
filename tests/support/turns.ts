import { createHash } from 'node:crypto'
import { tier } from './tier.ts'

/** One of so many is tried in every run. */
const SHARE = 6

const seed = process.env.TEST_SEED

/** Whether the short tier tries this one of many alike; which ones, each run picks anew. Who names one alone gets it. */
export const isPicked = (name: string): boolean =>
  !seed || createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % SHARE === 0

/** The same for one that is long for what it shows, in a file whose others are short: the short tier tries some, the rest the others. */
export const takesTurn = (name: string): boolean =>
  !process.env.TEST_TIER || tier === 'all' || isPicked(name) === (tier === 'short')
