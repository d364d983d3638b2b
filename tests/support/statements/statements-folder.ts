import path from 'node:path'

/** Where the statements of a run are written down, one line for each kind; see checkStatements. */
export const STATEMENTS = path.resolve(import.meta.dirname, '../../../test-results/statements')
