import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmounts } from './readAmounts.ts'

const columns = { total: { isAmount: true, sample: [] }, note: { sample: [] } }
const read = (...cells: string[]) => {
  const { rows, problems } = readAmounts(
    columns,
    cells.map((total, index) => ({ number: index + 2, values: { total, note: '1,5' } })),
  )
  return problems.length > 0
    ? problems.map(({ number, key }) => `${number} ${key.split('.').at(-1)}`)
    : rows.map(row => row.values.total)
}

test.each([
  [
    ['1,000.00', '12.50', '1,000'],
    ['1000.00', '12.50', '1000'],
  ],
  [
    ['1.000,00', '12,50', '1.000'],
    ['1000.00', '12.50', '1000'],
  ],
  [
    ['1,000,000', '5'],
    ['1000000', '5'],
  ],
  [['-1.234.567,89'], ['-1234567.89']],
  [
    ['1 000,50', '1’000'],
    ['1000.50', '1000'],
  ],
  [
    ['$1,000.00', '5 €'],
    ['1000.00', '5'],
  ],
  [['0.125'], ['0.125']],
  [
    ['1000', '12'],
    ['1000', '12'],
  ],
])('%j is read as %j', (cells, amounts) => {
  expect(read(...cells)).toEqual(amounts)
})

describe('what can be read in two ways is told', () => {
  test('a thousand or one, with nothing in the file to tell', () => {
    expect(read('1,000', '5', '2.000')).toEqual(['2 ambiguousAmount', '4 ambiguousAmount'])
  })

  test('two ways in one file', () => {
    expect(read('1,000.00', '7', '12,50')).toEqual(['2 mixedAmounts', '4 mixedAmounts'])
  })
})

test('what is no amount is left for the row to complain about, and so are other columns', () => {
  expect(read('1,00,0.50', '12.50', '1e3', '')).toEqual(['1,00,0.50', '12.50', '1e3', ''])
  expect(readAmounts(columns, [{ number: 2, values: { total: '1,50', note: '1,5' } }]).rows[0]!.values.note).toBe('1,5')
})

test('however a country writes it, the same amounts are read', () => {
  const cents = fc.array(fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }), { minLength: 1, maxLength: 10 })
  const styles = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'vi-VN')
  fc.assert(
    fc.property(cents, styles, (amounts, style) => {
      const format = new Intl.NumberFormat(style, { minimumFractionDigits: 2 })
      const written = amounts.map(amount => format.format(amount / 100).replace('−', '-'))
      expect(read(...written)).toEqual(amounts.map(amount => (amount / 100).toFixed(2)))
    }),
  )
})
