import { createQueries } from '#browser/calls/queries.ts'

/** What the server has answered, for the whole admin. */
export const queries = createQueries()
