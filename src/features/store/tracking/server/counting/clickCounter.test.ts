import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { createClickCounter } from './clickCounter.ts'

/** A database that notes which shops it is asked about; some are away. */
function notingDatabase(isAway: (shop_id: number) => boolean = () => false) {
  const asked: number[] = []
  const inShop = async (shop_id: number) => {
    asked.push(shop_id)
    if (isAway(shop_id)) throw new Error('away')
    return 0
  }
  return { asked, db: { inShop } as unknown as Database }
}

test('a shop that was visited many times is counted once, a moment later', async () => {
  const { asked, db } = notingDatabase()
  const counter = createClickCounter(db, () => expect.unreachable())
  for (let visit = 0; visit < 50; visit++) counter.note([1, 2])
  expect(asked).toEqual([])
  await expect.poll(() => asked).toEqual([1, 2])
  counter.note([2])
  await expect.poll(() => asked).toEqual([1, 2, 2])
  await counter.close()
})

test('a shop whose server is away keeps no other from being counted', async () => {
  const { asked, db } = notingDatabase(shop_id => shop_id === 2)
  const problems: unknown[] = []
  const counter = createClickCounter(db, error => problems.push(error))
  counter.note([1, 2, 3])
  await expect.poll(() => asked).toEqual([1, 2, 3])
  expect(problems).toHaveLength(1)
  await counter.close()
})

test('at the end what waits is counted, and a database that is away is asked once', async () => {
  const there = notingDatabase()
  const first = createClickCounter(there.db, () => expect.unreachable())
  first.note([1, 2])
  await first.close()
  expect(there.asked).toEqual([1, 2])

  const away = notingDatabase(() => true)
  const second = createClickCounter(away.db, () => {})
  second.note([1, 2, 3])
  await second.close()
  expect(away.asked).toEqual([1])
})
