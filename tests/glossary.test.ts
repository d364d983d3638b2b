import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { allSources } from './support/exports.ts'
import { sources } from './support/imports.ts'

interface Name {
  name: string
  path: string
}

/** Words as one spells them: `StoredChoices` is "stored choice". */
function spelled(name: string): string {
  if (!spellings.has(name)) spellings.set(name, spell(name))
  return spellings.get(name)!
}

/** Each name is asked for every word of the glossary. */
const spellings = new Map<string, string>()

const spell = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map(word => (word.length < 4 || /(?:ss|ews|us|is)$/.test(word) ? word : word.replace(/s$/, '')))
    .filter(word => word !== '')
    .join(' ')

const has = (name: string, words: string) => ` ${spelled(name)} `.includes(` ${words} `)

interface Glossary {
  refused: readonly string[]
  /** What terms are called in code, and words that mean something else there. */
  right: readonly string[]
}

function readGlossary(text: string): Glossary {
  const tables = text.slice(0, text.indexOf('## Words on screens'))
  const rows = [...tables.matchAll(/^\| (?!Term|Word|---|\*\*)([^|]+) \| [^|]+ \| ([^|]+) \|(?: ([^|]+) \|)?$/gm)]
  const listed = (words: string) => words.split(',').map(spelled)
  return {
    refused: [...new Set(rows.flatMap(([, , , not]) => (not ? listed(not) : [])))],
    right: rows.flatMap(([, term, code, not]) => [
      // A word with another meaning is right only in the names that have it.
      ...(not ? listed(term!) : []),
      ...[...code!.matchAll(/`([^`]+)`/g)].map(match => spelled(match[1]!)),
    ]),
  }
}

const isRefused = ({ refused, right }: Glossary, name: string) =>
  refused.some(words => has(name, words) && !right.some(known => ` ${known} `.includes(` ${words} `) && has(name, known)))

const glossary = readGlossary(readFileSync('docs/glossary.md', 'utf8'))
const names = sources()
  .filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.|\/texts\/|\/db\/schema\.ts$/.test(path))
  .flatMap(({ path, text }): Name[] => [
    { name: basename(path).replace(/\.tsx?$/, ''), path },
    ...[...text.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)].map(match => ({ name: match[1]!, path })),
    ...[...text.matchAll(/^\s*(?:export )?(?:type|interface) (\w+)/gm)].map(match => ({ name: match[1]!, path })),
  ])

test('no file, type or export has a name that the glossary replaces', () => {
  expect(names.length).toBeGreaterThan(8_000)
  expect(glossary.refused.length).toBeGreaterThan(100)
  expect(names.filter(({ name }) => isRefused(glossary, name))).toEqual([])
})

test('every word that is said to mean something else somewhere is used there', () => {
  const text = readFileSync('docs/glossary.md', 'utf8')
  const table = text.slice(text.indexOf('## Words with another meaning'), text.indexOf('## Words on screens'))
  const said = [...table.matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm)].flatMap(([, code]) =>
    [...code!.matchAll(/`([^`]+)`/g)].map(match => spelled(match[1]!)),
  )
  expect(said.length).toBeGreaterThan(50)
  expect(said.filter(words => !names.some(({ name }) => has(name, words)))).toEqual([])
})

test('a refused word is found in every spelling, and passes only as part of what is right', () => {
  const planted = readGlossary(
    '| standing order | x | `standingOrder` | wish |\n| status | x | `status` | standing, base URL |\n## Words on screens',
  )
  expect(['Standing', 'standingsOf', 'lock-standing', 'baseUrl', 'wishList'].every(name => isRefused(planted, name))).toBe(true)
  expect(['standingOrders', 'outstanding', 'statusOf', 'database'].some(name => isRefused(planted, name))).toBe(false)
})

const typesIn = (files: readonly { path: string; text: string }[]) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*(?:export )?(?:interface|type(?= \w+(?: =|<))) (\w+)/gm)].map(match => ({ name: match[1]!, path })),
  )

/** Of a few letters, and with another meaning in each file: nobody finds one by its name. */
const vague = ['Asked', 'By', 'Kept', 'Place', 'Standing', 'Wanted', 'Whose', 'Words', 'Worked']

test('no type has one of the names that were once given again and again', () => {
  expect(typesIn(sources()).filter(({ name }) => vague.includes(name))).toEqual([])
})

/** Whoever looks for a type by its name reads five of them, not twenty. What is equal is one type; what differs says what it is of. */
const MOST_OF_ONE_NAME = 5

function givenTooOften(files: readonly { path: string; text: string }[]): string[] {
  const paths = Map.groupBy(typesIn(files), ({ name }) => name)
  return [...paths].flatMap(([name, found]) =>
    found.length > MOST_OF_ONE_NAME ? [`${name}: ${found.map(({ path }) => path).join(', ')}`] : [],
  )
}

test('no name is given to more than five types, tests among them', () => {
  expect(givenTooOften(allSources().filter(({ path }) => path.startsWith('src/')))).toEqual([])
})

test('a name that is given to a sixth type is found, wherever it is declared', () => {
  const planted = ['type Draft =', 'interface Draft {', 'export type Draft =', 'export interface Draft {', '  type Draft ='].map(
    (text, index) => ({ path: `src/${index}.ts`, text: `import a from 'a'\n${text}` }),
  )
  expect(givenTooOften(planted)).toEqual([])
  expect(givenTooOften([...planted, { path: 'src/five.ts', text: 'interface Draft<Row> {' }])).toEqual([
    'Draft: src/0.ts, src/1.ts, src/2.ts, src/3.ts, src/4.ts, src/five.ts',
  ])
})
