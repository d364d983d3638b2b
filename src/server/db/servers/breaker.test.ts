import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'
import { createPlaces } from './places.ts'

/** A server whose answers the test gives. */
function aServer({ patienceMs = 60_000 } = {}) {
  const asked: PromiseWithResolvers<boolean>[] = []
  const changes: boolean[] = []
  const breaker = createBreaker({
    ask() {
      asked.push(Promise.withResolvers())
      return asked.at(-1)!.promise
    },
    patienceMs,
    againMs: 1,
    onChange: isAway => changes.push(isAway),
  })
  const answer = async (isThere: boolean) => {
    const number = asked.length
    asked.at(-1)!.resolve(isThere)
    await expect.poll(() => breaker.state === 'there' || asked.length > number).toBe(true)
  }
  return { breaker, asked, changes, answer }
}

const admitted = async (breaker: ReturnType<typeof createBreaker>) => {
  try {
    await breaker.admit()
    return true
  } catch {
    return false
  }
}

test('a server nobody complains about is never asked', async () => {
  const { breaker, asked } = aServer()
  expect(breaker.admit()).toBeUndefined()
  expect(asked).toEqual([])
})

test('in doubt, who comes waits for the answer; a server that answers was only slow once', async () => {
  const { breaker, asked, changes } = aServer()
  breaker.doubt()
  breaker.doubt()
  const coming = [admitted(breaker), admitted(breaker)]
  expect(asked).toHaveLength(1)
  asked[0]!.resolve(true)
  expect(await Promise.all(coming)).toEqual([true, true])
  expect(changes).toEqual([])
})

test('a server that refuses is away, and is asked again by itself until it is there', async () => {
  const { breaker, changes, answer } = aServer()
  breaker.doubt()
  const waiting = admitted(breaker)
  await answer(false)
  expect(await waiting).toBe(false)
  expect(breaker.state).toBe('away')
  expect(await admitted(breaker)).toBe(false)
  await answer(false)
  expect(breaker.state).toBe('away')
  await answer(true)
  expect(breaker.admit()).toBeUndefined()
  expect(changes).toEqual([true, false])
  breaker.doubt()
  await answer(false)
  expect(changes).toEqual([true, false, true])
  breaker.close()
})

test('one that says nothing is away too, and is not asked twice at once: its late answer brings it back', async () => {
  const { breaker, asked, answer } = aServer({ patienceMs: 1 })
  breaker.doubt()
  expect(await admitted(breaker)).toBe(false)
  expect(asked).toHaveLength(1)
  await answer(true)
  expect(breaker.state).toBe('there')
  expect(asked).toHaveLength(1)
})

test('nobody asks after a server any more once it is of no interest', async () => {
  const [closed, other] = [aServer(), aServer()]
  for (const { breaker } of [closed, other]) breaker.doubt()
  closed.breaker.close()
  closed.asked[0]!.resolve(false)
  // By the time another is asked again, this one would have been.
  await other.answer(false)
  await other.answer(false)
  expect(closed.asked).toHaveLength(1)
  const later = aServer()
  later.breaker.close()
  later.breaker.doubt()
  expect(later.asked).toEqual([])
  other.breaker.close()
})

test('places are handed on in order, and who waits for a server that is away is told at once', async () => {
  const places = createPlaces(1, 60_000)
  expect(places.take()).toBeUndefined()
  const order: string[] = []
  const second = places.take()!.then(() => order.push('second'))
  const third = places.take()!.catch(() => order.push('refused'))
  places.free()
  await second
  expect([places.taken, places.waiting]).toEqual([1, 1])
  places.refuseWaiting()
  await third
  expect(order).toEqual(['second', 'refused'])
  places.free()
  expect([places.taken, places.waiting]).toEqual([0, 0])
})
