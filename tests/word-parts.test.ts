import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onlyParts } from '../scripts/browser/word-parts.ts'
import { featureFolders } from './support/feature-folders.ts'

const partsIn = (source: string) => [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!)

test('whoever names parts of a file of words gets these, with what they are made of, and no others', () => {
  const source =
    "import type { A } from './a.ts'\n\nconst help = 1\n\nexport const shared = {}\n\n/** Of screens. */\nexport const screens = {\n  help,\n}\n"
  expect(onlyParts(source, ['screens'])).toContain('export const screens = {\n  help,\n}')
  expect(onlyParts(source, ['screens'])).toContain('const help = 1')
  expect(partsIn(onlyParts(source, ['screens']))).toEqual(['screens'])
  expect(partsIn(onlyParts('export const shared = {}\nexport const frame = {}\n', ['frame']))).toEqual(['frame'])
})

test('a feature has one file of words for each language, with the same parts', () => {
  const spoken = featureFolders.flatMap(({ path }) => {
    try {
      return [
        {
          path,
          en: partsIn(readFileSync(`${path}/texts/en.ts`, 'utf8')),
          vi: partsIn(readFileSync(`${path}/texts/vi.ts`, 'utf8')),
        },
      ]
    } catch {
      return []
    }
  })
  expect(spoken.length).toBeGreaterThan(60)
  for (const { path, en, vi } of spoken) expect({ path, parts: vi }).toEqual({ path, parts: en })
})
