import type { Minor } from '#kit/money/money.ts'
import { actionsFor } from './status.ts'

type NetworkReferralRow = Parameters<typeof actionsFor>[0] & {
  id: number
  kind: string
  parent_id: number | null
  currency: string
  amount: Minor
  network_waiting: Minor
}

/** Network commission that could be approved along with these: what waits on their sales and is not among them itself. */
export function networkAlong(rows: readonly NetworkReferralRow[]): { currency: string; amount: Minor }[] {
  const approvable = rows.filter(row => actionsFor(row).includes('approve'))
  const sums = new Map<string, Minor>()
  const add = (currency: string, amount: Minor) => sums.set(currency, (sums.get(currency) ?? 0) + amount)
  for (const sale of approvable) {
    add(sale.currency, sale.network_waiting)
    for (const row of approvable) if (row.kind === 'network' && row.parent_id === sale.id) add(row.currency, -row.amount)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount })).filter(({ amount }) => amount !== 0)
}
