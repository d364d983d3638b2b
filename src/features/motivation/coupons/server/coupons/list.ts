import { sql } from 'kysely'
import { codeFigures } from '#features/insight/analytics/server/index.ts'
import { notEarning, peopleById, searchPeople } from '#features/people/affiliates/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { type Bookmark, listAfter } from '#server/db/listAfter.ts'
import { listPage } from '#server/db/listPage.ts'
import type { CouponRow, CouponsOfAffiliate, coupons } from '../../contract.ts'
import { nextSecond } from '../../rules/wholeSeconds.ts'
import { couponFields, type StoredCoupon, toCouponRows } from './rows.ts'

type CouponQuery = Parsed<typeof coupons.list>['query']
type Filter = Pick<CouponQuery, 'state' | 'source' | 'affiliate_id' | 'unowned' | 'leaked' | 'query'>

/** So many codes, and codes of so many people, a text finds at most. */
const MAX_FOUND = 1_000
const MAX_PEOPLE = 50
const MAX_OF_ONE = 100

/** What filters and search come down to. */
export interface ResolvedFilter extends Omit<Filter, 'query' | 'leaked'> {
  ids?: number[]
}

export async function resolveFilter(tx: Tx, shop_id: number, { query, leaked, ...filter }: Filter): Promise<ResolvedFilter> {
  const found = query ? await findByText(tx, shop_id, query) : undefined
  const open = leaked ? await leakedIds(tx, shop_id) : undefined
  return { ...filter, ids: found && open ? found.filter(id => open.includes(id)) : (found ?? open) }
}

/** Codes that begin with a text, and those of people it finds. */
async function findByText(tx: Tx, shop_id: number, text: string): Promise<number[]> {
  const people = await searchPeople(tx, shop_id, { query: text }, MAX_PEOPLE)
  const begin = foldCase(text)
  const { rows } = await sql<{ id: number }>`
    (select id from affiliate_coupon where shop_id = ${shop_id} and valid_to is null
      and code_key collate "C" >= ${begin} and code_key collate "C" < ${`${begin}\u{10ffff}`} order by code_key collate "C", id
      limit ${MAX_FOUND})
    union
    (select id from affiliate_coupon where shop_id = ${shop_id} and valid_to is null
      and affiliate_id = any(${people.map(person => person.id)}::bigint[]) limit ${MAX_FOUND})`.execute(tx)
  return rows.map(row => row.id)
}

async function leakedIds(tx: Tx, shop_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select coupon.id from coupon_leak as leak
    join affiliate_coupon as coupon on coupon.shop_id = ${shop_id} and coupon.code_key = leak.code_key
      and coupon.affiliate_id = leak.affiliate_id and coupon.valid_to is null
    where leak.shop_id = ${shop_id} and leak.ended_at is null and leak.dismissed_at is null limit ${MAX_FOUND}`.execute(tx)
  return rows.map(row => row.id)
}

/** Codes that are in use, or will be; each condition can be followed along an index. */
const filteredCoupons = (tx: Tx, shop_id: number, { state, source, affiliate_id, unowned, ids }: ResolvedFilter) =>
  tx
    .selectFrom('affiliate_coupon')
    .where('shop_id', '=', shop_id)
    // Of one affiliate, those as well that are theirs until a later day; one that was just taken away is gone, though its second is not over.
    .where(eb =>
      affiliate_id === undefined
        ? eb('valid_to', 'is', null)
        : eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', nextSecond(new Date()))]),
    )
    .$if(state !== undefined, found => found.where('state', '=', state!))
    .$if(source !== undefined, found => found.where('source', '=', source!))
    .$if(affiliate_id !== undefined, found => found.where('affiliate_id', '=', affiliate_id!))
    .$if(unowned !== undefined, found => found.where('affiliate_id', 'in', notEarning(tx, shop_id)))
    .$if(ids !== undefined, found => found.where('id', 'in', ids!.length > 0 ? ids! : [0]))

export async function listCoupons(tx: Tx, shop_id: number, asked: CouponQuery, t: AnyText) {
  const found = filteredCoupons(tx, shop_id, await resolveFilter(tx, shop_id, asked)).select(couponFields)
  const isByFigure = /^(uses|sales|commission):/.test(asked.sort)
  const matches = found.$if(isByFigure, all =>
    all.leftJoin(codeFigures(shop_id).as('figures'), join =>
      join.onRef('figures.sold_by', '=', 'affiliate_id').onRef('figures.sold_with', '=', 'code_key'),
    ),
  )
  // A code that brought nothing yet stands at zero, not beyond the others.
  const figure = (name: string) => sql`coalesce(${sql.ref(`figures.${name}`)}, 0)`
  const { rows, ...count } = await listPage(matches, asked, {
    sort: {
      ...{ since: 'id', code: sql`code_key collate "C"` },
      ...{ uses: figure('uses'), sales: figure('sales'), commission: figure('commission') },
    },
    id: 'id',
    count: 'id',
  })
  return { ...count, rows: await toCouponRows(tx, shop_id, rows, t) }
}

/** Of one code, whoever has it. */
export async function couponRow(tx: Tx, shop_id: number, id: number, t: AnyText): Promise<CouponRow> {
  const stored = await tx
    .selectFrom('affiliate_coupon')
    .select(couponFields)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) throw new Refusal('not_found', 'coupons.notFound')
  return (await toCouponRows(tx, shop_id, [stored], t))[0]!
}

/** All codes of one affiliate, and those that were theirs. */
export async function couponsOfAffiliate(tx: Tx, shop_id: number, id: number, t: AnyText): Promise<CouponsOfAffiliate> {
  const affiliate = (await peopleById(tx, shop_id, [id])).get(id)
  if (!affiliate) throw new Refusal('not_found')
  const now = nextSecond(new Date())
  const of = (isPast: boolean) =>
    tx
      .selectFrom('affiliate_coupon')
      .select(couponFields)
      .where('shop_id', '=', shop_id)
      .where('affiliate_id', '=', id)
      // Given away for a later day, it is theirs until then.
      .where(eb => (isPast ? eb('valid_to', '<=', now) : eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', now)])))
      .orderBy('id', 'desc')
      .limit(MAX_OF_ONE)
      .execute()
  const [live, past] = [await of(false), await of(true)]
  const rows = await toCouponRows(tx, shop_id, [...live, ...past], t)
  return { affiliate, live: rows.slice(0, live.length), past: rows.slice(live.length) }
}

export type ExportRow = CouponRow & Bookmark

/** A file is read on by number, the newest first. */
export const nextCoupons = (
  tx: Tx,
  shop_id: number,
  filter: ResolvedFilter,
  { t, ...step }: CouponPageAfter,
): Promise<ExportRow[]> =>
  bookmarked(tx, shop_id, listAfter(filteredCoupons(tx, shop_id, filter).select(couponFields), { direction: 'desc', ...step }), t)

/** What was made or changed since then, the oldest change first. */
export const nextChangedCoupons = (
  tx: Tx,
  shop_id: number,
  filter: ResolvedFilter,
  { since, t, ...step }: CouponPageAfter & { since: string },
): Promise<ExportRow[]> => {
  const found = filteredCoupons(tx, shop_id, filter).select(couponFields)
  const changed = found.where('changed_at', '>=', sql<Date>`${since}::timestamptz`)
  const by = { key: sql.ref('changed_at'), type: 'timestamptz' } as const
  return bookmarked(tx, shop_id, listAfter(changed, { by, direction: 'asc', ...step }), t)
}

interface CouponPageAfter {
  last: Bookmark | undefined
  limit: number
  t: AnyText
}

async function bookmarked(
  tx: Tx,
  shop_id: number,
  found: { execute: () => Promise<(StoredCoupon & Bookmark)[]> },
  t: AnyText,
): Promise<ExportRow[]> {
  const stored = await found.execute()
  const rows = await toCouponRows(tx, shop_id, stored, t)
  return rows.map((row, place) => ({ ...row, mark: stored[place]!.mark }))
}
