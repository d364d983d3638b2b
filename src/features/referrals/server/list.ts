import { sql } from 'kysely'
import { startOfDay } from '#features/activity/startOfDay.ts'
import type { TrackingType } from '#features/attribution/TrackingType.ts'
import type { Parsed } from '#kit/endpoint.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import type { ReferralKind, ReferralRow, referrals } from '../contract.ts'
import type { ReferralStatus } from '../status.ts'

type Asked = Parsed<typeof referrals.list>['query']

/** One page of referrals as the merchant reads them. */
export async function listReferrals(tx: Tx, shop_id: number, asked: Asked) {
  const days = await daysOf(tx, shop_id, asked)
  const found = asked.query ? await search(tx, shop_id, asked.query) : undefined
  const matches = tx
    .selectFrom('referral')
    .select([
      ...(['id', 'kind', 'level', 'order_id', 'affiliate_id', 'program_id', 'currency', 'total', 'commission'] as const),
      ...(['commission_adjustment', 'status', 'quantity', 'comment', 'is_first_commission', 'tracking_type'] as const),
      ...(['customer_id', 'created_at'] as const),
    ])
    .where('shop_id', '=', shop_id)
    .$if(asked.status !== undefined, rows => rows.where('status', '=', asked.status!))
    .$if(asked.tracking_type !== undefined, rows => rows.where('tracking_type', '=', asked.tracking_type!))
    .$if(asked.affiliate_id !== undefined, rows => rows.where('affiliate_id', '=', asked.affiliate_id!))
    .$if(asked.program_ids !== undefined, rows => rows.where('program_id', 'in', asked.program_ids!.split(',').map(Number)))
    .$if(days.from !== undefined, rows => rows.where('created_at', '>=', days.from!))
    .$if(days.until !== undefined, rows => rows.where('created_at', '<', days.until!))
    .$if(found !== undefined, rows =>
      rows.where(
        sql<boolean>`(id = any(${found!.ids}) or affiliate_id = any(${found!.affiliate_ids}) or order_id = any(${found!.order_ids}))`,
      ),
    )
  const page = await listPage(matches, asked, {
    sort: { id: 'id', created_at: 'created_at', commission: 'commission', total: 'total' },
    id: 'id',
  })
  const details = await detailsOf(
    tx,
    shop_id,
    page.rows.map(row => row.id),
  )
  return {
    ...page,
    rows: page.rows.map(
      ({ affiliate_id, customer_id: _customer, created_at, ...row }): ReferralRow => ({
        ...row,
        ...details.get(row.id)!,
        aff_id: affiliate_id,
        kind: row.kind as ReferralKind,
        status: row.status as ReferralStatus,
        tracking_type: row.tracking_type as TrackingType,
        created_at: created_at.toISOString(),
      }),
    ),
  }
}

async function daysOf(tx: Tx, shop_id: number, { from, to }: Asked): Promise<{ from?: Date; until?: Date }> {
  if (!from && !to) return {}
  const shop = await tx.selectFrom('shop').select('time_zone').where('shop_id', '=', shop_id).executeTakeFirstOrThrow()
  return {
    from: from ? startOfDay(from, shop.time_zone) : undefined,
    until: to ? startOfDay(to, shop.time_zone, 1) : undefined,
  }
}

const MOST_PEOPLE = 200

/** A search text is the number of a referral or an order, or part of an affiliate's name or address. */
async function search(tx: Tx, shop_id: number, text: string) {
  const pattern = containsPattern(text)
  const people = await tx
    .selectFrom('affiliate')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where(sql<boolean>`(email ilike ${pattern} or first_name || ' ' || last_name ilike ${pattern})`)
    .limit(MOST_PEOPLE)
    .execute()
  const orders = await tx
    .selectFrom('store_order')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('number', 'in', [text, `#${text}`])
    .execute()
  return {
    ids: /^\d{1,15}$/.test(text) ? [Number(text)] : [],
    affiliate_ids: people.map(person => person.id),
    order_ids: orders.map(order => order.id),
  }
}

type Details = Pick<
  ReferralRow,
  'order_number' | 'affiliate_name' | 'aff_email' | 'program_name' | 'customer_full_name' | 'network'
>

/** What stands in other tables, for the rows of one page alone. */
async function detailsOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, Details>> {
  const { rows } = await sql<Details & { id: number }>`
    select referral.id, store_order.number as order_number, trim(affiliate.first_name || ' ' || affiliate.last_name) as affiliate_name,
      affiliate.email as aff_email, program.name as program_name, customer.full_name as customer_full_name,
      coalesce((select sum(child.commission) from referral as child where child.shop_id = referral.shop_id
        and child.parent_id = referral.id and child.kind = 'network' and child.status <> 3), 0)::bigint as network
    from referral
    join affiliate on affiliate.shop_id = referral.shop_id and affiliate.id = referral.affiliate_id
    join program on program.shop_id = referral.shop_id and program.id = referral.program_id
    left join store_order on store_order.shop_id = referral.shop_id and store_order.id = referral.order_id
    left join customer on customer.shop_id = referral.shop_id and customer.id = referral.customer_id
    where referral.shop_id = ${shop_id} and referral.id = any(${ids})`.execute(tx)
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}
