import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockEntry {
  resolved?: string
  integrity?: string
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockEntry>
}
const entries = Object.entries(lock.packages)

test('the lock file names the package of every platform, so that an install works on all of them', () => {
  const missing = entries.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !isLocked(name, place))
      .map(name => `${name} (wanted by ${place || 'the product'})`),
  )
  expect(entries.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('the lock file names no download host, so that an install works from any registry', () => {
  expect(entries.filter(([, entry]) => entry.resolved).map(([place]) => place)).toEqual([])
})

test('every package is pinned by its content', () => {
  expect(entries.filter(([place, entry]) => place && !entry.integrity).map(([place]) => place)).toEqual([])
})

// A package may lie inside the folder of its user or in any folder above, as Node looks it up.
function isLocked(name: string, from: string): boolean {
  const folder = from ? `${from}/` : ''
  if (lock.packages[`${folder}node_modules/${name}`]) return true
  return from !== '' && isLocked(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}
