import { type LinkSettings, LinkSettings as Settings } from '#features/store/tracking/rules/link-settings.ts'
import { newRefCodes, saveLinkSettings } from '#features/store/tracking/server/index.ts'
import type { Database } from '#server/db/database.ts'
import { followHooks } from '../../src/app/server/hooks.ts'
import { addShop } from './people.ts'

export interface LinkedTestShop {
  shop_id: number
  domain: string
  program_id: number
}

interface ShopWishes extends Partial<LinkSettings> {
  cookie_days_of_program?: number
  link_destination?: string
}

/** A shop with one program, known by its domain. */
export async function addLinkedShop(
  db: Database,
  { cookie_days_of_program, link_destination, ...settings }: ShopWishes = {},
): Promise<LinkedTestShop> {
  followHooks()
  const shop_id = await addShop(db, 'enterprise')
  const domain = `shop-${shop_id}.myshopify.com`
  return db.inShop(shop_id, async tx => {
    await tx.insertInto('shop_domain').values({ domain, shop_id }).execute()
    await saveLinkSettings(tx, shop_id, Settings.parse({ cookie_days: 30, ...settings }))
    const { id } = await tx
      .insertInto('program')
      .values({
        shop_id,
        name: 'Friends',
        cookie_days: cookie_days_of_program ?? null,
        link_destination: link_destination ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { shop_id, domain, program_id: id }
  })
}

interface AffiliateWishes {
  status?: 'pending' | 'active' | 'inactive'
  ref_word?: string
}

/** Somebody with a link; answers number and ref code. */
export function addLinkedAffiliate(db: Database, { shop_id, program_id }: LinkedTestShop, wishes: AffiliateWishes = {}) {
  return db.inShop(shop_id, async tx => {
    const [key] = await newRefCodes(tx, 1)
    if (!key) throw new Error('There was no ref code to give')
    const person = { email: `${key.id}@example.test`, first_name: 'Ann', last_name: 'Blake', company: 'Blake & Sons' }
    await tx
      .insertInto('affiliate')
      .values({ shop_id, program_id, status: 'active', ...key, ...person, ...wishes })
      .execute()
    return key
  })
}
