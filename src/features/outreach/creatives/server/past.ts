import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/database.ts'
import type { Files } from '#server/files/files.ts'
import type { CreativeKind } from '../rules/creative.ts'
import { checkFile } from './checkFile.ts'

export interface PastCreative {
  kind: CreativeKind
  name: string
  description?: string
  link?: string
  /** Of `categories`. */
  category?: string
  program_ids?: readonly number[]
  /** As somebody could have uploaded it. */
  file?: { filename: string; bytes: Buffer }
  downloads?: number
  created_at: Date
}

interface PastCreatives {
  /** In their order. */
  categories: readonly string[]
  creatives: readonly PastCreative[]
}

export const hasCreativesYet = async (tx: Tx, shop_id: number): Promise<boolean> =>
  (await tx.selectFrom('creative').select('id').where('shop_id', '=', shop_id).limit(1).executeTakeFirst()) !== undefined

/** Creatives of a past that is taken over: nobody is told of them. */
export async function insertPastCreatives(
  tx: Tx,
  files: Pick<Files, 'keep'>,
  shop_id: number,
  { categories, creatives }: PastCreatives,
): Promise<void> {
  const ids = new Map<string, number>()
  for (const [place, name] of categories.entries()) {
    const { id } = await tx
      .insertInto('creative_category')
      .values({ shop_id, name, place })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(name, id)
  }
  for (const { kind, name, description, link, category, program_ids, file, downloads = 0, created_at } of creatives) {
    const checked = file && (await checkFile({ ...file, mediaType: '' }))
    const kept = checked && (await files.keep(tx, shop_id, checked, { kind: 'creative' }))
    const facts = kept && {
      ...{ file_id: kept.id, format: checked.format, byte_count: kept.bytes, width: kept.width, height: kept.height },
    }
    const category_id = category === undefined ? null : ids.get(category)!
    const said = { kind, name, description, link, category_id, for_all: program_ids === undefined, created_at }
    const { id: creative_id } = await tx
      .insertInto('creative')
      .values({ shop_id, key: randomUUID(), ...said, ...facts })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const program_id of program_ids ?? [])
      await tx.insertInto('creative_program').values({ shop_id, creative_id, program_id }).execute()
    if (downloads > 0)
      await tx.insertInto('creative_download').values({ shop_id, creative_id, slot: 0, count: downloads }).execute()
  }
}
