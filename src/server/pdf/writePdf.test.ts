import { expect, test } from 'vitest'
import type { PdfModel } from '#kit/pdf-model.ts'
import { readPdf } from '../../../tests/support/readPdf.ts'
import { writePdf } from './writePdf.ts'

const aDocument = (parts: Partial<PdfModel> = {}): PdfModel => ({
  title: 'Invoice',
  language: 'en',
  paper: 'A4',
  issuer: { name: 'Chè Việt', lines: ['tea.example.test'] },
  facts: [{ label: 'Number', value: 'INV-12' }],
  blocks: [],
  footer: 'tea.example.test',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  made_at: new Date('2026-03-01T10:00:00Z'),
  ...parts,
})

const aTable = (rows: string[][]) => ({
  kind: 'table' as const,
  title: 'Referrals',
  columns: [
    { title: 'Order', share: 1 },
    { title: 'Commission', share: 1, align: 'end' as const },
  ],
  rows,
  empty: 'No referrals.',
})

const rows = (count: number) => Array.from({ length: count }, (_, index) => [`#${index + 1}`, `$${index + 1}.00`])
const read = async (model: PdfModel) => readPdf(await writePdf(model))
const party = (name: string) => ({ kind: 'parties' as const, parties: [{ title: 'Paid to', name, lines: [] }] })

test('a document has its title, who issued it, its facts and its page', async () => {
  const { text, pages, title } = await read(aDocument())
  expect(title).toBe('Invoice')
  expect(pages).toHaveLength(1)
  for (const said of ['Invoice', 'Chè Việt', 'tea.example.test', 'Number INV-12', 'Page 1 of 1']) expect(text).toContain(said)
})

const inEveryScript = [
  ...['Nguyễn Thị Thuỳ Dương', 'Владимир Кузнецов', 'Ελένη Παπαδοπούλου', 'Łukasz Żółć', 'Ağrı Şahin'],
  ...['李小龙', '歐陽 怡君', '佐々木 結衣', '髙橋 さくら', '김서연', '황보 민준', 'ณัฐพล ศรีสุข'],
]

test.each(inEveryScript)('the name %s is printed letter by letter', async name => {
  expect((await read(aDocument({ blocks: [party(name)] }))).text).toContain(name)
})

test.each(['מרים כהן', 'محمد'])('the name %s is read from right to left', async name => {
  const { text } = await read(aDocument({ blocks: [party(name)] }))
  // Joined Arabic letters come back as their presentation forms.
  expect(text.normalize('NFKC')).toContain(name)
})

test('a long table goes on under its head on every page, and no row is lost', async () => {
  const { pages, text } = await read(aDocument({ blocks: [aTable(rows(500))] }))
  expect(pages.length).toBeGreaterThan(10)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Order Commission')
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  }
  expect(text.match(/#\d+ \$\d+\.00/g)).toEqual(rows(500).map(row => row.join(' ')))
})

test('an empty table says so', async () => {
  expect((await read(aDocument({ blocks: [aTable([])] }))).text).toContain('No referrals.')
})

test('a word wider than its column is cut, not lost', async () => {
  const word = 'w'.repeat(300)
  const { text } = await read(aDocument({ blocks: [aTable([[word, '$1.00']])] }))
  expect(text.replaceAll(' ', '')).toContain(word)
})

test('totals are never torn apart by the end of a page', async () => {
  const totals = { kind: 'totals' as const, lines: [{ label: 'Total', value: '$7.00', strong: true }] }
  for (const count of [20, 21, 22, 23, 24, 25, 26, 27, 28]) {
    const { pages } = await read(aDocument({ blocks: [aTable(rows(count)), totals] }))
    expect(pages.filter(page => page.includes('Total $7.00'))).toHaveLength(1)
  }
})
