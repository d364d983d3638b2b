import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import {
  type CsvFile,
  type FileFormat,
  isTextFormat,
  mediaTypes,
  type PdfFile,
  type StoredFile,
  type StreamedFile,
  type WholeFile,
} from '#kit/contract/download.ts'
import { linesOf } from './csv.ts'

type AnyFile = CsvFile | PdfFile | WholeFile | StoredFile | StreamedFile

/** Sends a file while it is made: it may be of any length, and a reader who leaves ends the work. */
export function sendFile(reply: FastifyReply, file: AnyFile): FastifyReply {
  const format: FileFormat = 'format' in file ? file.format : 'rows' in file ? 'csv' : 'pdf'
  return reply
    .type(isTextFormat(format) ? `${mediaTypes[format]}; charset=utf-8` : mediaTypes[format])
    .header('content-disposition', `attachment; filename="${safeFileName(file.name)}.${format}"`)
    .send(contentOf(file))
}

function contentOf(file: AnyFile): string | Buffer | Readable {
  if ('text' in file) return file.text
  if ('bytes' in file) return Buffer.from(file.bytes)
  return Readable.from('rows' in file ? linesOf(file) : file.content, { objectMode: false })
}

const safeFileName = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 120) || 'export'
