import { createHash } from 'node:crypto'
import { tier } from './tier.ts'

/** One of so many is tried in every run; the rest, which the gate runs as well, tries the others. */
const SHARE = 9

const seed = process.env.TEST_SEED

/** Whether the short tier tries this one of many alike; which ones, each run picks anew. Who names one alone gets it. */
export const isPicked = (name: string, share = SHARE): boolean =>
  !seed || createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % share === 0

/** The same for one that is long for what it shows, in a file whose others are short: the short tier tries some, the rest the others. */
export const takesTurn = (name: string): boolean =>
  !process.env.TEST_TIER || tier === 'all' || isPicked(name) === (tier === 'short')
