import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statusOf } from '#kit/contract/errors.ts'
import { languageCodes, percentTranslated } from '#kit/languages.ts'
import { texts } from '../src/app/server/texts.ts'
import { placeOf, sources } from './support/imports.ts'
import { keysOf, usedKeys } from './support/text-keys.ts'

const catalogues = await Promise.all(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => /(?:^|\/)texts\/[\w-]+\.ts$/.test(file))
    .map(async file => ({
      file,
      language: file.match(/(\w+)\.ts$/)![1]!,
      keys: Object.values((await import(/* @vite-ignore */ `../src/${file}`)) as Record<string, object>).flatMap(part =>
        keysOf(part),
      ),
    })),
)
const english = new Set(catalogues.filter(({ language }) => language === 'en').flatMap(({ keys }) => keys))
const topics = new Set([...english].map(key => key.split('.', 1)[0]!))
const used = sources()
  .filter(({ path }) => !path.includes('/texts/'))
  .flatMap(source => usedKeys(source, topics))

test('every text that is spoken of exists in English', () => {
  expect(english.size).toBeGreaterThan(150)
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(({ key }) => !isKnown(key))).toEqual([])
})

/** A key, or the beginning of several: `${'session.quotes'}.${n}`. */
const isKnown = (key: string) => english.has(key) || [...english].some(known => known.startsWith(`${key}.`))

test('every kind of refusal has a sentence', () => {
  for (const kind of Object.keys(statusOf)) expect(english).toContain(`error.${kind}`)
})

test('what the server says, it can say: its catalogue knows every text of rules and server', () => {
  const say = texts('en')
  const spoken = used.filter(({ path }) => ['server', 'rules'].includes(placeOf(path).layer) && !placeOf(path).isApp)
  expect(spoken.length).toBeGreaterThan(20)
  const mute = spoken.filter(({ key }) => english.has(key) && say.any(key) === key)
  expect(mute).toEqual([])
})

test('every text is there in Vietnamese', () => {
  for (const { file, keys } of catalogues.filter(({ language }) => language === 'en')) {
    const vietnamese = catalogues.find(other => other.file === file.replace(/en\.ts$/, 'vi.ts'))
    expect({ file, keys: vietnamese?.keys.sort() }).toEqual({ file, keys: keys.sort() })
  }
})

test('a language says truly how much of it is translated', () => {
  const said = Object.fromEntries(languageCodes.map(code => [code, percentTranslated(code)]))
  const share = (code: string) => {
    const known = new Set(catalogues.filter(({ language }) => language === code).flatMap(({ keys }) => keys))
    return Math.floor(([...english].filter(key => known.has(key)).length / english.size) * 100)
  }
  expect(said).toEqual(Object.fromEntries(languageCodes.map(code => [code, share(code)])))
})

test('no two catalogues of a language give the same text', () => {
  for (const language of new Set(catalogues.map(catalogue => catalogue.language))) {
    const keys = catalogues.filter(catalogue => catalogue.language === language).flatMap(catalogue => catalogue.keys)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  }
})

test('the search for texts sees what it should and nothing else', () => {
  const topic = new Set(['shop'])
  const found = (path: string, text: string) => usedKeys({ path, text }, topic).map(({ key }) => key)
  expect(found('src/features/store/shop/admin/Home.tsx', "say('shop.gone') + 'other.key'")).toEqual(['shop.gone'])
  expect(found('src/features/store/shop/contract.ts', "z.string('shop.missing')")).toEqual(['shop.missing'])
  expect(found('src/features/store/shop/server/store.ts', "select('shop.domain')")).toEqual([])
  expect(found('src/features/store/shop/server/routes.ts', "throw new Refusal('conflict', 'shop.busy')")).toEqual(['shop.busy'])
  expect(found('src/features/store/shop/server/routes.ts', "action: 'shop.renamed'")).toEqual([])
  expect(found('src/features/store/shop/server/ask.ts', "if (!settings) return 'shop.problem.away'")).toEqual([
    'shop.problem.away',
  ])
  expect(found('src/features/store/shop/server/ask.ts', "{ is: 'refused', failure: 'shop.problem.no' }")).toEqual([
    'shop.problem.no',
  ])
})
