import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What stands today; who repeats less lowers it. */
const REPEATED = 311
const MODULES = 20

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.module.css'))
  .map(file => ({ file, rules: bodiesOf(readFileSync(`src/${file}`, 'utf8')) }))

/** What each innermost rule says, whatever the order it says it in; a single declaration is no layout to share. */
function bodiesOf(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/\{([^{}]*)\}/g)]
    .map(([, body]) => body!.split(';').flatMap(line => line.trim().replaceAll(/\s+/g, ' ') || []))
    .filter(declarations => declarations.length > 1)
    .map(declarations => declarations.sort().join('; '))
}

const usersOf = Map.groupBy(
  modules.flatMap(({ file, rules }) => rules.map(body => ({ file, body }))),
  ({ body }) => body,
)

test('layout is said by parts: rules that repeat what another says do not become more', () => {
  expect(modules.length).toBeGreaterThan(150)
  const repeated = [...usersOf.values()].filter(users => users.length > 1).flat().length
  expect(repeated).toBeLessThanOrEqual(REPEATED)
})

test(`what more than ${MODULES} modules say is a part of src/browser/ui`, () => {
  const shared = [...usersOf].map(([body, users]) => ({ body, modules: new Set(users.map(({ file }) => file)).size }))
  expect(shared.filter(({ modules }) => modules > MODULES)).toEqual([])
})
