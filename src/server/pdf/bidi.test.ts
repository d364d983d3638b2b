import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, printable, visualRuns } from './bidi.ts'
import { graphemesOf } from './faces.ts'

const turned = (text: string) => graphemesOf(text).reverse().join('')

/** What stands on the paper from left to right; the shaper turns a stretch that begins with a right-to-left script. */
const onPaper = (line: string) =>
  visualRuns(line, 'regular', directionOf(line)).map(({ text }) =>
    /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? turned(text) : text,
  )

test.each([
  ['Anna Lee', 'Anna Lee'],
  ['Nguyễn Thị Hằng', 'Nguyễn Thị Hằng'],
  ['שלום עולם', turned('שלום עולם')],
  // The name on the right, the number as it is read, the bracket open towards what it holds.
  ['שלום 123', `123 ${turned('שלום')}`],
  ['כהן (Miriam)', `(Miriam) ${turned('כהן')}`],
  ['Shop כהן 12', `Shop 12 ${turned('כהן')}`],
  ['شماره ۱۲۳', `۱۲۳ ${turned('شماره')}`],
])('%s stands on paper as it is read', (line, paper) => {
  expect(onPaper(line).join('')).toBe(paper)
})

test('a word of one script is not torn apart by a sign inside it', () => {
  expect(visualRuns('כהן-לוי', 'regular', 'rtl')).toHaveLength(1)
})

test('invisible turns of direction in a name are gone, and accents are composed', () => {
  expect(printable('safe\u202Efdp.exe\u2066')).toBe('safefdp.exe')
  expect(printable('Ho\u0300a\nB\u0000')).toBe('Hòa B ')
})

test('no letter is lost or doubled, whatever the text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '1', ' ', '(', 'ש', 'ם', 'م', '۳', '٢', '-', 'ễ', 'ж', '漢') })
  fc.assert(
    fc.property(text, line => {
      const letters = (parts: string) => [...parts.replaceAll(')', '(')].sort().join('')
      expect(letters(onPaper(line).join(''))).toBe(letters(line))
    }),
  )
})
