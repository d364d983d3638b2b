import pg from 'pg'
import { deadLetters, retryDeadLetter } from '../../src/server/jobs/dead-letters.ts'
import { findDatabase } from '../database/find-database.ts'

// npm run dead-letters: the jobs that failed as often as they may; `-- retry 12 15` or `-- retry all` gives them all their attempts again.
const [verb, ...chosen] = process.argv.slice(2)
const USAGE = 'Say nothing to list them, or which to try again: npm run dead-letters -- retry 12 15, or retry all.'
const MAX = 1000

try {
  if (verb !== undefined && (verb !== 'retry' || chosen.length === 0)) throw new Error(USAGE)
  if (chosen.some(id => id !== 'all' && !/^\d{1,18}$/.test(id))) throw new Error(USAGE)
  const { ownerUrl, close } = await findDatabase()
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  try {
    await (verb === 'retry' ? retry(owner) : list(owner))
  } finally {
    await owner.end()
    await close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function list(owner: pg.Pool): Promise<void> {
  const letters = await deadLetters(owner, MAX)
  for (const { id, name, attempts, failed_at, last_error } of letters) {
    const reason = last_error?.split('\n')[0] ?? 'no reason is known'
    console.log(`${id.padStart(8)}  ${failed_at.toISOString()}  ${name}, ${attempts} attempts: ${reason}`)
  }
  if (letters.length === 0) console.log('There are none.')
}

async function retry(owner: pg.Pool): Promise<void> {
  const ids = chosen.includes('all') ? (await deadLetters(owner, MAX)).map(({ id }) => id) : chosen
  for (const id of ids) {
    const isRetried = await retryDeadLetter(owner, id)
    console.log(isRetried ? `${id} is tried again.` : `${id} is no dead letter.`)
    if (!isRetried) process.exitCode = 1
  }
  if (ids.length === 0) console.log('There are none.')
}
