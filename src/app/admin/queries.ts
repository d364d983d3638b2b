import { createQueries } from '#admin/calls/queries.ts'

/** What the server has answered, for the whole admin. */
export const queries = createQueries()
