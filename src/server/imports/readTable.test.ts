import { setImmediate as nextTurn } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '#kit/contract/errors.ts'
import { takesTurn } from '../../../tests/support/turns.ts'
import { readTable } from './readTable.ts'
import { packPlain } from './unpackZip.ts'

const read = (bytes: Buffer | string, mostRows = 200) => readTable(Buffer.from(bytes as string), { mostRows })
const cells = async (bytes: Buffer | string, mostRows?: number) => {
  const { header, rows } = await read(bytes, mostRows)
  return [header, ...rows.map(row => row.cells)]
}
const problem = (reading: Promise<unknown>) =>
  reading.then(
    () => expect.unreachable('was read'),
    (error: Refusal) => ({ key: error.reason, ...error.detail.params }),
  )

describe('CSV', () => {
  const expected = [
    ['name', 'note'],
    ['Ann', 'one'],
    ['Zoë', 'two'],
  ]
  test.each([
    ['commas', 'name,note\nAnn,one\nZoë,two\n'],
    ['semicolons', 'name;note\r\nAnn;one\r\nZoë;two'],
    ['tabs', 'name\tnote\nAnn\tone\nZoë\ttwo'],
    ['the line in which Excel names the sign', 'sep=;\r\nname;note\r\nAnn;one\r\nZoë;two'],
    ['the mark of UTF-8', '\uFEFFname,note\nAnn,one\nZoë,two'],
    ['quotation marks', '"name","note"\n"Ann","one"\n"Zoë","two"'],
    ['blanks around the cells', 'name , note\n Ann , one \nZoë, two'],
    ['empty cells at the ends', 'name,note,,\nAnn,one,,\nZoë,two,,,'],
    ['Windows-1252', Buffer.from('name,note\nAnn,one\nZoë,two', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFname\tnote\nAnn\tone\nZoë\ttwo', 'utf16le')],
  ])('with %s is read', async (_name, bytes) => {
    expect(await cells(bytes)).toEqual(expected)
  })

  test('a line break and a comma inside quotation marks belong to the cell', async () => {
    const { rows } = await read('name,note\n"Lee, Ann","first\nsecond ""third"""\nBob,x')
    expect(rows).toEqual([
      { number: 2, cells: ['Lee, Ann', 'first\nsecond "third"'] },
      { number: 3, cells: ['Bob', 'x'] },
    ])
  })

  test('empty rows are left out and counted, so that numbers are those of the spreadsheet', async () => {
    const { header, rows } = await read('\n,,\nname,note\n\nAnn,one\n,\nBob,two\n\n')
    expect(header).toEqual(['name', 'note'])
    expect(rows.map(row => row.number)).toEqual([5, 7])
  })

  test('a letter of two halves stays whole wherever it stands in a long file', async () => {
    const rows = Array.from({ length: 4_000 }, (_, index) => `${'x'.repeat(index % 7)}🎒🏕️`)
    const { rows: found } = await read(['name', ...rows].join('\n'), 5_000)
    expect(found.map(row => row.cells[0])).toEqual(rows)
  })

  test('the sign between cells is found though another one stands more often inside quotation marks', async () => {
    expect(await cells('"name; first; last",note\nAnn,one')).toEqual([
      ['name; first; last', 'note'],
      ['Ann', 'one'],
    ])
  })

  test('a row with too many cells keeps one of them, as a sign', async () => {
    expect((await read('a,b\n1,2,3,4,5')).rows[0]!.cells).toEqual(['1', '2', '3'])
  })

  test.each([
    ['nothing', '', { key: 'error.file.empty' }],
    ['blank lines only', '\n\n \n', { key: 'error.file.empty' }],
    ['a heading alone', 'name,note\n', { key: 'imports.file.noRows' }],
    ['NUL', 'name\nA\0nn', { key: 'imports.file.notText' }],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), { key: 'imports.file.notText' }],
    ['old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), { key: 'imports.file.oldExcel' }],
    ['an open quotation mark', 'name\nAnn\n"Bob\nEve', { key: 'imports.file.openQuote', row: 3 }],
    ['a row without end', `name\nAnn\n"${'x'.repeat(150_000)}`, { key: 'imports.file.rowTooLong', row: 3 }],
    ['a million columns', `${'a,'.repeat(1_000_000)}a\n1`, { key: 'imports.file.rowTooLong', row: 1 }],
    ['hundreds of columns', `${'a,'.repeat(300)}a\n1`, { key: 'imports.file.tooManyColumns', max: 200 }],
    ['a row too many', 'name\n1\n2\n3\n4', { key: 'imports.file.tooManyRows', count: 3 }],
    ['more than 10 MB', Buffer.alloc(10_000_001, 'a'), { key: 'error.file.tooLarge', max: 10 }],
  ])('%s is refused in words', async (_name, bytes, expectedProblem) => {
    expect(await problem(read(bytes as Buffer, 3))).toEqual(expectedProblem)
  })

  test.runIf(takesTurn('a table of 10 MB'))('10 MB are read without keeping others waiting', async () => {
    const line = `${'Ann,'.repeat(40)}one\n`
    const bytes = Buffer.from(`${'h,'.repeat(40)}h\n${line.repeat(Math.floor(9_900_000 / line.length))}`)
    // Work, not time: a busy machine must not be mistaken for a long turn.
    const worked = () => process.cpuUsage().user
    let longest = 0
    let isReading = true
    const watch = (async () => {
      for (let before = worked(); isReading; before = worked()) {
        await nextTurn()
        longest = Math.max(longest, worked() - before)
      }
    })()
    const begun = worked()
    const { rows } = await read(bytes, 100_000)
    isReading = false
    await watch
    expect(rows.length).toBeGreaterThan(50_000)
    expect(longest).toBeLessThan((worked() - begun) / 4)
  })
})

const part = (name: string, text: string): [string, Buffer] => [name, Buffer.from(`<?xml version="1.0"?>${text}`)]
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of an Excel file around the rows of its one sheet. */
const workbook = (rows: string, more: [string, Buffer][] = []) =>
  new Map([
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    part('xl/worksheets/sheet1.xml', `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  ])
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const heading = `<row r="1">${text('A1', 'name')}${text('B1', 'amount')}</row>`

describe('Excel', () => {
  test('text, numbers and the value of a formula are read; an empty row keeps its number', async () => {
    const rows = `${heading}<row r="2">${text('A2', 'Ann')}<c r="B2"><v>16.100000000000001</v></c></row>
      <row r="4">${text('A4', 'Zoë')}<c r="B4"><f>1+1</f><v>2</v></c></row>`
    const table = await read(packPlain(workbook(rows)))
    expect(table).toEqual({
      header: ['name', 'amount'],
      rows: [
        { number: 2, cells: ['Ann', '16.1'] },
        { number: 4, cells: ['Zoë', '2'] },
      ],
    })
  })

  test('a row too many is refused', async () => {
    const rows = Array.from({ length: 4 }, (_, index) => `<row r="${index + 2}">${text(`A${index + 2}`, 'Ann')}</row>`)
    const reading = read(packPlain(workbook(heading + rows.join(''))), 3)
    expect(await problem(reading)).toEqual({ key: 'imports.file.tooManyRows', count: 3 })
  })

  test.runIf(takesTurn('a cell in the last corner'))(
    'a cell in the last corner of the sheet costs neither the memory nor the process',
    async () => {
      const reading = read(packPlain(workbook(`${heading}<row r="1048576">${text('XFD1048576', 'Ann')}</row>`)))
      const found = await problem(reading)
      expect(['imports.file.tooMuch', 'imports.file.tooManyColumns', 'error.file.damaged']).toContain(found.key)
    },
  )

  test.each([
    ['one part', ['xl/sharedStrings.xml'], 100_000_000],
    ['several parts, none of which is too large alone', ['xl/styles.xml', 'xl/sharedStrings.xml', 'xl/theme.xml'], 15_000_000],
  ])('a bomb in %s is refused before it is unpacked, whatever it says about its size', async (_name, names, size) => {
    const packed = deflateRawSync(Buffer.alloc(size, ' '))
    const zip = packPlain(
      workbook(
        heading,
        names.map((name): [string, Buffer] => [name, packed]),
      ),
    )
    for (const name of names) {
      const entry = zip.lastIndexOf(name) - 46
      // Says that it is packed, and that it holds a single byte.
      zip.writeUInt16LE(8, entry + 10)
      zip.writeUInt32LE(1, entry + 24)
    }
    const before = process.memoryUsage().rss
    expect(await problem(read(zip))).toEqual({ key: 'imports.file.tooMuch' })
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })

  test.each([
    ['a zip file of something else', packPlain(new Map([part('word/document.xml', '<a/>')])), 'imports.file.notASheet'],
    ['half a file', packPlain(workbook(heading)).subarray(0, 300), 'error.file.damaged'],
    ['a broken sheet', packPlain(new Map([part('xl/workbook.xml', '<workbook')])), 'error.file.damaged'],
    ['a list of parts that leads nowhere', withWrongPlace(), 'error.file.damaged'],
  ])('%s is refused in words', async (_name, bytes, key) => {
    expect(await problem(read(bytes))).toEqual({ key })
  })
})

function withWrongPlace(): Buffer {
  const zip = packPlain(workbook(heading))
  zip.writeUInt32LE(0xfffffff0, zip.length - 6)
  return zip
}
