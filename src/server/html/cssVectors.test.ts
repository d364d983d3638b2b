import * as csstree from 'css-tree'
import { expect, test } from 'vitest'
import { cssVectors } from '../../../tests/support/css-vectors.ts'
import { workOf } from '../../../tests/support/workOf.ts'
import { cleanCss, PAGE_ROOT } from './cleanCss.ts'

/** What is wrong with a cleaned style sheet, as a parser sees it. */
function dangers(css: string): string[] {
  const found: string[] = []
  const sheet = csstree.parse(css, { parseCustomProperty: true, onParseError: error => void found.push(error.message) })
  csstree.walk(sheet, function (node) {
    if (node.type === 'Url' || node.type === 'AttributeSelector' || node.type === 'NestingSelector') found.push(node.type)
    if (node.type === 'Atrule' && !['media', 'supports', 'keyframes', '-webkit-keyframes'].includes(node.name))
      found.push(node.name)
    if (node.type === 'Function' && !/^(?:rgba?|hsla?|calc|min|max|clamp|linear-gradient|var)$/.test(node.name))
      found.push(node.name)
    if (node.type === 'Declaration') {
      const value = csstree.generate(node.value)
      if (node.property.startsWith('--') || /url|expression|canary|fixed|sticky/i.test(value)) found.push(value)
    }
    if (node.type === 'Rule' && !this.atrule?.name.endsWith('keyframes')) found.push(...unscoped(node))
  })
  return [...found, ...(css.includes('<') ? ['<'] : [])]
}

const unscoped = ({ prelude }: csstree.Rule) =>
  prelude.type === 'SelectorList'
    ? prelude.children
        .toArray()
        .map(selector => csstree.generate(selector))
        .filter(selector => !new RegExp(`^\\${PAGE_ROOT}(?:[\\s>.:#]|$)`).test(selector))
    : ['no selector']

test('there are enough vectors, and each is there once', () => {
  expect(cssVectors.length).toBeGreaterThanOrEqual(60)
  expect(new Set(cssVectors).size).toBe(cssVectors.length)
})

test.for([...cssVectors])('%s leaves nothing that loads, reads, leaves the page or covers it', vector => {
  const cleaned = cleanCss(vector)
  expect(dangers(cleaned)).toEqual([])
  expect(dangers(cleanCss(`p{color:red}\n${vector}\nh1{color:blue}`))).toEqual([])
  expect(dangers(cleanCss(`@media screen{${vector}}`))).toEqual([])
})

test('the judge sees what it should', () => {
  for (const css of [
    'p{color:red}',
    '.tandem-page p{background:url(x)}',
    '@import "x";',
    '.tandem-page [a]{color:red}',
    '.tandem-page p{--a:1}',
  ])
    expect(dangers(css)).not.toEqual([])
  expect(dangers('@media (min-width:1px){.tandem-page p{color:red}}')).toEqual([])
})

test('a long style sheet is cleaned in time', () => {
  const sheets = [
    '.a .b{color:red;margin:0 auto}'.repeat(1_600),
    '{'.repeat(50_000),
    'a:not('.repeat(8_000),
    `a{b:${'('.repeat(49_000)}`,
  ]
  expect(workOf(() => sheets.forEach(css => void cleanCss(css)))).toBeLessThan(8_000)
})
