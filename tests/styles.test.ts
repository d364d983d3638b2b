import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** What stands today; who repeats less lowers it. */
const REPEATED = 154
const MODULES = 20

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.module.css'))
  .map(file => ({ file, rules: bodiesOf(readFileSync(`src/${file}`, 'utf8')) }))

const screens = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file))
  .map(path => ({ path, text: readFileSync(`src/${path}`, 'utf8') }))
  .filter(({ text }) => text.includes('.module.css'))

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

/** What each module calls its classes, and what whoever imports it asks for. */
const named = modules.map(({ file }) => ({
  file,
  has: classesOf(readFileSync(`src/${file}`, 'utf8')),
  ...askedOf(importersOf(file)),
}))

/** Names of the module's own: those inside `:global()` belong to others. */
function classesOf(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  const own = [...selectors].map(([, selector]) => selector!.replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, ''))
  return new Set(own.filter(each => !each.trim().startsWith('@')).flatMap(each => each.match(/(?<=\.)[a-z]\w*/gi) ?? []))
}

function importersOf(file: string): { text: string; name: string }[] {
  const found = screens.map(({ path, text }) => {
    const imports = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)]
    const own = imports.find(([, , from]) => join(from!.startsWith('#') ? '' : dirname(path), from!.replace('#', '')) === file)
    return own ? { text: text.replaceAll(/^import .*$/gm, ''), name: own[1]! } : undefined
  })
  return found.filter(each => each !== undefined)
}

/** A name that is put together cannot be read: whoever does that may mean any of them. */
function askedOf(importers: readonly { text: string; name: string }[]) {
  const asked = importers.flatMap(({ text, name }) =>
    [...text.matchAll(new RegExp(`(?<!['\`.\\w])${name}\\.(\\w+)`, 'g'))].map(([, word]) => word!),
  )
  return { asked: new Set(asked), isOpen: importers.some(({ text, name }) => text.includes(`${name}[`)) }
}

test('every class of a module is asked for by who imports it', () => {
  const idle = named
    .filter(({ isOpen }) => !isOpen)
    .flatMap(({ file, has, asked }) => [...has.difference(asked)].map(name => ({ file, name })))
  expect(idle).toEqual([])
})

test('no screen asks a module for a class that it does not have', () => {
  const missing = named.flatMap(({ file, has, asked }) => [...asked.difference(has)].map(name => ({ file, name })))
  expect(missing).toEqual([])
})
