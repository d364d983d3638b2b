import { sql } from 'kysely'
import type { MutableMail } from '#features/people/unsubscribe/rules/mutable-mails.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateFilter } from '../../contract.ts'
import { filteredAffiliates, resolveFilter } from './filter.ts'

/** Affiliates that somebody wants to mail: everybody a filter finds, or chosen ones of them. */
export interface Mailed {
  filter: AffiliateFilter
  ids?: readonly number[]
  kind: MutableMail
}

const wantsIt = (kind: MutableMail) => sql<boolean>`not ${kind} = any(muted_mails)`
const hasAddress = sql<boolean>`email <> ''`
const isBounced = sql<boolean>`coalesce(bounced_email = email, false)`

async function meant(tx: Tx, shop_id: number, { filter, ids }: Mailed) {
  const match = await resolveFilter(tx, shop_id, filter)
  return filteredAffiliates(tx, shop_id, match)
    .$if(ids !== undefined, found => found.where('id', 'in', ids!.length > 0 ? ids! : [0]))
    .where('closed_at', 'is', null)
}

/** The numbers of those who can and want to be mailed, page by page. */
export async function idsToMail(
  tx: Tx,
  shop_id: number,
  mailed: Mailed,
  { after, count }: { after: number; count: number },
): Promise<number[]> {
  const rows = await (await meant(tx, shop_id, mailed))
    .select('id')
    .where(wantsIt(mailed.kind))
    .where(hasAddress)
    .where(sql<boolean>`not ${isBounced}`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(row => row.id)
}

/** How many they are, and why others are left out; looked at up to a number of people. */
export async function countToMail(tx: Tx, shop_id: number, mailed: Mailed, upTo: number) {
  const people = (await meant(tx, shop_id, mailed))
    .select([wantsIt(mailed.kind).as('wants_it'), hasAddress.as('has_address'), isBounced.as('is_bounced')])
    .limit(upTo + 1)
  const { rows } = await sql<Record<'looked' | 'count' | 'unsubscribed' | 'bounced' | 'no_address', number>>`
    select count(*) as looked,
      count(*) filter (where wants_it and has_address and not is_bounced) as count,
      count(*) filter (where not wants_it) as unsubscribed,
      count(*) filter (where wants_it and is_bounced) as bounced,
      count(*) filter (where wants_it and not has_address) as no_address
    from (${people}) as people`.execute(tx)
  const { looked, count, ...left } = rows[0]!
  return { count: Math.min(count, upTo), capped: looked > upTo, ...left }
}
