import { expect, test } from 'vitest'
import { packPlain } from '#server/imports/unpackZip.ts'
import { embedCode, isFileName, nameFrom, uniqueNames } from './creative.ts'
import { paperFormat } from './paperFormat.ts'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const zip = (...names: string[]) => packPlain(new Map(names.map(name => [name, Buffer.from('x')])))
const ole = (name: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), utf16(name)])

test.each([
  ['a PDF under another name', Buffer.from('%PDF-1.7\n…%%EOF'), 'x.zip', 'pdf'],
  ['a zip file', zip('a.txt'), 'x', 'zip'],
  ['a Word file', zip('[Content_Types].xml', 'word/document.xml'), 'x.zip', 'docx'],
  ['an Excel file', zip('[Content_Types].xml', 'xl/workbook.xml'), 'x.zip', 'xlsx'],
  ['a PowerPoint file', zip('[Content_Types].xml', 'ppt/presentation.xml'), 'x.zip', 'pptx'],
  ['a Word file with macros', zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), 'x.docx', undefined],
  ['a zip file that broke off', zip('a.txt').subarray(0, 40), 'x.zip', undefined],
  ['a rar file', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), 'x.rar', 'rar'],
  ['an old Word file', ole('WordDocument'), 'x.doc', 'doc'],
  ['an old Excel file', ole('Workbook'), 'x.xls', 'xls'],
  ['an old PowerPoint file', ole('PowerPoint Document'), 'x.ppt', 'ppt'],
  ['an old file with macros', Buffer.concat([ole('WordDocument'), utf16('_VBA_PROJECT')]), 'x.doc', undefined],
  ['an installer', ole('Binary.bin'), 'x.doc', undefined],
  ['a text', Buffer.from('Xin chào\n'), 'x.TXT', 'txt'],
  ['a table', Buffer.from('a;b\n1;2'), 'x.csv', 'csv'],
  ['a page that calls itself a page', Buffer.from('<script>alert(1)</script>'), 'x.html', undefined],
  ['a program that calls itself a text', Buffer.from('MZ\0\x01', 'latin1'), 'x.txt', undefined],
])('%s is known by its content', (_name, bytes, filename, format) => {
  expect(paperFormat(bytes, filename)).toBe(format)
})

test.each([
  ['Spring sale (final).png', 'Spring-sale-final'],
  ['../../../etc/passwd', 'etc-passwd'],
  ['Ảnh đẹp.jpeg', 'Ảnh-đẹp'],
  ['…', 'file'],
  [`${'a'.repeat(300)}.gif`, 'a'.repeat(100)],
])('a file called %s is named so that it could be a file again', (filename, name) => {
  expect(nameFrom(filename)).toBe(name)
  expect(isFileName(name)).toBe(true)
})

test('files of the same name are told apart in a package', () => {
  const files = ['a', 'A', 'a', 'b'].map(name => ({ name, format: 'png' }))
  expect(uniqueNames(files)).toEqual(['a.png', 'A-2.png', 'a-3.png', 'b.png'])
})

test('a name cannot break out of the code that embeds a picture', () => {
  const code = embedCode({ src: 'https://x/1', href: 'https://s/?a=1&b=2', name: '"><script>', width: 2, height: 1 })
  expect(code).toBe(
    '<a href="https://s/?a=1&amp;b=2"><img src="https://x/1" alt="&quot;&gt;&lt;script&gt;" width="2" height="1"></a>',
  )
})
