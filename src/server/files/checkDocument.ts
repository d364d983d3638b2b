import { type DocumentFormat, documentFormat, MAX_DOCUMENT_BYTES } from '#kit/documentFile.ts'
import type { UploadedFile } from '../http/uploads.ts'
import { fileProblem } from '../imports/fileProblem.ts'
import { cleanImage } from './cleanImage.ts'

/** A paper that somebody sent, as it may be kept. */
export interface CheckedDocument {
  format: DocumentFormat
  filename: string
  bytes: Buffer
  /** Of a picture. */
  size?: { width: number; height: number }
}

/**
 * A PDF as it is, a picture made anew from its pixels and no larger than `maxSide`; anything else is refused.
 * Outside any transaction.
 */
export async function checkDocument(
  upload: UploadedFile | undefined,
  { maxSide }: { maxSide?: number } = {},
): Promise<CheckedDocument> {
  if (!upload || upload.bytes.length === 0) throw fileProblem('error.file.empty')
  const { bytes, filename } = upload
  if (bytes.length > MAX_DOCUMENT_BYTES) throw fileProblem('error.file.tooLarge', { max: MAX_DOCUMENT_BYTES / 1_000_000 })
  const format = documentFormat(bytes)
  if (!format) throw fileProblem('error.file.wrongFormat', { formats: 'PDF, PNG, JPEG' })
  if (format === 'pdf') return { format, filename, bytes }
  const rules = { maxBytes: MAX_DOCUMENT_BYTES, formats: ['png', 'jpeg'], maxSide, field: 'file' } as const
  const { content, width, height } = await cleanImage(bytes, rules)
  return { format, filename, bytes: content, size: { width, height } }
}
