import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { CANARY, scriptVectors } from '../../../tests/support/script-vectors.ts'
import { takesTurn } from '../../../tests/support/turns.ts'
import { cleanHtml } from './cleanHtml.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]

const tags = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 blockquote pre code ul ol li strong b em i u s sub sup mark span div a img table thead tbody tfoot tr th td caption colgroup col'.split(
    ' ',
  ),
)
const attributes = new Set('href title target rel src alt width height colspan rowspan scope start style dir'.split(' '))

/** What is wrong with cleaned markup, as a parser sees it. */
function dangers(html: string): string[] {
  const found: string[] = []
  const look = (node: Node): void => {
    if (node.type === 'comment' || node.type === 'directive' || node.type === 'cdata') found.push(node.type)
    if (!('attribs' in node)) return
    if (!tags.has(node.name)) found.push(`<${node.name}>`)
    for (const [name, value] of Object.entries(node.attribs)) found.push(...dangersOf(node.name, name, value))
    node.children.forEach(look)
  }
  parseDocument(html).children.forEach(look)
  return found
}

function dangersOf(tag: string, name: string, value: string): string[] {
  if (!attributes.has(name)) return [`${tag} ${name}`]
  if (name === 'src' && !/^\/files\/\d+\/[0-9a-f-]{36}$/.test(value)) return [`src ${value}`]
  if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:|#|\?|\/(?![/\\])|[^:/\\]+(?:[/?#]|$)|$)/i.test(value.trim()))
    return [`href ${value}`]
  if (name === 'style' && /url|expression|position|@|\\|binding|behavior|var\(/i.test(value)) return [`style ${value}`]
  return []
}

test('there are enough vectors, and each is there once', () => {
  expect(scriptVectors.length).toBeGreaterThanOrEqual(250)
  expect(new Set(scriptVectors).size).toBe(scriptVectors.length)
})

test.for([...scriptVectors])('%s leaves nothing that runs, loads or takes hold', vector => {
  const cleaned = cleanHtml(vector)
  expect(dangers(cleaned)).toEqual([])
  expect(cleanHtml(cleaned)).toBe(cleaned)
  // Alone, inside of other markup, and cut off in the middle.
  expect(dangers(cleanHtml(`<p>before ${vector} after</p>`))).toEqual([])
  expect(dangers(cleanHtml(vector.slice(0, Math.ceil(vector.length / 2)) + vector))).toEqual([])
})

test('the judge sees what it should', () => {
  const bad = ['<script>1</script>', '<p onclick=x>', '<img src="https://x.test">', '<a href="javascript:1">', '<a href="//x">']
  for (const html of [...bad, '<p id=x>', '<p style="background:url(x)">', '<!-- x -->']) expect(dangers(html)).not.toEqual([])
})

const picture = '/files/1/b1946ac9-2492-4d23-8a5e-0d9f3c1b7a55'

test.for([
  '<p>Hello <strong>you</strong>, <em>and</em> <u>you</u></p>',
  '<h2>Title</h2><ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol>',
  '<p style="text-align:center;color:#ff0000">red</p>',
  '<table><tbody><tr><td colspan="2">cell</td></tr></tbody></table>',
  '<p dir="rtl">שלום</p>',
  `<img src="${picture}" alt="us" width="200" />`,
  '<blockquote>said</blockquote><pre><code>code</code></pre><hr />',
])('%s stays as it was written', markup => expect(cleanHtml(markup)).toBe(markup))

test.for([
  ['https://example.test/a?b=c#d', true],
  ['http://example.test', true],
  ['mailto:ann@example.test', true],
  ['tel:+15551234', true],
  ['/terms', true],
  ['#top', true],
  [`//${CANARY}`, false],
  ['ftp://example.test', false],
] as const)('a link to %s is kept: %s', ([href, isKept]) => {
  expect(cleanHtml(`<a href="${href}">x</a>`).includes(`href="${href}"`)).toBe(isKept)
})

test('a link leads away without handing over the page', () => {
  expect(cleanHtml('<a href="https://example.test" target="_blank">x</a>')).toContain('rel="noopener noreferrer nofollow"')
})

const long: [name: string, markup: (size: number) => string][] = [
  ['deep markup', size => '<div>'.repeat(size)],
  ['a long style', size => `<p style="${'color:red;'.repeat(size)}">x</p>`],
  ['many openings', size => '<'.repeat(size * 10)],
  ['an address behind spaces', size => `<a href="${' '.repeat(size * 10)}javascript:1">x</a>`],
]

test.each(long.filter(([name]) => takesTurn(`markup: ${name}`)))('%s costs in proportion to its length', (_, markup) => {
  const once = (html: string) => {
    const before = process.cpuUsage()
    cleanHtml(html)
    return process.cpuUsage(before).user
  }
  const cost = (size: number) => Math.min(...Array.from({ length: 3 }, () => once(markup(size))))
  // Eight times as long is eight times as much work, not sixty-four; below some milliseconds the clock says nothing.
  expect(cost(20_000) / Math.max(cost(2_500), 5_000)).toBeLessThan(32)
})
