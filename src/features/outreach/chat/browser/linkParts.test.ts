import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkParts } from './linkParts.ts'

describe('web addresses in a message', () => {
  test.each([
    ['See https://fernhill.test/lamps?a=1#b.', 'https://fernhill.test/lamps?a=1#b'],
    ['(http://fernhill.test)', 'http://fernhill.test'],
    ['https://en.wikipedia.org/wiki/Lamp_(light), perhaps', 'https://en.wikipedia.org/wiki/Lamp_(light)'],
    ['www.fernhill.test is us', 'https://www.fernhill.test'],
    ['HTTPS://FERNHILL.TEST', 'HTTPS://FERNHILL.TEST'],
  ])('%s leads to %s', (text, href) => {
    expect(linkParts(text).flatMap(part => part.href ?? [])).toEqual([href])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'fernhill.test',
    'mailto:a@b.test',
    'http://',
    '//evil.test',
    'https:// x',
  ])('%s is none', text => {
    expect(linkParts(text)).toEqual([{ text }])
  })

  test('nothing of a text is lost, and nothing but web addresses leads anywhere', () => {
    const address = fc
      .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.string())
      .map(([way, host, path]) => `${way}://${host}/${path}`)
    const word = fc.oneof(fc.string(), address, fc.constantFrom('javascript:1', 'www.', '(', ')', '\n', 'https://'))
    fc.assert(
      fc.property(fc.array(word), words => {
        const text = words.join(' ')
        const parts = linkParts(text)
        expect(parts.map(part => part.text).join('')).toBe(text)
        for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//i)
      }),
    )
  })
})
