import { programRows } from '#features/commissions/programs/server/index.ts'
import { affiliateRows } from '#features/people/affiliates/server/index.ts'
import { type OrderBehind, ordersBehind } from '#features/sales/referrals/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { toApiAffiliate, toApiProgram } from '../rules/toApi.ts'

type Expanded = 'affiliate' | 'program' | 'order'

interface Thing {
  id?: number | string
  affiliate_id?: number
  program_id?: number | null
}

/** Puts what stands behind things beside them, for all of a page at once; `null` for what is deleted or was never there. */
export async function expanded<Row extends Thing>(
  tx: Tx,
  shop_id: number,
  rows: readonly Row[],
  names: readonly string[] | undefined,
): Promise<(Row & ReturnType<typeof parts>)[]> {
  const wants = (name: Expanded) => names?.includes(name) ?? false
  const idsOf = (field: keyof Thing) => [...new Set(rows.map(row => row[field]).filter(id => typeof id === 'number'))]
  const found = {
    affiliates: wants('affiliate') ? await affiliateRows(tx, shop_id, idsOf('affiliate_id')) : undefined,
    programs: wants('program') ? await programRows(tx, shop_id, idsOf('program_id')) : undefined,
    orders: wants('order') ? await ordersBehind(tx, shop_id, idsOf('id')) : undefined,
  }
  return rows.map(row => ({ ...row, ...parts(row, found) }))
}

interface ExpandedObjects {
  affiliates: Awaited<ReturnType<typeof affiliateRows>> | undefined
  programs: Awaited<ReturnType<typeof programRows>> | undefined
  orders: Awaited<ReturnType<typeof ordersBehind>> | undefined
}

function parts({ id, affiliate_id, program_id }: Thing, { affiliates, programs, orders }: ExpandedObjects) {
  const affiliate = affiliates?.get(affiliate_id!)
  const program = programs?.get(program_id!)
  const order = orders?.get(Number(id))
  return {
    ...(affiliates && { affiliate: affiliate ? toApiAffiliate(affiliate) : null }),
    ...(programs && { program: program ? toApiProgram(program) : null }),
    ...(orders && { order: order ? toApiOrder(order) : null }),
  }
}

const toApiOrder = ({ placed_at, cancelled_at, updated_at, ...order }: OrderBehind) => ({
  ...order,
  placed_at: placed_at.toISOString(),
  cancelled_at: cancelled_at?.toISOString() ?? null,
  updated_at: updated_at.toISOString(),
})
