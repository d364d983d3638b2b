import * as z from 'zod'
import type { CreativeRow } from '#features/outreach/creatives/contract.ts'
import { creativeFormats, creativeKinds } from '#features/outreach/creatives/rules/creative.ts'
import { type CreativeDraft, LinkDraft } from '#features/outreach/creatives/rules/creativeDraft.ts'
import { id, moment } from './shapes.ts'

export const ApiCreative = z.object({
  id,
  kind: z.enum(creativeKinds),
  name: z.string(),
  description: z.string(),
  link: z.string().meta({ description: 'Where it leads. Empty for files.' }),
  category: z.string().nullable(),
  category_id: id.nullable(),
  program_ids: z.array(id).nullable().meta({ description: 'Programs whose affiliates see it. `null` for all.' }),
  file: z
    .object({
      format: z.enum(creativeFormats),
      bytes: z.number(),
      width: z.number().nullable().meta({ description: 'Pixels. `null` unless it is an image.' }),
      height: z.number().nullable().meta({ description: 'Pixels. `null` unless it is an image.' }),
      url: z.string().nullable().meta({ description: 'Public URL of an image. `null` for other files.' }),
    })
    .nullable(),
  downloads: z.number(),
  created_at: moment,
  updated_at: moment.meta({ description: 'Not moved by downloads or by renaming the category.' }),
})
export type ApiCreative = z.infer<typeof ApiCreative>

const { kind, name, link, description, category_id, program_ids } = LinkDraft.shape

/** A link or a video; pictures and files are uploaded in the admin. */
export const ApiNewCreative = z.object({
  ...{ kind, name, link },
  description: description.default(''),
  category_id: category_id.default(null),
  program_ids: program_ids.default(null),
})

/** Only what is sent is changed. */
export const ApiCreativeChange = z.object({ name, link: link.or(z.literal('')), description, category_id, program_ids }).partial()
export type ApiCreativeChange = z.infer<typeof ApiCreativeChange>

export const toApiCreative = ({ programs, file, changed_at, ...row }: CreativeRow, publicUrl: string): ApiCreative => ({
  ...row,
  updated_at: changed_at,
  program_ids: programs?.map(({ id }) => id) ?? null,
  file: file && {
    ...{ format: file.format, bytes: file.byte_count, width: file.width, height: file.height },
    url: file.url === null ? null : new URL(file.url, publicUrl).href,
  },
})

/** What is there with what was sent over it, as the admin saves it. */
export const changedCreative = ({ programs, ...row }: CreativeRow, change: ApiCreativeChange): CreativeDraft => {
  const { kind, name, link, description, category_id } = row
  const before = { kind, name, link, description, category_id, program_ids: programs?.map(({ id }) => id) ?? null }
  return { ...before, ...change } as CreativeDraft
}
