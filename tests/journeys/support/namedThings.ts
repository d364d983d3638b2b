import { randomUUID } from 'node:crypto'
import { API, earn, newAffiliate, newPayee } from './payouts.ts'
import type { SignedIn } from './signIn.ts'

type Things = Record<'program' | 'affiliate' | 'sale' | 'order' | 'payee' | 'earned' | 'payment' | 'batch', number>

interface Sale {
  id: number
  kind: string
  order_id: number | null
  network: number
}

/** What the screens of the walk show: a sale with a network above it, somebody with a long name, a payment. */
export async function namedThings(owner: SignedIn): Promise<Things> {
  const { rows: programs } = await owner.ask<{ rows: { id: number }[] }>('GET', `${API}/program?query=Gear+Testers`)
  const { rows: sales } = await owner.ask<{ rows: Sale[] }>('GET', `${API}/referral?per_page=100`)
  const sale = sales.find(({ network }) => network > 0) ?? sales.find(({ kind }) => kind === 'sale')!
  const affiliate = await newAffiliate(owner, 'Wolfeschlegelsteinhausenbergerdorff')
  const payee = await newPayee(owner, 'Usable')
  const earned = await earn(owner, payee, 3_000)
  const paid = await earn(owner, payee, 1_000)
  const payment = { expected_total: 1_000, key: randomUUID(), ids: String(paid), note: 'A note', message: 'A message' }
  const { id, batch_id } = await owner.ask<{ id: number; batch_id: number }>(
    'POST',
    `${API}/payouts/affiliate/${payee.id}/pay`,
    payment,
  )
  return {
    program: programs[0]!.id,
    affiliate: affiliate.id,
    ...{ sale: sale.id, order: sale.order_id! },
    ...{ payee: payee.id, earned, payment: id, batch: batch_id },
  }
}

/** An address with things in their places. */
export const filled = (address: string, things: Things) =>
  address.replace(/\{(\w+)\}/g, (_, name: keyof Things) => String(things[name]))
