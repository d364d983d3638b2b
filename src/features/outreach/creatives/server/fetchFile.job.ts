import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { askSharing, choiceHere, noteChanged, readAgain, type ToldChoice } from '#features/account/multi-store/server/index.ts'
import { PROGRAMS } from '#features/commissions/programs/rules/shared-program.ts'
import { planOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { mediaTypes } from '#kit/contract/download.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import type { Services } from '#server/services.ts'
import { type CreativeFormat, creativeFormats, creativeKinds } from '../rules/creative.ts'
import { CREATIVES, type SharedCreative } from '../rules/shared-creative.ts'
import { publishCreatives } from './publishCreatives.ts'
import { countCreatives, insertCreative, lockCreatives } from './save.ts'
import { categoryNamed, idOfShared, withContent } from './shared-store.ts'

const Told = z.object({
  kind: z.enum(creativeKinds),
  name: z.string(),
  description: z.string(),
  address: z.null(),
  category: z.string().nullable(),
  programs: z.union([z.literal('all'), z.object({ only: z.array(z.string()) })]),
  file: z.object({ content: z.string(), format: z.enum(creativeFormats) }),
})

/** Fetches the content of a file from a store that shares it: for a creative that is new here, or in the place of what is there. */
export const fetchFileJob = defineJob({
  name: 'creatives.fetchFile',
  payload: z.object({ shop_id: z.int(), told: Told, creative_id: z.int().optional() }),
  async run({ shop_id, told, creative_id }, { services }) {
    const found = await findContent(services, shop_id, told.file.content)
    // Whoever has it tells of it again once a day.
    if (!found) return
    await services.db.inShop(shop_id, async tx => {
      await lockCreatives(tx, shop_id)
      if (creative_id === undefined) await add(tx, services, shop_id, told, found)
      else await replace(tx, services, shop_id, creative_id, found)
      await publishCreatives(tx, shop_id)
      await readAgain(tx, shop_id)
    })
  },
})

interface Content {
  content: string
  format: CreativeFormat
  bytes: Buffer
  width: number | null
  height: number | null
}

/** Read where it is kept, after the store that has it said that it shares it with this one. */
async function findContent({ db, files }: Services, shop_id: number, content: string): Promise<Content | undefined> {
  const { stores, away } = await askSharing(db, shop_id, CREATIVES, (tx, other) =>
    withContent(tx, other)
      .where(eb => eb.or([eb('content', '=', content), eb(eb.cast<string>('file_id', 'text'), '=', content)]))
      .where('file_id', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  )
  for (const { shop_id: other, found } of stores) {
    const bytes = await files.read(other, found.file_id!)
    const { format, width, height } = found
    if (bytes) return { content, format: format as CreativeFormat, bytes, width, height }
  }
  if (away.length > 0) throw new Error(`the content of a creative is in a store that is away: ${away[0]!.name}`)
  return undefined
}

async function keep(tx: Tx, { files }: Services, shop_id: number, { content, format, bytes, width, height }: Content) {
  const size = width === null || height === null ? {} : { width, height }
  const file = await files.keep(tx, shop_id, { content: bytes, media_type: mediaTypes[format], ...size }, { kind: 'creative' })
  return { file_id: file.id, format, byte_count: file.bytes, width, height, content }
}

async function add(tx: Tx, services: Services, shop_id: number, told: SharedCreative, found: Content): Promise<void> {
  if ((await idOfShared(tx, shop_id, told)) !== undefined) return
  if (!mayUse(await planOf(tx, shop_id), 'mediaSpace', await countCreatives(tx, shop_id))) return
  const program_ids = await choiceHere(tx, shop_id, PROGRAMS, told.programs as ToldChoice)
  if (program_ids === undefined) return
  const { kind, name, description } = told
  const category_id = await categoryNamed(tx, shop_id, told.category)
  const kept = await keep(tx, services, shop_id, found)
  await insertCreative(tx, shop_id, { key: randomUUID(), kind, name, description, ...kept }, { category_id, program_ids })
}

async function replace(tx: Tx, services: Services, shop_id: number, id: number, found: Content): Promise<void> {
  const before = await withContent(tx, shop_id).where('creative.id', '=', id).executeTakeFirst()
  if (!before?.file_id || (before.content ?? before.file_id) === found.content) return
  const kept = await keep(tx, services, shop_id, found)
  await tx.updateTable('creative').set(kept).where('shop_id', '=', shop_id).where('id', '=', id).execute()
  await services.files.forget(tx, shop_id, [before.file_id])
  await noteChanged(tx, shop_id, CREATIVES, [id])
}
