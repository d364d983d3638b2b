import { expect, test } from 'vitest'
import { cleanSvg, isSvg } from './cleanSvg.ts'

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" ${attributes}>${inside}</svg>`)
const cleaned = async (bytes: Buffer) => (await cleanSvg(bytes))?.content.toString()

const hostile: Record<string, Buffer> = {
  script: svg('<script>alert(1)</script><rect width="1" height="1"/>'),
  'script in capitals': svg('<SCRIPT>alert(1)</SCRIPT>'),
  'script of another prefix': svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  'an event': svg('<rect width="1" height="1" onclick="alert(1)"/>', 'onload="alert(1)"'),
  'a page inside': svg('<foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject>'),
  'a link': svg('<a href="javascript:alert(1)"><rect width="1" height="1"/></a>'),
  'a part from elsewhere': svg('<use href="https://evil.test/x.svg#alert"/>'),
  'a picture from elsewhere': svg('<image href="https://evil.test/alert.png" width="1" height="1"/>'),
  'a style that loads': svg('<style>@import "https://evil.test/alert.css"</style><rect width="1" height="1"/>'),
  'an attribute that loads': svg('<rect width="1" height="1" fill="url(https://evil.test/alert)"/>'),
  'a style attribute that loads': svg('<rect width="1" height="1" style="fill:url(//evil.test/alert)"/>'),
  'an animation of a link': svg('<animate attributeName="href" to="javascript:alert(1)"/>'),
  'an entity': Buffer.from(
    '<!DOCTYPE svg [<!ENTITY alert SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><text>&alert;</text></svg>',
  ),
}

test.for(Object.entries(hostile))('%s does not survive in a drawing', async ([, bytes]) => {
  expect(isSvg(bytes)).toBe(true)
  const kept = await cleaned(bytes)
  expect(kept).toMatch(/^<svg /)
  expect(kept).not.toMatch(/alert\(|evil|script|onload|onclick|foreignObject|javascript|ENTITY|passwd|<a[ >]/i)
})

test('a drawing keeps its shapes, gradients and own parts, and its size is known', async () => {
  const bytes = svg(
    '<defs><linearGradient id="sky"><stop offset="0" stop-color="#fff"/></linearGradient><g id="dot"><circle r="2"/></g></defs><rect width="40" height="20" fill="url(#sky)" style="opacity:.5"/><use xlink:href="#dot"/>',
    'viewBox="0 0 40 20" xmlns:xlink="http://www.w3.org/1999/xlink"',
  )
  const drawing = (await cleanSvg(bytes))!
  expect(drawing).toMatchObject({ width: 40, height: 20, media_type: 'image/svg+xml' })
  const text = drawing.content.toString()
  for (const part of ['linearGradient', 'viewBox', 'url(#sky)', 'opacity:.5', 'xlink:href="#dot"', 'stop-color'])
    expect(text).toContain(part)
})

test.for([
  ['half a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="'],
  ['a drawing of a million pixels a side', '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"></svg>'],
])('%s is none', async ([, text]) => {
  expect(await cleanSvg(Buffer.from(text!))).toBeUndefined()
})

test.for(['<html><svg></svg></html>', 'svg', '<?php ?><svg>', '<svgx>'])('%s does not begin like one', text => {
  expect(isSvg(Buffer.from(text))).toBe(false)
})
