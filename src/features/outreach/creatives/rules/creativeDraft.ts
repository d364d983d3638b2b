import * as z from 'zod'
import { httpUrl, id, messageText, requiredText } from '#kit/contract/validate.ts'
import { isFileName, MAX_CATEGORY_NAME, MAX_DESCRIPTION, MAX_NAME } from './creative.ts'

const category_id = id().nullable()
/** Of those it is for; nothing for everybody. */
const program_ids = z.array(id()).min(1, 'creatives.programsRequired').max(1_000).nullable()
const description = messageText(MAX_DESCRIPTION)
const fileName = requiredText(MAX_NAME, 'creatives.nameRequired').refine(isFileName, 'creatives.nameLetters')
const place = { category_id, program_ids }

const ImageDraft = z.object({
  ...place,
  kind: z.literal('image'),
  name: fileName,
  description,
  /** The page of the store that the picture leads to; the program's page where it is empty. */
  link: z.union([z.literal(''), httpUrl()], 'error.field.notAUrl'),
})
const FileDraft = z.object({ ...place, kind: z.literal('file'), name: fileName, description, link: z.literal('') })
export const LinkDraft = z.object({
  ...place,
  kind: z.enum(['link', 'video']),
  name: requiredText(MAX_NAME, 'creatives.nameRequired'),
  description,
  link: httpUrl(),
})

/** What can be said of one: its kind stays what it is. */
export const CreativeDraft = z.discriminatedUnion('kind', [ImageDraft, FileDraft, LinkDraft])
export type CreativeDraft = z.infer<typeof CreativeDraft>

export const CategoryDraft = z.object({ name: requiredText(MAX_CATEGORY_NAME, 'creatives.nameRequired') })

/** Numbers as a form sends them, with commas between them; nothing for none. */
const formIds = z
  .string()
  .regex(/^(?:\d{1,15}(?:,\d{1,15}){0,999})?$/, 'error.field.notAnId')
  .transform(text => (text === '' ? null : text.split(',').map(Number)))

export const UploadDraft = z.object({
  /** Made by the screen for one file: sent again under it, it is there once. */
  key: z.uuid('error.field.wrongType'),
  category_id: z
    .string()
    .regex(/^\d{0,15}$/, 'error.field.notAnId')
    .transform(text => (text === '' ? null : Number(text)))
    .default(null),
  program_ids: formIds.default(null),
  file: z.custom<Blob>().optional(),
})
