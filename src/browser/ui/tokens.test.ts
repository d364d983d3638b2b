import fs from 'node:fs'
import path from 'node:path'
import { type Declaration, generate, parse, type Rule, walk } from 'css-tree'
import { describe, expect, test } from 'vitest'
import { contrast, READABLE, VISIBLE } from '#kit/design/contrast.ts'

type Scheme = 'light' | 'dark'
type Tokens = Record<string, string>

const schemes = ['light', 'dark'] as const
const sources = path.resolve(import.meta.dirname, '../..')
const tokens = readTokens(fs.readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8'))

/** Where words stand on the screens of merchants and affiliates. */
const grounds = ['page', 'surface', 'surface-raised', 'surface-sunken', 'hover']
const words = ['text', 'text-quiet', 'text-faint', 'brand-text', 'danger', 'warning', 'success']

const pairs: [front: string, ground: string, least: number][] = [
  ...words.flatMap(word => grounds.map(ground => [word, ground, READABLE] as [string, string, number])),
  ...['text', 'text-quiet', 'brand-text'].map(word => [word, 'brand-soft', READABLE] as [string, string, number]),
  ...['danger', 'warning', 'success'].flatMap(tone =>
    [tone, 'text', 'text-quiet'].map(word => [word, `${tone}-soft`, READABLE] as [string, string, number]),
  ),
  ['on-brand', 'brand', READABLE],
  ['on-brand', 'brand-hover', READABLE],
  ...['surface', 'page'].flatMap(ground =>
    ['line-strong', 'focus'].map(line => [line, ground, VISIBLE] as [string, string, number]),
  ),
]

describe.each(schemes)('in the %s', scheme => {
  test('every word can be read on every ground, and lines that mean something are seen', () => {
    expect(unreadable(tokens, scheme)).toEqual([])
  })

  test('a rule that gives both a colour and a ground gives two that can be read', () => {
    const found = rulesWithBoth()
    expect(found.length).toBeGreaterThan(30)
    const bad = found.filter(({ front, ground }) => contrastOf(tokens, scheme, front, ground) < READABLE)
    expect(bad.map(({ place, front, ground }) => `${place}: ${front} on ${ground}`)).toEqual([])
  })
})

test('a token that cannot be read is noticed', () => {
  const pale = { ...tokens, 'text-quiet': 'light-dark(#a3b1aa, #a3b1aa)' }
  expect(unreadable(pale, 'light')).toContain('text-quiet on surface')
  expect(unreadable(pale, 'dark')).toEqual([])
})

function unreadable(of: Tokens, scheme: Scheme): string[] {
  return pairs
    .filter(([front, ground, least]) => contrastOf(of, scheme, front, ground) < least)
    .map(([front, ground]) => `${front} on ${ground}`)
}

function contrastOf(of: Tokens, scheme: Scheme, front: string, ground: string): number {
  return contrast(colourOf(of, scheme, `var(--${front})`), colourOf(of, scheme, `var(--${ground})`))
}

/** The colour a value comes to: `#fff`, `var(--brand)`, `light-dark(#fff, var(--pine-6))`. */
function colourOf(of: Tokens, scheme: Scheme, value: string): string {
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
  if (light && dark) return colourOf(of, scheme, scheme === 'light' ? light : dark)
  const [, name] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  if (name) return colourOf(of, scheme, of[name]!)
  return value
}

function readTokens(css: string): Tokens {
  const found: Tokens = {}
  for (const [, name, value] of css.matchAll(/^ {2}--([\w-]+): (.+);$/gm)) found[name!] ??= value!
  return found
}

interface Both {
  place: string
  front: string
  ground: string
}

function rulesWithBoth(): Both[] {
  return modules().flatMap(file => {
    const found: Both[] = []
    walk(parse(fs.readFileSync(file, 'utf8')), {
      visit: 'Rule',
      enter(rule: Rule) {
        const front = tokenIn(rule, ['color'])
        const ground = tokenIn(rule, ['background', 'background-color'])
        if (front && ground) found.push({ place: `${path.relative(sources, file)} ${generate(rule.prelude)}`, front, ground })
      },
    })
    return found
  })
}

/** The token of ours that a rule gives one of these properties, if it is one that we know. */
function tokenIn(rule: Rule, properties: string[]): string | undefined {
  const given = rule.block.children
    .toArray()
    .findLast((part): part is Declaration => part.type === 'Declaration' && properties.includes(part.property))
  const [, name] = /^var\(--([\w-]+)\)$/.exec(given ? generate(given.value) : '') ?? []
  return name && name in tokens ? name : undefined
}

function modules(): string[] {
  return fs.globSync(`${sources}/**/*.module.css`)
}
