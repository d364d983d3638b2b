import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type CsvFile, type FileFormat, mediaTypes, type PdfFile, type WholeFile } from '#kit/contract/download.ts'
import { linesOf } from './csv.ts'

/** Sends a file while it is made: it may be of any length, and a reader who leaves ends the work. */
export function sendFile(reply: FastifyReply, file: CsvFile | PdfFile | WholeFile): FastifyReply {
  const format: FileFormat = 'format' in file ? file.format : 'rows' in file ? 'csv' : 'pdf'
  return reply
    .type(format === 'pdf' ? mediaTypes.pdf : `${mediaTypes[format]}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${safeFileName(file.name)}.${format}"`)
    .send('text' in file ? file.text : Readable.from('rows' in file ? linesOf(file) : file.content, { objectMode: false }))
}

const safeFileName = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 120) || 'export'
