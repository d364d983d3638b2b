import { readdirSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { reversedFile, reversedText } from '../scripts/browser/reversed-words.ts'

const vietnamese = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('texts/vi.ts'))
  .map(file => resolve('src', file))

/** Each sentence with the path that leads to it. */
const sentencesIn = (words: object, path = ''): [key: string, sentence: string][] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'object' ? sentencesIn(value, `${path}.${name}`) : [[`${path}.${name}`, String(value)] as [string, string]],
  )

const load = (source: string) => import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(source))}`)

test('the test language has every sentence of English, and no word of it as it was', async () => {
  expect(vietnamese.length).toBeGreaterThan(60)
  for (const file of vietnamese) {
    const english = await import(file.replace(/vi\.ts$/, 'en.ts'))
    const reversed = await load(reversedFile(file)!)
    const named = Object.fromEntries(Object.entries(reversed).map(([name, words]) => [name === 'vi' ? 'en' : name, words]))
    const said = new Map(sentencesIn(named))
    for (const [key, sentence] of sentencesIn(english))
      expect({ file, key, said: said.get(key) }).toEqual({ file, key, said: reversedText(sentence) })
  }
})

test('it keeps names in braces and tags, so that sentences still work', () => {
  expect(reversedText('Pay {name} <b>now</b>, in 3 days')).toBe('yaP {name} <b>won</b>, ni 3 syad')
})

test('a browser is given the parts it asks for, in the test language', () => {
  const file = vietnamese.find(path => path.includes('/gifts/'))!
  const source = reversedFile(`${file}?only=frame`)!
  expect(source).toContain('export const frame')
  expect(source).not.toContain('export const screens')
  expect(reversedFile(file.replace(/vi\.ts$/, 'en.ts'))).toBeUndefined()
})
