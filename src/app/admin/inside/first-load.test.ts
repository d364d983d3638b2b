import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packagesOf, sources, valueImports, withoutTypes } from '../../../../tests/support/imports.ts'

const files = sources()
const textOf = new Map(files.map(({ path, text }) => [path, text]))
const imports = valueImports(files)

/** The files that are there before these can run. */
function neededBy(...entries: string[]): Set<string> {
  const needed = new Set(entries)
  for (const file of needed) for (const next of imports.get(file) ?? []) needed.add(next)
  return needed
}

const outside = neededBy('src/app/admin/main.tsx', 'src/features/overview/home/admin/Home.tsx')
const added = [...neededBy('src/app/admin/inside/enterStore.ts', 'src/app/admin/inside/InsideStore.tsx')].filter(
  file => !outside.has(file),
)
const packagesIn = (paths: Iterable<string>) =>
  new Set([...paths].flatMap(path => packagesOf(withoutTypes(textOf.get(path) ?? ''))))

test('what only the store’s admin needs is not in the first load of those outside', () => {
  expect([...outside].filter(file => file.startsWith('src/app/admin/inside/'))).toEqual([])
})

// What bench/first-load weighs in the built files is less: they have no comments and short names.
test('the first load inside a store’s admin is not more than 12 kB larger', () => {
  expect(added).toContain('src/app/admin/inside/InsideStore.tsx')
  const text = added.map(path => withoutTypes(textOf.get(path) ?? '')).join('\n')
  expect(gzipSync(text).length / 1000).toBeLessThan(12)
  const usual = packagesIn(outside)
  expect([...packagesIn(added)].filter(name => !usual.has(name))).toEqual([])
})
