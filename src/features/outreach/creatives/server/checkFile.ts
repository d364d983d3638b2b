import { mediaTypes } from '#kit/contract/download.ts'
import { cleanImage } from '#server/files/cleanImage.ts'
import { cleanSvg, isSvg } from '#server/files/cleanSvg.ts'
import type { UploadedFile } from '#server/http/uploads.ts'
import { fileProblem } from '#server/imports/fileProblem.ts'
import { type CreativeFormat, type CreativeKind, formatsInWords, imageFormats, MAX_CREATIVE_BYTES } from '../rules/creative.ts'
import { paperFormat } from '../rules/paperFormat.ts'

/** A file that may be kept, and what it is. */
export interface CheckedFile {
  kind: Extract<CreativeKind, 'image' | 'file'>
  format: CreativeFormat
  filename: string
  content: Buffer
  media_type: string
  width?: number
  height?: number
}

/** Told by its content alone: a picture made anew from its pixels, a drawing from what may be drawn, a paper as it is. Outside any transaction. */
export async function checkFile(upload: UploadedFile | undefined): Promise<CheckedFile> {
  if (!upload || upload.bytes.length === 0) throw fileProblem('error.file.empty')
  const { bytes, filename } = upload
  if (bytes.length > MAX_CREATIVE_BYTES) throw fileProblem('error.file.tooLarge', { max: MAX_CREATIVE_BYTES / 1_000_000 })
  if (isSvg(bytes)) {
    const drawing = await cleanSvg(bytes)
    if (!drawing) throw fileProblem('error.file.damaged')
    return { kind: 'image', format: 'svg', filename, ...drawing }
  }
  const paper = paperFormat(bytes, filename)
  if (paper) return { kind: 'file', format: paper, filename, content: bytes, media_type: mediaTypes[paper] }
  if (!isPicture(bytes)) throw fileProblem('error.file.wrongFormat', { formats: formatsInWords })
  const rules = { maxBytes: MAX_CREATIVE_BYTES, formats: ['jpeg', 'png', 'gif'], field: 'file' } as const
  const picture = await cleanImage(bytes, rules)
  const format = imageFormats.find(one => mediaTypes[one] === picture.media_type)!
  return { kind: 'image', format, filename, ...picture }
}

const isPicture = (bytes: Buffer) => /^(?:\xff\xd8\xff|\x89PNG|GIF8)/.test(bytes.toString('latin1', 0, 4))
