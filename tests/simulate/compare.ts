import { payouts } from '#features/payments/payouts/contract.ts'
import { dayIn } from './calendar.ts'
import { Difference, same } from './Difference.ts'
import { isHeld, type Referral, type Row, sumOf } from './model.ts'
import type { Simulation } from './Simulation.ts'

/** Everything the product shows and keeps, against the model: first referral by referral, then what each is owed. */
export async function compare(sim: Simulation): Promise<void> {
  await compareReferrals(sim)
  await compareBalances(sim)
  await compareScreens(sim)
  await compareDays(sim)
  await compareBooks(sim)
}

const money = (sim: Simulation, amount: number) => `${(amount / 100).toFixed(2)} ${sim.policy.currency}`

interface StoredReferral {
  id: number
  amount: number
  status: number
  payout_id: number | null
}

async function compareReferrals(sim: Simulation): Promise<void> {
  const found = await sim.shop.rows<StoredReferral>(
    `select id::float8 as id, (commission + commission_adjustment)::float8 as amount, status::integer as status, payout_id::float8 as payout_id
     from referral where shop_id = $1`,
    [sim.shop.shop_id],
  )
  const byId = new Map(found.map(row => [row.id, row]))
  for (const one of sim.model.referrals)
    for (const row of [one.own, ...one.corrections]) {
      const stored = byId.get(row.id ?? 0)
      byId.delete(row.id ?? 0)
      if (!stored && row.amount === 0) continue
      const what = `${one.person.name}, ${one.order ? `order ${one.order.number}` : 'by hand'}, referral ${row.id}`
      if (!stored) throw new Difference(`${what}: the model says ${money(sim, row.amount)}, the product has nothing`)
      if (stored.amount !== row.amount)
        throw new Difference(
          `${what}: the model says it is worth ${money(sim, row.amount)}, the product says ${money(sim, stored.amount)}`,
        )
      same(`${what}: its status and payment`, [statusOf(one, row), row.payout?.id ?? null], [stored.status, stored.payout_id])
    }
  if (byId.size > 0) throw new Difference(`Referrals ${[...byId.keys()]}: the product has them, the model does not`)
}

function statusOf(one: Referral, row: Row): number {
  if (row.payout) return row.payout.state === 'paid' ? 2 : 1
  return row === one.own ? { pending: 0, approved: 1, denied: 3 }[one.status] : 1
}

async function compareBalances(sim: Simulation): Promise<void> {
  const found = await sim.shop.rows<{ affiliate_id: number; account: string; currency: string; amount: number }>(
    `select affiliate_id::float8 as affiliate_id, account, currency, amount::float8 as amount from ledger_balance
     where shop_id = $1 and affiliate_id is not null and amount <> 0`,
    [sim.shop.shop_id],
  )
  for (const person of sim.people)
    for (const [account, expected] of Object.entries(sim.model.balances(person))) {
      const own = found.filter(row => row.affiliate_id === person.id && row.account === account)
      const foreign = own.find(row => row.currency !== sim.policy.currency)
      if (foreign)
        throw new Difference(`${person.name}: the product has ${foreign.amount} ${foreign.currency}, the model nothing in it`)
      const amount = own[0]?.amount ?? 0
      if (amount !== expected)
        throw new Difference(
          `${person.name}, ${account}: the model says ${money(sim, expected)}, the product says ${money(sim, amount)}`,
        )
    }
}

/** What the merchant sees: who is owed how much, of it debts, what is on its way, and the totals. */
async function compareScreens(sim: Simulation): Promise<void> {
  const { model, shop, policy } = sim
  const { rows } = await shop.call(payouts.owed, { query: { tab: 'approved', per_page: 100 } as never })
  for (const person of sim.people.filter(one => !one.isRemoved)) {
    const { payable, reserved } = model.balances(person)
    const shown = rows.find(row => row.affiliate_id === person.id)
    const debt = sumOf(model.preview(person).rows.map(row => Math.min(0, row.amount)))
    if (payable === 0 && !shown) continue
    same(
      `${person.name} on the list of payouts: owed, of it debts, in transit`,
      [payable, debt, reserved],
      [shown?.commission, shown?.debt, shown?.reserved],
    )
  }
  const { currencies } = await shop.call(payouts.totals)
  const all = sim.people.map(person => model.balances(person))
  const total = (account: 'payable' | 'reserved' | 'paid') => sumOf(all.map(one => one[account]))
  const shown = currencies.find(one => one.currency === policy.currency)
  same(
    'Totals above the list: payable, on its way, paid',
    [total('payable'), total('reserved'), total('paid')],
    [shown?.payable ?? 0, shown?.reserved ?? 0, shown?.paid ?? 0],
  )
}

/** The payments of today, and of this month so far, as the shop has days: none is in two of them, and none in no month. */
async function compareDays({ model, shop, policy, day }: Simulation): Promise<void> {
  const begin = `${day.slice(0, 8)}01`
  for (const type of ['manual_payout', 'paypal_payout'] as const) {
    const all = [...model.payouts.values()].filter(one => (one.rail === 'paypal') === (type === 'paypal_payout'))
    const within = (from: string) => all.filter(({ at }) => dayIn(policy.zone, at) >= from && dayIn(policy.zone, at) <= day)
    const shown = (from: string) => shop.call(payouts.paid, { query: { type, from, to: day, per_page: 100 } })
    const today = await shown(day)
    const sums = (list: readonly { id: number; total: number }[]) =>
      list.map(one => [one.id, one.total]).sort((a, b) => a[0]! - b[0]!)
    const listed = today.rows.map(row => ({ id: row.id, total: row.total_amount }))
    same(`Payments of ${day} (${type}): number and total`, sums(within(day)), sums(listed))
    same(`How many payments ${begin} to ${day} (${type})`, within(begin).length, (await shown(begin)).total)
  }
}

/** The rules that `npm run audit` looks at. */
async function compareBooks(sim: Simulation): Promise<void> {
  const broken = await sim.shop.world.brokenBooks()
  if (broken.length > 0) throw new Difference(`The check of the books: ${broken.join('; ')}`)
  const failed = await sim.shop.rows<{ task_identifier: string; last_error: string }>(
    'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
  )
  if (failed.length > 0) throw new Difference(`A job failed: ${failed[0]!.task_identifier}: ${failed[0]!.last_error}`)
  const twice = sim.model.referrals.filter(isHeld).map(one => one.own.id)
  if (new Set(twice).size !== twice.length) throw new Difference('A referral is in two payments')
}
