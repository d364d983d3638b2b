import { expect, test } from 'vitest'
import { plainText } from '../plainText.ts'
import { defaultsOf, design, designProblems, readDesign, readWire, toWire } from './design.ts'

const table = design({
  heading: { kind: 'text', tab: 'content', max: 10, free: ['brand_name'], default: 'Join us' },
  body: { kind: 'rich', tab: 'content', max: 5, default: '<p>Hello</p>' },
  accent: { kind: 'color', tab: 'design', default: '#329e5e' },
  faq_show: { kind: 'switch', tab: 'content', default: 1 },
  faq_heading: { kind: 'text', tab: 'content', when: 'faq_show', max: 10, default: 'FAQ' },
  faq: {
    kind: 'list',
    tab: 'content',
    when: 'faq_show',
    least: 1,
    most: 2,
    item: { question: { kind: 'text', tab: 'content', max: 10, default: '' } },
    default: [{ question: 'Why?' }],
  },
  font: { kind: 'choice', tab: 'design', options: ['Poppins', 'Jost'], default: 'Poppins' },
  picture: { kind: 'image', tab: 'design', formats: ['png'], maxBytes: 10, default: null },
  custom_css: { kind: 'css', tab: 'design', max: 20, default: '' },
})
const good = defaultsOf(table)

test('the defaults have nothing wrong with them', () => expect(designProblems(table, good)).toEqual({}))

test.each([
  ['a text at its limit', { heading: 'x'.repeat(10) }, {}],
  ['a text over its limit', { heading: 'x'.repeat(11) }, { heading: 'error.field.tooLong' }],
  ['a placeholder that is free', { heading: `${'x'.repeat(10)}{brand_name}` }, {}],
  ['a placeholder that is not', { heading: 'xxxxx{other}' }, { heading: 'error.field.tooLong' }],
  ['nothing', { heading: '' }, { heading: 'error.field.required' }],
  ['only spaces', { heading: '   ' }, { heading: 'error.field.blank' }],
  ['formatted text counts what is read', { body: '<p><strong>12345</strong></p>' }, {}],
  ['formatted text over its limit', { body: '<p>123456</p>' }, { body: 'error.field.tooLong' }],
  ['formatted text without a word', { body: '<p>&nbsp; </p>' }, { body: 'error.field.blank' }],
  ['a colour with a break-out', { accent: '#fff;}*{}' }, { accent: 'error.field.notAColor' }],
  ['no colour', { accent: '' }, { accent: 'error.field.notAColor' }],
  ['a switch that is no switch', { faq_show: 2 }, { faq_show: 'error.field.wrongType' }],
  ['a font nobody offers', { font: 'Comic Sans' }, { font: 'error.field.notOffered' }],
  ['an empty list', { faq: [] }, { faq: 'error.field.tooFew' }],
  ['too many entries', { faq: [1, 2, 3].map(n => ({ question: String(n) })) }, { faq: 'error.field.tooMany' }],
  ['a bad entry names its place', { faq: [{ question: 'ok' }, { question: ' ' }] }, { 'faq.1.question': 'error.field.blank' }],
  ['own rules may be absent', { custom_css: '' }, {}],
  ['own rules over their limit', { custom_css: 'x'.repeat(21) }, { custom_css: 'error.field.tooLong' }],
  ['what is switched off is not asked for', { faq_show: 0, faq_heading: '', faq: [] }, {}],
])('%s', (_what, change, expected) => {
  const found = designProblems(table, { ...good, ...change })
  expect(Object.fromEntries(Object.entries(found).map(([path, { key }]) => [path, key]))).toEqual(expected)
})

test('what goes over the wire comes back as it was', () => {
  expect(readWire(table, toWire(table, good))).toEqual({ ...good, picture: undefined })
})

test('a stored design of an older table is made whole', () => {
  expect(readDesign(table, { heading: 'Mine', gone: 1 })).toEqual({ ...good, heading: 'Mine' })
})

test.each(['{', '{"__proto__":{"a":1}}', `${'['.repeat(9)}${']'.repeat(9)}`])('a list that is %s is no list', text => {
  expect(readWire(table, { faq: text })).toEqual({ faq: undefined })
})

test('plain text is what a reader sees', () => {
  expect(plainText('<p>Tom &amp; Jerry&#39;s</p><ul><li>one</li><li>two</li></ul>')).toBe("Tom & Jerry's\none\ntwo")
})
