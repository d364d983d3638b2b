import { describe, expect, test } from 'vitest'
import { toRawRows } from './checkRows.ts'

const columns = { name: { required: true, sample: ['Ann'] }, amount: { sample: ['10'] } }
const raw = (header: string[], ...rows: string[][]) =>
  toRawRows({ columns }, { header, rows: rows.map((cells, index) => ({ number: index + 2, cells })) })

describe('the heading', () => {
  test('is understood however it is written, in any order; unknown columns are left out and told', () => {
    const { rows, ignored_columns } = raw([' AMOUNT ', 'Shoe size', 'Name', ''], ['10', '42', 'Ann'])
    expect(rows).toEqual([{ number: 2, values: { name: 'Ann', amount: '10' } }])
    expect(ignored_columns).toEqual(['Shoe size'])
  })

  test('with a column missing or named twice is refused', () => {
    expect(() => raw(['amount'], ['10'])).toThrow(expect.objectContaining({ reason: 'imports.file.columnsMissing' }))
    expect(() => raw(['name', 'Name'], ['Ann'])).toThrow(expect.objectContaining({ reason: 'imports.file.columnTwice' }))
  })
})

describe('a cell', () => {
  const problemsWith = (cell: string) => raw(['name'], [cell]).problems

  test.each(['=1+1', '＝1+1', '=HYPERLINK("x")', '+cmd|x', '-SUM(A1)', '@SUM(A1)', '＋SUM(A1)', '＠A!B'])(
    'with the formula %s is told',
    cell => {
      expect(problemsWith(cell)).toEqual([{ number: 2, column: 'name', key: 'imports.row.formula' }])
    },
  )

  test.each(['-12.50', '+84 (0)90 123', '@ann', 'a=b', '- none', "'=1+1"])('%s is no formula', cell => {
    expect(problemsWith(cell)).toEqual([])
  })

  test.each([
    ["'=1+1", '=1+1'],
    ["'-5", '-5'],
    ["'＝1", '＝1'],
    ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ])('%s is taken as %s: the mark before it is the export’s', (cell, value) => {
    expect(raw(['name'], [cell]).rows[0]!.values.name).toBe(value)
  })

  test('beyond the last column is told, one that is missing is empty', () => {
    const { rows, problems } = raw(['name', 'amount'], ['Ann', '1', 'what?'], ['Bob'])
    expect(problems).toEqual([{ number: 2, key: 'imports.row.tooManyCells' }])
    expect(rows[1]!.values).toEqual({ name: 'Bob', amount: '' })
  })
})
