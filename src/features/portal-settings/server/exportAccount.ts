import { sql } from 'kysely'
import { couponsOf, requireAffiliate } from '#features/affiliates/server/index.ts'
import { brandOf, requireShop } from '#features/registration-page/server/index.ts'
import { openFamiliesOf } from '#features/session/server/index.ts'
import type { StreamedFile } from '#kit/contract/download.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'

const PAGE = 500

type Who = Pick<AffiliateCaller, 'shop_id' | 'affiliate_id'>
type Rows = { id: number }[]

/** Everything that is stored about the affiliate, as one file that is written while it is sent. */
export const exportAccount = (services: Services, who: Who): StreamedFile => ({
  name: 'my-data',
  format: 'json',
  content: written(services, who),
})

async function* written({ db }: Services, who: Who): AsyncGenerator<Uint8Array> {
  const inShop = <T>(read: (tx: Tx) => Promise<T>) => db.inShop(who.shop_id, read)
  yield bytes(
    `{\n${Object.entries(await inShop(tx => onePart(tx, who)))
      .map(member)
      .join(',\n')}`,
  )
  for (const [name, read] of Object.entries(lists)) {
    yield bytes(`,\n${JSON.stringify(name)}: [`)
    let after = 0
    let separator = '\n'
    for (;;) {
      const rows = await inShop(tx => read(tx, who, after))
      if (rows.length > 0) yield bytes(separator + rows.map(row => JSON.stringify(row)).join(',\n'))
      if (rows.length < PAGE) break
      after = rows.at(-1)!.id
      separator = ',\n'
    }
    yield bytes('\n]')
  }
  yield bytes('\n}\n')
}

const bytes = (text: string): Uint8Array => Buffer.from(text)
const member = ([name, value]: [string, unknown]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`

/** What does not grow. */
async function onePart(tx: Tx, { shop_id, affiliate_id }: Who) {
  // What the shop remarks for itself is not the affiliate's.
  const { password_hash, internal_note, tags, fraud_flag, ...stored } = await requireAffiliate(tx, shop_id, affiliate_id)
  return {
    exported_at: new Date(),
    shop: brandOf(await requireShop(tx, shop_id)),
    account: { ...stored, has_password: password_hash !== null },
    coupons: await couponsOf(tx, shop_id, affiliate_id),
    devices: await openFamiliesOf(tx, shop_id, affiliate_id),
    clicks_by_day: await clicksByDay(tx, shop_id, affiliate_id),
  }
}

/** Who clicked is nobody's business but theirs; how many did is the affiliate's. */
async function clicksByDay(tx: Tx, shop_id: number, affiliate_id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as count from click
    where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} group by 1 order by 1`.execute(tx)
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]))
}

/** What grows is read page by page, each in a transaction of its own. */
const lists: Record<string, (tx: Tx, who: Who, after: number) => Promise<Rows>> = {
  commissions: (tx, { shop_id, affiliate_id }, after) =>
    tx
      .selectFrom('referral')
      .select(['id', 'kind', 'level', 'status', 'order_name', 'currency', 'commission', 'commission_adjustment', 'created_at'])
      .where('shop_id', '=', shop_id)
      .where('affiliate_id', '=', affiliate_id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  payments: (tx, { shop_id, affiliate_id }, after) =>
    tx
      .selectFrom('payout')
      .select(['id', 'state', 'method', 'payee', 'payee_name', 'payee_email', 'currency', 'commission', 'tax', 'total'])
      .select(['message', 'created_at', 'settled_at'])
      .where('shop_id', '=', shop_id)
      .where('affiliate_id', '=', affiliate_id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  payment_requests: (tx, { shop_id, affiliate_id }, after) =>
    tx
      .selectFrom('payment_request')
      .select(['id', 'status', 'amount', 'currency', 'note', 'reason', 'created_at'])
      .where('shop_id', '=', shop_id)
      .where('affiliate_id', '=', affiliate_id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  /** What they did themselves, as the shop's log has it. */
  activity: (tx, { shop_id, affiliate_id }, after) =>
    tx
      .selectFrom('audit_log')
      .select(['id', 'action', 'at', 'address', 'user_agent'])
      .where('shop_id', '=', shop_id)
      .where('actor_kind', '=', 'affiliate')
      .where('actor_id', '=', affiliate_id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
}
