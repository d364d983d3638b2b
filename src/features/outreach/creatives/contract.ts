import * as z from 'zod'
import { StoredDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { id } from '#kit/contract/validate.ts'
import { creativeFormats, creativeKinds, MAX_CREATIVE_BYTES } from './rules/creative.ts'
import { CategoryDraft, CreativeDraft, LinkDraft, UploadDraft } from './rules/creativeDraft.ts'

const access = 'creatives'

export const CreativeFile = z.object({
  format: z.enum(creativeFormats),
  byte_count: z.number(),
  /** Of a picture. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Where a picture is shown from; another one as soon as it is replaced. */
  url: z.string().nullable(),
})

export const CreativeRow = z.object({
  id: z.number(),
  kind: z.enum(creativeKinds),
  name: z.string(),
  description: z.string(),
  link: z.string(),
  category_id: z.number().nullable(),
  category: z.string().nullable(),
  /** Nothing: for all. */
  programs: z.array(z.object({ id: z.number(), name: z.string() })).nullable(),
  file: CreativeFile.nullable(),
  /** By affiliates. */
  downloads: z.number(),
  created_at: z.iso.datetime(),
  /** Downloads and the name of its category aside. */
  changed_at: z.iso.datetime(),
})
export type CreativeRow = z.infer<typeof CreativeRow>

export const CreativeCategory = z.object({ id: z.number(), name: z.string(), count: z.number() })
export type CreativeCategory = z.infer<typeof CreativeCategory>

const Categories = z.object({
  rows: z.array(CreativeCategory),
  /** Of all creatives, and of those without a category. */
  total: z.number(),
  loose: z.number(),
  /** How many the plan includes, where it does not include any number. */
  limit: z.number().nullable(),
})
export type Categories = z.infer<typeof Categories>

/** How the list asks for what is in no category. */
export const NO_CATEGORY = 0

const ids = z.array(id()).min(1).max(100)
const form = { form: true, fileBytes: MAX_CREATIVE_BYTES } as const
const often = { by: 'user', calls: 600, seconds: 600 } as const

export const creatives = contract({
  list: listEndpoint('GET /api/v1/merchant/creative', {
    row: CreativeRow,
    access,
    sortable: ['name', 'created_at'],
    defaultSort: 'created_at:desc',
    filters: { kind: z.enum(creativeKinds), category_id: z.coerce.number().int().min(NO_CATEGORY) },
  }),
  /** A picture or a file, told apart by its content. It is called as the file was. */
  upload: endpoint('POST /api/v1/merchant/creative/file', {
    ...{ access, limit: often, ...form },
    body: UploadDraft,
    reply: CreativeRow,
  }),
  /** Another file in its place: the address of a picture, its category and its downloads stay. */
  replace: endpoint('POST /api/v1/merchant/creative/{id}/file', {
    ...{ access, limit: often, ...form },
    body: z.object({ file: z.custom<Blob>().optional() }),
    reply: CreativeRow,
  }),
  /** A link or a video. */
  add: endpoint('POST /api/v1/merchant/creative', {
    ...{ access, limit: often },
    body: LinkDraft.extend({ key: z.uuid('error.field.wrongType') }),
    reply: CreativeRow,
  }),
  update: endpoint('PUT /api/v1/merchant/creative/{id}', { access, body: CreativeDraft, reply: CreativeRow }),
  move: endpoint('POST /api/v1/merchant/creative/move', {
    access,
    body: z.object({ ids, category_id: id().nullable() }),
    reply: z.object({ count: z.number() }),
  }),
  remove: endpoint('DELETE /api/v1/merchant/creative/{id}', { access }),
  file: endpoint('GET /api/v1/merchant/creative/{id}/file', { access, download: [...creativeFormats], reply: StoredDownload }),
  categories: endpoint('GET /api/v1/merchant/creative-category', { access, reply: Categories }),
  addCategory: endpoint('POST /api/v1/merchant/creative-category', { access, body: CategoryDraft, reply: CreativeCategory }),
  renameCategory: endpoint('PUT /api/v1/merchant/creative-category/{id}', {
    access,
    body: CategoryDraft,
    reply: CreativeCategory,
  }),
  /** What is in it is in none afterwards. */
  removeCategory: endpoint('DELETE /api/v1/merchant/creative-category/{id}', { access }),
  /** All of them in their new order; what came meanwhile stands behind. */
  orderCategories: endpoint('PUT /api/v1/merchant/creative-category-order', {
    access,
    body: z.object({ ids: z.array(id()).max(100) }),
    reply: Categories,
  }),
})
