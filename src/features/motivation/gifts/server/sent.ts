import { sql } from 'kysely'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import type { gifts, SentRow } from '../contract.ts'
import type { GiftAddress } from '../rules/address.ts'
import type { ChosenItem, GiftMinimum, GiftState } from '../rules/gift.ts'

/** Gifts that were sent, with whom to and what. */
const sentGifts = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('sent_gift as sent')
    .innerJoin('affiliate', join =>
      join.onRef('affiliate.shop_id', '=', 'sent.shop_id').onRef('affiliate.id', '=', 'sent.affiliate_id'),
    )
    .innerJoin('gift', join => join.onRef('gift.shop_id', '=', 'sent.shop_id').onRef('gift.id', '=', 'sent.gift_id'))
    .select([
      'sent.id',
      'sent.affiliate_id',
      'first_name',
      'last_name',
      'email',
      'gift_id',
      'gift.name as gift',
      'sent.state',
      'failure',
    ])
    .select(['order_number', 'order_total', 'order_cancelled_at', 'worth', 'is_bound', 'sent.currency', 'sent_at', 'redeemed_at'])
    .where('sent.shop_id', '=', shop_id)

type StoredSent = Awaited<ReturnType<ReturnType<typeof sentGifts>['executeTakeFirstOrThrow']>>

export async function listHistory(
  tx: Tx,
  shop_id: number,
  { state, gift_id, query, ...page }: Parsed<typeof gifts.history>['query'],
  t: AnyText,
) {
  const matches = sentGifts(tx, shop_id)
    .$if(state !== undefined, found => found.where('sent.state', '=', state!))
    .$if(gift_id !== undefined, found => found.where('gift_id', '=', gift_id!))
    .$if(!!query, found => found.where(matching(query!)))
  const { rows, ...count } = await listPage(matches, page, { sort: { sent_at: 'sent.sent_at' }, id: 'sent.id' })
  return { ...count, rows: rows.map(row => toRow(row, t)) }
}

function matching(text: string) {
  const pattern = containsPattern(text)
  return sql<boolean>`(email ilike ${pattern} or trim(first_name || ' ' || last_name) ilike ${pattern} or gift.name ilike ${pattern}
    or order_number ilike ${pattern})`
}

const toRow = (
  { first_name, last_name, state, order_cancelled_at, sent_at, redeemed_at, is_bound, failure, ...row }: StoredSent,
  t: AnyText,
): SentRow => ({
  ...row,
  failure: failure === null ? null : t.any(failure),
  is_bound: is_bound === null ? null : toFlag(is_bound),
  full_name: fullName({ first_name, last_name }),
  state: state as GiftState,
  is_order_cancelled: toFlag(order_cancelled_at !== null),
  sent_at: sent_at.toISOString(),
  redeemed_at: redeemed_at?.toISOString() ?? null,
})

export async function readSent(tx: Tx, shop_id: number, id: number, t: AnyText): Promise<SentRow> {
  const found = await sentGifts(tx, shop_id).where('sent.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found', 'gifts.notSent')
  return toRow(found, t)
}

/** Of what and for whom it is, to tell the merchant. */
export async function namesOf(tx: Tx, shop_id: number, id: number): Promise<{ gift: string; name: string }> {
  const { gift, ...person } = await sentGifts(tx, shop_id).where('sent.id', '=', id).executeTakeFirstOrThrow()
  return { gift, name: fullName(person) }
}

/** What codes are made of. */
export async function findSent(tx: Tx, shop_id: number, id: number) {
  const row = await tx
    .selectFrom('sent_gift as sent')
    .innerJoin('gift', join => join.onRef('gift.shop_id', '=', 'sent.shop_id').onRef('gift.id', '=', 'sent.gift_id'))
    .innerJoin('affiliate', join =>
      join.onRef('affiliate.shop_id', '=', 'sent.shop_id').onRef('affiliate.id', '=', 'sent.affiliate_id'),
    )
    .select([
      'sent.id',
      'sent.affiliate_id',
      'gift.name',
      'sent.state',
      'code',
      'shipping_code',
      'items',
      'worth',
      'sent.currency',
      'sent.address',
      'minimum',
      'affiliate.email',
    ])
    .where('sent.shop_id', '=', shop_id)
    .where('sent.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      items: row.items as ChosenItem[] | null,
      address: row.address as GiftAddress | null,
      minimum: row.minimum as GiftMinimum | null,
    }
  )
}
