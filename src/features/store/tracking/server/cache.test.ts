import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

/** A memory with a clock, and a question whose answer is how often it was looked up. */
function aMemory() {
  let now = 0
  let looked = 0
  let fails = false
  const ask = createCache<number>(() => now)
  return {
    ask: () =>
      ask('a', async () => {
        looked += 1
        if (fails) throw new Error('away')
        return looked
      }),
    wait(ms: number) {
      now += ms
    },
    fail(yes: boolean) {
      fails = yes
    },
  }
}

test('all who ask at once get one answer, and so do those who ask soon after', async () => {
  const memory = aMemory()
  expect(await Promise.all([memory.ask(), memory.ask()])).toEqual([1, 1])
  memory.wait(2_000)
  expect(await memory.ask()).toBe(1)
})

test('an answer that is no longer fresh is given on while it is looked up again, once', async () => {
  const memory = aMemory()
  await memory.ask()
  memory.wait(6_000)
  expect([await memory.ask(), await memory.ask()]).toContain(1)
  await Promise.resolve()
  expect(await memory.ask()).toBe(2)
})

test('an answer that is too old is not given on', async () => {
  const memory = aMemory()
  await memory.ask()
  memory.wait(21_000)
  expect(await memory.ask()).toBe(2)
})

test('a failure is not remembered, and while it lasts the old answer serves, however old', async () => {
  const memory = aMemory()
  memory.fail(true)
  await expect(memory.ask()).rejects.toThrow('away')
  memory.fail(false)
  expect(await memory.ask()).toBe(2)
  memory.fail(true)
  memory.wait(6_000)
  expect(await memory.ask()).toBe(2)
  expect(await memory.ask()).toBe(2)
  memory.wait(20_000)
  expect(await memory.ask()).toBe(2)
  memory.wait(3_600_000)
  expect(await memory.ask()).toBe(2)
  memory.fail(false)
  memory.wait(1_000)
  expect(await memory.ask()).toBe(6)
})
