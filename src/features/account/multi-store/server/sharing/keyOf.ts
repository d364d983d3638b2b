import { createHash } from 'node:crypto'
import type { SharedThing } from './topics.ts'

/** The same in every store that has the thing, and tells nobody what it is. */
export const keyOf = ({ identity }: Pick<SharedThing, 'identity'>): string =>
  createHash('sha256').update(identity).digest('hex').slice(0, 32)
