import { sql } from 'kysely'
import type { Currency } from '#kit/money/currencies.ts'
import { readPaypalAmount } from '#kit/money/paypalAmount.ts'
import type { Tx } from '#server/db/database.ts'
import type { PaypalItem } from '#server/paypal/port.ts'
import type { Report } from '../../../rules/afterReports.ts'
import { paypalFailure, paypalNews } from '../../../rules/paypalNews.ts'
import type { PayoutState } from '../../../rules/states.ts'
import { sentAll, takeReports } from '../../engine/settle.ts'

/** A payment is known by our number, PayPal's own, the amount and the currency together: one of them alone can be forged or reused. */
interface PaypalPayout {
  id: number
  batch_id: number
  provider_item_id: string | null
  total: number
  currency: Currency
  state: PayoutState
  batch_state: string
  provider_batch_id: string | null
}

const neverSent = ['prepared', 'reserved', 'released']

const NUMBER = /^[1-9]\d{0,14}$/

async function findPayouts(tx: Tx, shop_id: number, items: readonly PaypalItem[]): Promise<Map<string, PaypalPayout>> {
  const ids = items.map(item => item.sender_item_id ?? '').filter(id => NUMBER.test(id))
  const { rows } = await sql<PaypalPayout>`
    select payout.id, payout.batch_id, payout.provider_item_id, payout.total, payout.currency, payout.state,
      payout_batch.state as batch_state, payout_batch.provider_batch_id
    from payout join payout_batch on payout_batch.shop_id = payout.shop_id and payout_batch.id = payout.batch_id
    where payout.shop_id = ${shop_id} and payout.id = any(${ids}::bigint[]) and payout.rail = 'paypal'`.execute(tx)
  return new Map(rows.map(row => [String(row.id), row]))
}

function isSame(item: PaypalItem, known: PaypalPayout | undefined): known is PaypalPayout {
  return (
    known !== undefined &&
    (known.provider_item_id === null || known.provider_item_id === item.payout_item_id) &&
    (known.provider_batch_id === null || known.provider_batch_id === item.payout_batch_id) &&
    known.currency === item.currency &&
    readPaypalAmount(item.value, item.currency) === known.total &&
    // Before it was ever sent, and where it is known that it never was, nobody can tell anything of it.
    !neverSent.includes(known.batch_state)
  )
}

interface Taken {
  /** Those that are none of the shop's. */
  strays: PaypalItem[]
  /** The batches of the others. */
  batch_ids: number[]
}

/** Takes what PayPal says of payments. */
export async function takePaypalItems(tx: Tx, shop_id: number, items: readonly PaypalItem[]): Promise<Taken> {
  const known = await findPayouts(tx, shop_id, items)
  const own = items.filter(item => isSame(item, known.get(item.sender_item_id ?? '')))
  for (const item of own) await noteBatchFound(tx, shop_id, known.get(item.sender_item_id!)!, item.payout_batch_id)
  await takeReports(tx, shop_id, own.flatMap(toReport), { actor: 'system:paypal' })
  const batch_ids = [...new Set(own.map(item => known.get(item.sender_item_id!)!.batch_id))]
  return { strays: items.filter(item => !own.includes(item)), batch_ids }
}

function toReport(item: PaypalItem): Report[] {
  const news = paypalNews(item.state)
  if (!news) return []
  const report = { payout_id: Number(item.sender_item_id), news, provider_item_id: item.payout_item_id, item_state: item.state }
  // Without a time of its own, what ended has ended now, and what is pending says nothing against anything else.
  const at = item.at ?? (news === 'sent' ? new Date(0) : new Date())
  return [{ ...report, at, ...(news === 'came_back' && { failure: paypalFailure(item.state, item.problem?.name) }) }]
}

/** A batch whose answer was lost is there after all; whoever still waits for the answer has nothing more to say. */
async function noteBatchFound(tx: Tx, shop_id: number, known: PaypalPayout, provider_batch_id: string): Promise<void> {
  const now = new Date()
  const { rows } = await sql`
    update payout_batch set state = 'submitted', provider_batch_id = ${provider_batch_id}, submitted_at = ${now}::timestamptz,
      fence = fence + 1, lease_until = null, failure = null
    where shop_id = ${shop_id} and id = ${known.batch_id} and state in ('submitting', 'unknown')
    returning id`.execute(tx)
  if (rows.length > 0) await sentAll(tx, shop_id, known.batch_id)
}
