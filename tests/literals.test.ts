import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { sources } from './support/imports.ts'

/** Attributes that are read or heard by people. */
const spoken = new Set(['alt', 'aria-description', 'aria-label', 'description', 'hint', 'label', 'lead', 'placeholder', 'title'])

/** The same in every language: names, and examples of addresses. */
const isName = (text: string) =>
  /^(?:Tandem|Facebook|LinkedIn|WhatsApp|TX)$/.test(text) || /^(?:https?:\/\/|\/\w+|[\w@.-]+\.\w+(?:, @?[\w.-]+)*)$/.test(text)

interface Node {
  type: string
  value?: unknown
  name?: { name?: string }
  expression?: Node
}

/** Words that a component says by itself instead of by the key of a text. */
function wordsSaid(source: string): string[] {
  const found: string[] = []
  const take = (text: unknown) => {
    if (typeof text === 'string' && /\p{L}{2}/u.test(text) && !isName(text.trim())) found.push(text.trim())
  }
  const literal = (node?: Node) => (node?.type === 'JSXExpressionContainer' ? node.expression : node)?.value
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, name } = node as Node
    if (type === 'JSXText') take(value)
    if (type === 'JSXAttribute' && spoken.has(String(name?.name))) take(literal(value as Node))
    Object.values(node).forEach(walk)
  }
  walk(parseAst(source, { lang: 'tsx' }))
  return found
}

test('every word on a screen comes from the texts, so that it can be said in another language', () => {
  const components = sources().filter(({ path }) => path.endsWith('.tsx') && !/\.test\./.test(path))
  expect(components.length).toBeGreaterThan(800)
  expect(components.flatMap(({ path, text }) => wordsSaid(text).map(words => `${path}: ${words}`))).toEqual([])
})

test('the search finds words between tags and in what is read aloud, and passes names and code', () => {
  expect(wordsSaid('const a = <p title="Pay now">Paid <b>{say("x.y")}</b> 3 × Tandem</p>')).toEqual([
    'Pay now',
    'Paid',
    '3 × Tandem',
  ])
  expect(wordsSaid('const a = <p className="wide" aria-label={"Open"} placeholder="name@example.com">Tandem</p>')).toEqual([
    'Open',
  ])
})
