import { expect, test } from 'vitest'
import { askTogether } from './askTogether.ts'

test('what is asked while an answer is on its way is asked together afterwards', async () => {
  const asked: (readonly number[])[] = []
  const answered = Promise.withResolvers<void>()
  const double = askTogether(async (keys: readonly number[]) => {
    asked.push(keys)
    if (asked.length === 1) await answered.promise
    return new Map(keys.filter(key => key < 9).map(key => [key, key * 2]))
  })
  const first = double(1)
  await new Promise(setImmediate)
  const others = [double(2), double(3), double(9)]
  answered.resolve()
  expect([await first, ...(await Promise.all(others))]).toEqual([2, 4, 6, undefined])
  expect(asked).toEqual([[1], [2, 3, 9]])
})

test('a question that fails fails for those who asked it and for nobody later', async () => {
  let isBroken = true
  const find = askTogether(async (keys: readonly string[]) => {
    if (isBroken) throw new Error('away')
    return new Map(keys.map(key => [key, key]))
  })
  const failed = await Promise.allSettled([find('a'), find('b')])
  expect(failed.map(one => one.status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await find('c')).toBe('c')
})
