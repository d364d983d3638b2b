import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeptClicks, type KeptClick } from './keptClicks.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tandem-kept-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const aClick = (id: string): KeptClick => ({
  shop_id: 1,
  id,
  affiliate_id: 7,
  user_agent: '',
  address: '203.0.113.5',
  via: 'link',
})

/** A database that is away, refuses or stores, and what it has stored. */
function aKeeper() {
  const stored: string[] = []
  const database: { problem?: object } = { problem: { code: 'ECONNREFUSED' } }
  const kept = createKeptClicks({
    folder,
    isAway: () => false,
    onError: error => expect.unreachable(String(error)),
    againMs: 1,
    async write({ id }) {
      if (database.problem) throw Object.assign(new Error('refused'), database.problem)
      stored.push(id)
    },
  })
  return { kept, stored, database }
}

test('clicks are kept while the database is away and stored when it is back; then nothing is left behind', async () => {
  const { kept, stored, database } = aKeeper()
  for (const id of ['a', 'b']) kept.add(aClick(id))
  await expect.poll(() => readdir(folder)).toHaveLength(1)
  expect(stored).toEqual([])
  database.problem = undefined
  await expect.poll(() => stored.toSorted()).toEqual(['a', 'b'])
  await expect.poll(() => readdir(folder)).toEqual([])
  await kept.close()
})

test('what a process leaves behind is taken over by the next, half a line or not', async () => {
  const first = aKeeper()
  first.kept.add(aClick('c'))
  await first.kept.close()
  await writeFile(join(folder, 'killed.jsonl'), `${JSON.stringify(aClick('d'))}\n{"shop_id":1,"i`)
  const next = aKeeper()
  next.database.problem = undefined
  await expect.poll(() => next.stored.toSorted()).toEqual(['c', 'd'])
  await expect.poll(() => readdir(folder)).toEqual([])
  await next.kept.close()
})

test('what the database will never take is given up', async () => {
  const { kept, stored, database } = aKeeper()
  database.problem = { code: '23503' }
  kept.add(aClick('e'))
  await expect.poll(() => kept.size).toBe(0)
  expect(stored).toEqual([])
  await kept.close()
})
