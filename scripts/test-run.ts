import { createHash, randomBytes } from 'node:crypto'

/** Names one run of the tests, whose parts share what they set up. */
export const testRun = process.env.TEST_RUN ?? randomBytes(6).toString('hex')

/** The same in all parts of a run: they share what it seals. */
export const secretOf = (run: string) => createHash('sha256').update(run).digest('hex')

/** The name of a database that is made once in a run and copied by all who begin with it. */
export const sharedName = (beginning: 'demo' | 'year', run: string) => `${beginning}_${run}`
