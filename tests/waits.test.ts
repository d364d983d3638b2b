import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const files = globSync(['src/**/*.test.ts', 'tests/**/*.ts'], { cwd: root }).filter(
  file => !/tests\/(?:waits\.test|support\/waitFor)\.ts$/.test(file),
)

const guesses = [
  ['waits for a time instead of a sign', /\.waitForTimeout\(/],
  ['gives up after a second, use waitFor of tests/support', /\bvi\.wait(?:For|Until)\(/],
  ['has a limit that a slow machine reaches', /\btimeout: (?:\d{1,3}|\d{1,2}_?\d{3})\b/],
] as const

test('a test waits for signs, with limits that only a hang reaches', () => {
  const found = files.flatMap(file =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .flatMap((line, place) =>
        guesses.filter(([, words]) => words.test(line)).map(([what]) => `${file}:${place + 1} ${what}: ${line.trim()}`),
      ),
  )
  expect(found).toEqual([])
})
