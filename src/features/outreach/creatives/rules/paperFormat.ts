import { documentFormat } from '#kit/documentFile.ts'
import type { PaperFormat } from './creative.ts'

const latin = new TextDecoder('latin1')

/**
 * What a file is, by what stands in it; nothing for any other. Only a plain text is known by its name: a text is a table, a
 * page or a script by what its reader takes it for.
 */
export function paperFormat(bytes: Uint8Array, filename: string): PaperFormat | undefined {
  if (documentFormat(bytes) === 'pdf') return 'pdf'
  const head = latin.decode(bytes.subarray(0, 8))
  if (head.startsWith('PK\x03\x04')) return packedFormat(latin.decode(bytes))
  if (head.startsWith('Rar!\x1a\x07')) return 'rar'
  if (head === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return oldOfficeFormat(latin.decode(bytes))
  const extension = /\.(txt|csv)$/i.exec(filename)?.[1]?.toLowerCase()
  return extension && isText(bytes) ? (extension as 'txt' | 'csv') : undefined
}

/** The newer files of an office are packages, known by their parts. One with macros is a program, and refused. */
function packedFormat(content: string): PaperFormat | undefined {
  if (!content.includes('PK\x05\x06')) return undefined
  if (content.includes('vbaProject.bin')) return undefined
  if (!content.includes('[Content_Types].xml')) return 'zip'
  if (content.includes('word/document.xml')) return 'docx'
  if (content.includes('xl/workbook.xml') || content.includes('xl/workbook.bin')) return 'xlsx'
  return content.includes('ppt/presentation.xml') ? 'pptx' : 'zip'
}

/** The older ones are small file systems, whose entries are named in two bytes a letter. */
function oldOfficeFormat(content: string): PaperFormat | undefined {
  const has = (name: string) => content.includes([...name].join('\0'))
  if (has('_VBA_PROJECT')) return undefined
  if (has('WordDocument')) return 'doc'
  if (has('PowerPoint Document')) return 'ppt'
  return has('Workbook') || has('Book') ? 'xls' : undefined
}

/** Letters and line breaks, whatever the alphabet. */
const isText = (bytes: Uint8Array) =>
  bytes.every(byte => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c)
