import { expect, test } from 'vitest'
import { createPoster } from './createPoster.ts'

function world() {
  const posted: number[] = []
  let due: (() => void) | undefined
  const poster = createPoster<number>(message => posted.push(message), {
    request: then => {
      due = then
      return 1
    },
    cancel: () => {
      due = undefined
    },
  })
  const paint = () => {
    const run = due
    due = undefined
    run?.()
  }
  return { poster, posted, paint }
}

test('the first draft goes at once; of those within a frame only the last follows', () => {
  const { poster, posted, paint } = world()
  for (const draft of [1, 2, 3]) poster.post(draft)
  expect(posted).toEqual([1])
  paint()
  expect(posted).toEqual([1, 3])
  paint()
  poster.post(4)
  expect(posted).toEqual([1, 3, 4])
})

test('nothing is posted after the end', () => {
  const { poster, posted, paint } = world()
  poster.post(1)
  poster.post(2)
  poster.stop()
  paint()
  expect(posted).toEqual([1])
})
