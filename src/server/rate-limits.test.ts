import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts'
import { quietServices } from '../../tests/support/services.ts'
import { createRateLimits, deleteEndedLimits, type RateLimits } from './rate-limits.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const hour = { calls: 3, seconds: 3_600 }

async function callTimes(limits: RateLimits, times: number, who: string, limit = hour): Promise<('ok' | 'refused')[]> {
  const calls = Array.from({ length: times }, () => limits.count('login', who, limit))
  return (await Promise.allSettled(calls)).map(({ status }) => (status === 'fulfilled' ? 'ok' : 'refused')).sort()
}

test('the calls of the limit pass, the next one is refused with the time to wait', async () => {
  const limits = createRateLimits(database.db)
  expect(await callTimes(limits, 3, 'ann')).toEqual(['ok', 'ok', 'ok'])
  const refusal = await limits.count('login', 'ann', hour).catch(error => error)
  expect(refusal).toMatchObject({ kind: 'too_many_requests', reason: 'error.too_many_requests' })
  expect(refusal.detail.retryAfter).toBeGreaterThan(3_500)
  expect(refusal.detail.retryAfter).toBeLessThanOrEqual(3_600)
})

test('a limit holds across processes, also when all call at once', async () => {
  const processes = [createRateLimits(database.db), createRateLimits(database.db)]
  const answers = await Promise.all(processes.map(limits => callTimes(limits, 10, 'bob', { calls: 7, seconds: 3_600 })))
  expect(answers.flat().filter(answer => answer === 'ok')).toHaveLength(7)
})

test('a call that is given back is not counted', async () => {
  const limits = createRateLimits(database.db)
  for (let time = 0; time < 10; time += 1) {
    await limits.count('login', 'gina', hour)
    await limits.giveBack('login', 'gina', hour)
  }
  expect(await callTimes(limits, 4, 'gina')).toEqual(['ok', 'ok', 'ok', 'refused'])
  await limits.giveBack('login', 'nobody', hour)
})

test('after the free tries each waits twice as long as the one before, also when many come at once', async () => {
  const limits = createRateLimits(database.db)
  const pause = { free: 2, firstSeconds: 1_000, longestSeconds: 3_000, forgetSeconds: 100_000 }
  const pace = () => limits.pace('guess', 'hana', pause)
  const pass = (seconds: number) =>
    database.asOwner('update rate_limit set started_at = started_at - make_interval(secs => $1)', [seconds])
  const first = await Promise.all(Array.from({ length: 8 }, pace))
  expect(first.filter(wait => wait === 0)).toHaveLength(2)
  for (const longest of [1_000, 2_000, 3_000, 3_000]) {
    const wait = await pace()
    expect(wait).toBeGreaterThan(longest - 100)
    expect(wait).toBeLessThanOrEqual(longest)
    await pass(longest)
    expect(await pace()).toBe(0)
  }
  await limits.forgetPace('guess', 'hana', pause)
  expect([await pace(), await pace()]).toEqual([0, 0])
})

test('others, other calls and other limits are counted on their own', async () => {
  const limits = createRateLimits(database.db)
  await callTimes(limits, 4, 'carl')
  await limits.count('login', 'dora', hour)
  await limits.count('reset', 'carl', hour)
  await limits.count('login', 'carl', { calls: 100, seconds: 86_400 })
})

test('after the time is over, calls pass again', async () => {
  const limits = createRateLimits(database.db)
  const once = { calls: 1, seconds: 3_600 }
  expect(await callTimes(limits, 2, 'emil', once)).toEqual(['ok', 'refused'])
  const later = performance.now() + 3_601_000
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  await database.asOwner("update rate_limit set ends_at = ends_at - interval '3601 seconds'")
  expect(await callTimes(limits, 2, 'emil', once)).toEqual(['ok', 'refused'])
})

test('a flood over the limit does not touch the database', async () => {
  const limits = createRateLimits(database.db)
  await callTimes(limits, 4, 'flo')
  const before = await totalCalls()
  expect(await callTimes(limits, 500, 'flo')).not.toContain('ok')
  expect(await totalCalls()).toBe(before)
})

test('who called is kept as a hash only', async () => {
  await createRateLimits(database.db).count('login', 'secret@example.com', hour)
  const keys = await database.asOwner<{ key: Buffer }>('select key from rate_limit')
  expect(keys.every(({ key }) => key.length === 32 && !key.includes('secret'))).toBe(true)
})

test('counters whose time is over are forgotten', async () => {
  await createRateLimits(database.db).count('login', 'gus', hour)
  await database.asOwner("update rate_limit set ends_at = now() - interval '1 second' where calls > 1")
  const context = { services: quietServices({ db: database.db }), attempt: 1, signal: new AbortController().signal }
  await deleteEndedLimits.run({}, context)
  expect(await database.asOwner('select from rate_limit where ends_at < now()')).toEqual([])
  expect(await database.asOwner('select from rate_limit')).not.toEqual([])
})

const totalCalls = async () => (await database.asOwner<{ sum: string }>('select sum(calls) from rate_limit'))[0]!.sum
