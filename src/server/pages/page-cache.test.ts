import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const page = (text: string) => Promise.resolve([Buffer.from(text)])
const textOf = async (kept: Promise<readonly Buffer[]>) => Buffer.concat(await kept).toString()

test('visitors who come together have the page drawn once', async () => {
  const cache = createPageCache()
  let drawn = 0
  const draw = () => page(`drawn ${++drawn}`)
  expect(await Promise.all([textOf(cache.get(1, 'a', draw)), textOf(cache.get(1, 'a', draw))])).toEqual(['drawn 1', 'drawn 1'])
})

test('a page drawn while something changed is not kept', async () => {
  const cache = createPageCache()
  let finish = (_: readonly Buffer[]) => {}
  const old = cache.get(
    1,
    'a',
    () =>
      new Promise(resolve => {
        finish = resolve
      }),
  )
  cache.forget(1)
  finish([Buffer.from('old')])
  expect(await textOf(old)).toBe('old')
  expect(await textOf(cache.get(1, 'a', () => page('new')))).toBe('new')
})

test('a change of one shop leaves the pages of others', async () => {
  const cache = createPageCache()
  await cache.get(1, 'a', () => page('one'))
  await cache.get(2, 'b', () => page('two'))
  cache.forget(1)
  expect(await textOf(cache.get(1, 'a', () => page('one again')))).toBe('one again')
  expect(await textOf(cache.get(2, 'b', () => page('two again')))).toBe('two')
})

test('a page that could not be drawn is tried again, and none is kept for ever', async () => {
  let now = 0
  const cache = createPageCache(() => now)
  await expect(cache.get(1, 'a', () => Promise.reject(new Error('database')))).rejects.toThrow()
  expect(await textOf(cache.get(1, 'a', () => page('fine')))).toBe('fine')
  now += 11 * 60_000
  expect(await textOf(cache.get(1, 'a', () => page('fresh')))).toBe('fresh')
})
