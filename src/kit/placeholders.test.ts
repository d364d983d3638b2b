import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workOf } from '../../tests/support/workOf.ts'
import { escapeHtml, fillPlaceholders } from './placeholders.ts'

const plain = { escape: 'none' } as const
const html = { escape: 'html' } as const

test.each([
  ['Hello {first_name}!', { first_name: 'Ana' }, 'Hello Ana!'],
  ['{a}{a} {b}', { a: 1, b: 2 }, '11 2'],
  ['{unknown} stays', {}, '{unknown} stays'],
  ['{constructor} {toString}', {}, '{constructor} {toString}'],
  ['{{a}}', { a: 'x' }, '{x}'],
  ['{ a } {1} {}', { a: 'x', 1: 'y' }, '{ a } {1} {}'],
  ['$& {a}', { a: '$1$&' }, '$& $1$&'],
])('%s with %j reads %s', (template, values, filled) => expect(fillPlaceholders(template, values, plain)).toBe(filled))

test('a value is never filled in again', () => {
  expect(fillPlaceholders('{a} {b}', { a: '{b}', b: 'secret' }, plain)).toBe('{b} secret')
})

test('values are escaped for HTML, the template is not', () => {
  expect(fillPlaceholders('<b>{a}</b>', { a: `<img src=x onerror='"&">` }, html)).toBe(
    '<b>&lt;img src=x onerror=&#39;&quot;&amp;&quot;&gt;</b>',
  )
})

test('no value can open a tag or leave an attribute', () => {
  fc.assert(fc.property(fc.string(), value => !/[<>"']/.test(escapeHtml(value))))
})

test('escaping loses nothing', () => {
  const names: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
  const undo = (text: string) => text.replace(/&(?:lt|gt|quot|#39|amp);/g, entity => names[entity] ?? entity)
  fc.assert(fc.property(fc.string(), value => undo(escapeHtml(value)) === value))
})

test('a template of nothing but braces is read in linear time', () => {
  const template = '{'.repeat(200_000) + 'a'.repeat(200_000)
  expect(workOf(() => fillPlaceholders(template, {}, plain))).toBeLessThan(1000)
})
