import { isOut } from '../../simulators/paypal/outcomes.ts'
import { transferOf } from './actions/banking.ts'
import { Difference, same } from './Difference.ts'
import { type Payout, sumOf } from './model.ts'
import type { Simulation } from './Simulation.ts'

/** So long news may take: what no webhook tells is asked for once a day. */
const PATIENCE_MS = 49 * 3_600_000
/** After that a payment that nobody knows anything of waits for a person. */
const SENT_AGAIN_FOR_MS = 25 * 86_400_000

/** The books of those who move the money decide: what left is what was owed, once, and ours say the same. */
export function judgeBooks(sim: Simulation): void {
  judgePaypal(sim)
  judgeStoreCredit(sim)
  judgeBank(sim)
}

const paymentsBy = ({ model }: Simulation, rail: Payout['rail']) => [...model.payouts.values()].filter(one => one.rail === rail)
const isOurs = ({ state }: Payout) => state === 'paid' || state === 'under_way'

function judgePaypal(sim: Simulation): void {
  const { shop, policy } = sim
  const items = shop.paypal.batches.all().flatMap(batch => batch.items)
  const byPayout = Map.groupBy(items, item => Number(item.sent.sender_item_id))
  const expected = new Map<string, number>()
  for (const payout of paymentsBy(sim, 'paypal')) {
    const made = byPayout.get(payout.id) ?? []
    byPayout.delete(payout.id)
    const what = `Payment ${payout.id} to ${payout.person.name}`
    if (made.length > 1) throw new Difference(`${what}: PayPal has made it ${made.length} times`)
    const [item] = made
    if (item) {
      const sent = [item.sent.receiver, Math.round(Number(item.sent.amount.value) * 100), item.sent.amount.currency]
      same(`${what}: receiver and amount in PayPal's book`, [payout.payee, payout.total, policy.currency], sent)
    }
    const isAway = item !== undefined && isOut(item.state)
    if (isAway) expected.set(payout.payee, (expected.get(payout.payee) ?? 0) + payout.total)
    if (payout.state === 'paid' && !item) throw new Difference(`${what}: the product says it is paid, PayPal never heard of it`)
    if (payout.state === 'back' && isAway)
      throw new Difference(`${what}: the product says it came back, PayPal says ${item.state}: it could be paid twice`)
    const isKnown = !item || (isAway ? (item.state === 'SUCCESS') === (payout.state === 'paid') : payout.state === 'back')
    hearInTime(sim, payout, isKnown, `PayPal says ${item?.state}, the product says ${payout.state}`)
  }
  if (byPayout.size > 0)
    throw new Difference(`PayPal was asked for payments that the model does not have: ${[...byPayout.keys()]}`)
  const book = shop.paypal.book.sums().filter(sum => sum.amount !== 0)
  same(
    "What is out in PayPal's book, by receiver",
    [...expected].filter(([, amount]) => amount !== 0).sort(),
    book.map((sum): [string, number] => [sum.receiver, sum.amount]).sort(),
  )
}

function hearInTime({ shop, unheardSince }: Simulation, payout: Payout, isKnown: boolean, words: string): void {
  const now = shop.clock.now()
  const since = unheardSince.get(payout.id) ?? now
  if (isKnown) unheardSince.delete(payout.id)
  else unheardSince.set(payout.id, since)
  if (!isKnown && now - since > PATIENCE_MS && now - payout.at < SENT_AGAIN_FOR_MS)
    throw new Difference(`Payment ${payout.id} to ${payout.person.name}: ${words}, for more than two days`)
}

/** A code is worth exactly its payment, and there is one for each. */
function judgeStoreCredit(sim: Simulation): void {
  const codes = sim.shop.store.discounts
    .all()
    .filter(code => code.title.startsWith('Commission '))
    .map(code => Math.round(Number(code.amount) * 100))
  const payments = paymentsBy(sim, 'store_credit').filter(isOurs)
  const paid = payments.filter(one => one.state === 'paid').map(one => one.total)
  const left = [...codes]
  for (const total of paid) {
    const place = left.indexOf(total)
    if (place === -1) throw new Difference(`Store credit of ${total} is paid, and the store has no code of that worth`)
    left.splice(place, 1)
  }
  const underWay = payments.filter(one => one.state === 'under_way')
  for (const amount of left)
    if (!underWay.some(one => one.total === amount)) throw new Difference(`The store has a code worth ${amount} that pays nobody`)
  for (const one of underWay) hearInTime(sim, one, false, 'store credit is not given')
  for (const one of payments) if (one.state === 'paid') sim.unheardSince.delete(one.id)
}

function judgeBank(sim: Simulation): void {
  for (const payout of paymentsBy(sim, 'bank_file')) {
    const transfer = transferOf(sim, payout)
    const expected = transfer ? { ordered: 'under_way', made: 'paid', sent_back: 'back' }[transfer.state] : undefined
    if (expected) same(`Bank payment ${payout.id} to ${payout.person.name}`, expected, payout.state)
  }
}

/** What is out at PayPal, at the bank and in codes, for the note after a run. */
export const moneyOut = (sim: Simulation): number =>
  sumOf([...sim.model.payouts.values()].filter(one => one.state === 'paid').map(one => one.total))
