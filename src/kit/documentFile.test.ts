import { expect, test } from 'vitest'
import { documentFormat } from './documentFile.ts'

const text = (written: string) => new TextEncoder().encode(written)

test.each([
  ['a PDF', text('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n'), 'pdf'],
  ['a PDF behind a few bytes of its sender', text('\r\n%PDF-2.0\n…\n%%EOF'), 'pdf'],
  ['a PDF that broke off', text('%PDF-1.7\n1 0 obj'), undefined],
  ['a page that calls itself a PDF', text('<html>report.pdf %%EOF</html>'), undefined],
  ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'png'],
  ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
  ['a program', text('MZ\u0000'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('%s is known by what stands in it', (_name, bytes, format) => {
  expect(documentFormat(bytes)).toBe(format)
})
