import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** For what writes rows of a shop and rows of no shop: on a cluster they lie on two servers, and are committed both or neither. */
export const commitTogether = (tx: Tx) => sql`select commit_together()`.execute(tx)
