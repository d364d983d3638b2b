import { peopleById } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { CouponRow } from '../../contract.ts'

interface OwnedPeriod {
  id: number
  code_key: string | null
  valid_from: Date
  valid_to: Date | null
}

/** Of codes that change hands on a day to come: who has them until then, and who from then on. By `id before` and `id after`. */
export async function otherOwners(
  tx: Tx,
  shop_id: number,
  stored: readonly OwnedPeriod[],
  now: Date,
): Promise<Map<string, NonNullable<CouponRow['before']>>> {
  const changing = stored.filter(row => row.valid_from > now || (row.valid_to !== null && row.valid_to > now))
  if (changing.length === 0) return new Map()
  const rows = await tx
    .selectFrom('affiliate_coupon')
    .select(['id', 'code_key', 'affiliate_id', 'valid_from', 'valid_to'])
    .where('shop_id', '=', shop_id)
    .where('code_key', 'in', [...new Set(changing.map(row => row.code_key!))])
    .where(eb => eb.or([eb('valid_from', '>', now), eb('valid_to', '>', now)]))
    .execute()
  const people = await peopleById(tx, shop_id, [...new Set(rows.map(row => row.affiliate_id))])
  const owner = (row: (typeof rows)[number], at: Date) => ({
    affiliate_id: row.affiliate_id,
    full_name: people.get(row.affiliate_id)?.full_name ?? '',
    at: at.toISOString(),
  })
  const same = (one: Date | null, other: Date | null) => one !== null && one.getTime() === other?.getTime()
  return new Map(
    changing.flatMap(row => {
      const of = rows.filter(other => other.code_key === row.code_key && other.id !== row.id)
      const before = row.valid_from > now ? of.find(other => same(other.valid_to, row.valid_from)) : undefined
      const after = of.find(other => same(other.valid_from, row.valid_to))
      return [
        ...(before ? [[`${row.id} before`, owner(before, row.valid_from)] as const] : []),
        ...(after ? [[`${row.id} after`, owner(after, after.valid_from)] as const] : []),
      ]
    }),
  )
}
