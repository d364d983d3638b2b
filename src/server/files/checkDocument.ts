import {
  type DocumentFormat,
  documentFormats,
  fileFormat,
  MAX_DOCUMENT_BYTES,
  type MessageFileFormat,
} from '#kit/documentFile.ts'
import type { UploadedFile } from '../http/uploads.ts'
import { fileProblem } from '../imports/fileProblem.ts'
import { cleanImage } from './cleanImage.ts'

/** A paper that somebody sent, as it may be kept. */
export interface CheckedDocument<Format extends MessageFileFormat = DocumentFormat> {
  format: Format
  filename: string
  bytes: Buffer
  /** Of a picture. */
  size?: { width: number; height: number }
}

interface CheckOptions<Format> {
  maxSide?: number
  formats?: readonly Format[]
}

const nameOf = (format: MessageFileFormat) => (format === 'webp' ? 'WebP' : format.toUpperCase())

/**
 * A PDF as it is, a picture made anew from its pixels and no larger than `maxSide`; anything else is refused.
 * Outside any transaction.
 */
export async function checkDocument<Format extends MessageFileFormat = DocumentFormat>(
  upload: UploadedFile | undefined,
  { maxSide, formats = documentFormats as readonly MessageFileFormat[] as readonly Format[] }: CheckOptions<Format> = {},
): Promise<CheckedDocument<Format>> {
  if (!upload || upload.bytes.length === 0) throw fileProblem('error.file.empty')
  const { bytes, filename } = upload
  if (bytes.length > MAX_DOCUMENT_BYTES) throw fileProblem('error.file.tooLarge', { max: MAX_DOCUMENT_BYTES / 1_000_000 })
  const format = formats.find(one => one === fileFormat(bytes))
  if (!format) throw fileProblem('error.file.wrongFormat', { formats: formats.map(nameOf).join(', ') })
  // Nobody but a phone can decode the latter: it is handed on to be saved, and never drawn.
  if (format === 'pdf' || format === 'heic') return { format, filename, bytes }
  const rules = { maxBytes: MAX_DOCUMENT_BYTES, formats: ['png', 'jpeg', 'webp', 'gif'], maxSide, field: 'file' } as const
  const { content, width, height } = await cleanImage(bytes, rules)
  return { format, filename, bytes: content, size: { width, height } }
}
