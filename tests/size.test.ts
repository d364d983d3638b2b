import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const MAX_LINES = 350

/** Files that are one long table or are written by a program. */
const dataFiles = new Set(['src/server/db/schema.ts', 'src/kit/money/currencies.ts', 'tests/support/table-owners.ts'])
const isData = (path: string) => dataFiles.has(path) || /\/texts\/\w+\.ts$/.test(path)

const files = ['src', 'tests', 'scripts', 'bench']
  .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.(tsx?|mjs|css)$/.test(file))
  .map(path => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))

test(`no source file has more than ${MAX_LINES} lines, but for tables of data`, () => {
  expect(files.length).toBeGreaterThan(80)
  const long = files.filter(({ path, lines }) => lines > MAX_LINES && !isData(path) && !/\.(test|spec)\./.test(path))
  expect(long).toEqual([])
})

test('files stay small: half under 100 lines, nine in ten under 250', ({ annotate }) => {
  const sizes = files.filter(({ path }) => path.startsWith('src/') && !isData(path)).map(({ lines }) => lines)
  const at = (share: number) => sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length * share)]!
  const [median, p90] = [at(0.5), at(0.9)]
  void annotate(`${sizes.length} source files: median ${median} lines, p90 ${p90}`)
  expect(median).toBeLessThan(100)
  expect(p90).toBeLessThan(250)
})

test('no folder is a heap: at most 25 files side by side, tests aside', () => {
  const counts = new Map<string, number>()
  for (const { path } of files.filter(({ path }) => !/\.(test|spec)\./.test(path) && !path.startsWith('tests/')))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})
