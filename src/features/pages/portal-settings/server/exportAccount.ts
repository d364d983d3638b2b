import { sql } from 'kysely'
import { openFamiliesOf } from '#features/account/session/server/index.ts'
import { brandOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import { couponsOf, emailAskedFor, requireAffiliate } from '#features/people/affiliates/server/index.ts'
import { clicksByDay } from '#features/store/tracking/server/index.ts'
import type { StreamedFile } from '#kit/contract/download.ts'
import type { Tx } from '#server/db/database.ts'
import type { DB } from '#server/db/schema.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'

const PAGE = 500

type Who = Pick<AffiliateCaller, 'shop_id' | 'affiliate_id'>

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
    /** A new address that is not proven yet. */
    new_email: await emailAskedFor(tx, shop_id, affiliate_id),
    coupons: await couponsOf(tx, shop_id, affiliate_id),
    devices: await openFamiliesOf(tx, shop_id, affiliate_id),
    tax_declaration: await one(tx, 'tax_declaration', ['declared_at', 'is_us_person']),
    tax_form: await one(tx, 'w9_form', [
      ...(['legal_name', 'business_name', 'classification', 'street_address', 'city', 'state', 'zip_code'] as const),
      ...(['number_kind', 'last_four', 'is_us_person', 'signed_on', 'received_at'] as const),
    ]),
    tax_form_file: await one(tx, 'w9_file', ['filename', 'format', 'byte_count', 'received_at']),
    custom_link: await one(tx, 'custom_link', ['path', 'target', 'changed_at']),
    clicks_by_day: await clicksOfDays(tx, shop_id, affiliate_id),
  }

  async function one<T extends TableOf<{ affiliate_id: unknown }>>(from: Tx, table: T, columns: readonly (keyof DB[T])[]) {
    const { rows } = await sql`
      select ${listed(columns)} from ${sql.table(table)}
      where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} limit 1`.execute(from)
    return rows[0] ?? null
  }
}

/** Who clicked is nobody's business but theirs; how many did is the affiliate's. */
async function clicksOfDays(tx: Tx, shop_id: number, affiliate_id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ day: string; clicks: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(clicks)::bigint as clicks from ${clicksByDay(shop_id)} as clicked
    where affiliate_id = ${affiliate_id} and split = 'all' group by clicked.day order by clicked.day`.execute(tx)
  return Object.fromEntries(rows.map(({ day, clicks }) => [day, clicks]))
}

type TableOf<Columns> = { [T in keyof DB]: DB[T] extends Columns ? T : never }[keyof DB]
const listed = (columns: readonly PropertyKey[]) => sql.join(columns.map(column => sql.ref(String(column))))

/** A part of the affiliate's own rows, after the one with this id. */
const own =
  <T extends TableOf<{ affiliate_id: unknown; id: unknown }>>(table: T, columns: readonly (keyof DB[T])[]): ReadPage =>
  async (tx, { shop_id, affiliate_id }, after) => {
    const { rows } = await sql<{ id: number }>`
      select id, ${listed(columns)} from ${sql.table(table)}
      where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and id > ${after} order by id limit ${PAGE}`.execute(tx)
    return rows
  }

type ReadPage = (tx: Tx, who: Who, after: number) => Promise<{ id: number }[]>

/** What grows is read page by page, each in a transaction of its own. */
const lists: Record<string, ReadPage> = {
  commissions: own('referral', [
    ...(['kind', 'level', 'status', 'order_name', 'currency', 'commission', 'commission_adjustment', 'created_at'] as const),
  ]),
  payments: own('payout', [
    ...(['number', 'state', 'method', 'payee', 'payee_name', 'payee_email', 'currency', 'commission', 'tax', 'total'] as const),
    ...(['reference', 'message', 'created_at', 'settled_at'] as const),
  ]),
  payment_requests: async (tx, { shop_id, affiliate_id }, after) =>
    tx
      .selectFrom('payment_request')
      .leftJoin('payment_request_file as invoice', join =>
        join.onRef('invoice.shop_id', '=', 'payment_request.shop_id').onRef('invoice.request_id', '=', 'payment_request.id'),
      )
      .select(['id', 'status', 'amount', 'extra', 'currency', 'note', 'reason', 'created_at', 'decided_at'])
      .select('invoice.filename as invoice')
      .where('payment_request.shop_id', '=', shop_id)
      .where('affiliate_id', '=', affiliate_id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  store_credit: own('store_credit', ['kind', 'state', 'amount', 'currency', 'code', 'created_at', 'made_at']),
  order_claims: own('order_claim', [
    ...(['status', 'order_number', 'buyer_email', 'bought_on', 'note', 'reason', 'created_at', 'decided_at'] as const),
  ]),
  links: own('saved_link', ['path', 'page', 'created_at']),
  gifts: own('sent_gift', ['state', 'items', 'address', 'code', 'order_number', 'sent_at', 'redeemed_at']),
  messages: own('chat_message', ['acc_send', 'msg_type', 'msg', 'created_at']),
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
