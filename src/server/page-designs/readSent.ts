import { type Problem, Refusal } from '#kit/contract/errors.ts'
import { type Design, type ImageField, readWire } from '#kit/design/design.ts'
import { type CleanImage, cleanImage, type ImageFormat } from '../files/cleanImage.ts'
import type { UploadedFile } from '../http/uploads.ts'
import { cleanDesign } from './cleanDesign.ts'

/** What a form asks to change of a design. What it does not name stays. */
export interface SentDesign {
  values: Record<string, unknown>
  /** By field; `null` removes the picture. */
  pictures: Record<string, CleanImage | null>
  /** What is wrong with the pictures. */
  problems: Record<string, Problem>
  /** The version the changes were made on, where it was told: if there is a newer one, nothing is saved over it. */
  base_version?: number
}

/** Reads a form. Pictures are decoded here, before any transaction waits for them. */
export async function readSent(
  table: Design,
  fields: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, UploadedFile>> = {},
): Promise<SentDesign> {
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]))
  const sent: SentDesign = { values: cleanDesign(table, readWire(table, texts)), pictures: {}, problems: {}, ...baseOf(texts) }
  for (const [name, field] of Object.entries(table)) {
    if (field.kind !== 'image') continue
    const upload = files[name]
    if (upload) await readPicture(sent, name, field, upload)
    // A picture that was chosen is wanted, whatever the flag of the former one says.
    else if (['1', 'true'].includes(texts[`${name}_delete`] ?? '')) sent.pictures[name] = null
  }
  return sent
}

const baseOf = ({ base_version = '' }: Record<string, string>) =>
  /^\d{1,9}$/.test(base_version) ? { base_version: Number(base_version) } : {}

async function readPicture(sent: SentDesign, name: string, { formats, maxBytes }: ImageField, { bytes }: UploadedFile) {
  const kinds = [...new Set(formats.map(format => (format === 'jpg' ? 'jpeg' : format)))] as ImageFormat[]
  try {
    sent.pictures[name] = await cleanImage(bytes, { maxBytes, formats: kinds, maxSide: WIDEST })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sent.problems[name] = { key: error.reason, params: error.detail.params }
  }
}

/** More than a screen shows. */
const WIDEST = 2400
