import { expect, test } from 'vitest'
import { hasForeignPicture, isOwnPicture } from './own-pictures.ts'

const own = '/files/12/0190f4a2-7c1d-7e53-9d55-1f0a4e6b2c3d'

test('a picture is own where uploads are served, and nowhere else', () => {
  expect(isOwnPicture(own)).toBe(true)
  for (const address of [
    `https://elsewhere.test${own}`,
    `//elsewhere.test${own}`,
    `${own}/..`,
    '/files/12/x',
    '',
    null,
    undefined,
  ])
    expect(isOwnPicture(address), String(address)).toBe(false)
})

test.each([
  ['<p>No picture at all</p>', false],
  [`<p>One <img alt="x > y" src="${own}" width="10"></p>`, false],
  [`<img src='${own}'><img src=${own}>`, false],
  [`<img src="${own}"><img src="https://elsewhere.test/a.png">`, true],
  ['<IMG SRC=https://elsewhere.test/a.png>', true],
  ['<img src="data:image/png;base64,AAAA">', true],
  ['<img alt="without an address">', true],
  ['<p>the tag &lt;img src="https://elsewhere.test"&gt; as text</p>', false],
])('%s', (markup, isForeign) => {
  expect(hasForeignPicture(markup)).toBe(isForeign)
})
