import { expect, test, vi } from 'vitest'
import { gather, type WaitingItem } from './gather.ts'

/** Work that is held up until it is let go, and what it was given each time. */
function heldWork() {
  const groups: number[][] = []
  const held: (() => void)[] = []
  const work = (group: readonly WaitingItem<number, number>[]) => {
    groups.push(group.map(({ item }) => item))
    return new Promise<void>(letGo => {
      held.push(() => {
        for (const { item, done } of group) done.resolve(item * 2)
        letGo()
      })
    })
  }
  return { groups, work, letGo: () => held.shift()!() }
}

const turns = async (count = 3) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}

test('what comes at one moment goes together, what comes meanwhile goes next', async () => {
  const { groups, work, letGo } = heldWork()
  const double = gather({ work })
  const first = [double(1), double(2)]
  await turns()
  const later = [double(3), double(4)]
  await turns()
  expect(groups).toEqual([[1, 2]])
  letGo()
  expect(await Promise.all(first)).toEqual([2, 4])
  await turns()
  letGo()
  expect(await Promise.all(later)).toEqual([6, 8])
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('as many groups run side by side as may, each as large as may be', async () => {
  const { groups, work, letGo } = heldWork()
  const double = gather({ work, take: ({ length }) => Math.min(length, 2), runs: 2 })
  const all = [1, 2, 3, 4, 5].map(double)
  await turns()
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ])
  letGo()
  await turns()
  letGo()
  letGo()
  expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10])
})

test('what waits beside a group goes together once that is done, unless a crowd waits', async () => {
  const { groups, work, letGo } = heldWork()
  const crowded = gather({ work, runs: 2, crowd: 3 })
  const few = [crowded(1)]
  await turns()
  few.push(crowded(2), crowded(3))
  await turns()
  expect(groups).toEqual([[1]])
  letGo()
  await turns()
  expect(groups).toEqual([[1], [2, 3]])
  const many = [4, 5, 6].map(crowded)
  await turns()
  expect(groups).toEqual([[1], [2, 3], [4, 5, 6]])
  letGo()
  letGo()
  expect(await Promise.all([...few, ...many])).toEqual([2, 4, 6, 8, 10, 12])
})

test('work that fails fails for its group, and the next one is done', async () => {
  let isBroken = true
  const keep = gather<number>({
    async work(group) {
      if (isBroken) throw new Error('away')
      for (const { done } of group) done.resolve()
    },
  })
  const failed = await Promise.allSettled([keep(1), keep(2)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  await expect(keep(3)).resolves.toBeUndefined()
})

test('what somebody has little of waits for one group of a pile of somebody else, and each keeps their own order', async () => {
  const { groups, work, letGo } = heldWork()
  const double = gather({ work, take: ({ length }) => Math.min(length, 4), ofWhom: item => Math.floor(item / 100) })
  const pile = Array.from({ length: 12 }, (_, n) => double(100 + n))
  await turns()
  const few = [double(200), double(300), double(201)]
  const more = double(112)
  for (let group = 0; group < 4; group++) {
    letGo()
    await turns()
  }
  expect(groups).toEqual([
    [100, 101, 102, 103],
    [104, 200, 300, 105],
    [201, 106, 107, 108],
    [109, 110, 111, 112],
  ])
  await Promise.all([...pile, ...few, more])
})

test('a group that follows another waits for more to come, unless a crowd waits; who comes into the quiet does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  try {
    const { groups, work, letGo } = heldWork()
    const double = gather({ work, restMs: 8, crowd: 3 })
    void double(1)
    await turns()
    void double(2)
    letGo()
    await turns()
    void double(3)
    await turns()
    expect(groups).toEqual([[1]])
    vi.advanceTimersByTime(8)
    await turns()
    expect(groups).toEqual([[1], [2, 3]])
    for (const crowd of [4, 5, 6]) void double(crowd)
    letGo()
    await turns()
    expect(groups.at(-1)).toEqual([4, 5, 6])
    letGo()
    await turns()
    vi.advanceTimersByTime(8)
    void double(7)
    await turns()
    expect(groups.at(-1)).toEqual([7])
  } finally {
    vi.useRealTimers()
  }
})
