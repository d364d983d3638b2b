import { type Fault, faultKinds } from '../../../simulators/paypal/faults.ts'
import { itemStates } from '../../../src/server/paypal/port.ts'
import type { Payout } from '../model.ts'
import type { Simulation } from '../Simulation.ts'

/** How payments to somebody end from now on: mostly well. */
export function orderOutcome({ shop, random, chance }: Simulation, receiver: string): void {
  shop.paypal.outcomes.order(receiver, chance(0.72) ? 'SUCCESS' : random.pick(itemStates))
}

/** The next calls go wrong. */
export function failPaypal({ shop, random, count }: Simulation): void {
  const fault: Fault = random.pick(faultKinds)
  shop.paypal.faults.add(fault, { place: random.pick(['payouts', 'payouts', 'payouts', 'token', 'read']) })
  count('faults of PayPal')
}

/** PayPal works through what it has, and tells: never, once or up to three times, in any order. */
export async function letPaypalWork(sim: Simulation): Promise<void> {
  const { shop, random } = sim
  shop.paypal.batches.process()
  shop.paypal.batches.passTime()
  await bringWebhooks(sim)
  await shop.clock.forward(2 + random.upTo(15))
  await shop.ring('payouts.sweep', 'payouts.sweepPaypal')
  await shop.work()
  await hearOutcomes(sim)
}

async function bringWebhooks({ shop, random, count, chance }: Simulation): Promise<void> {
  const told = shop.paypal.told.splice(0)
  const arriving = told.flatMap(one => Array.from({ length: chance(0.1) ? 0 : 1 + random.upTo(3) }, () => one))
  for (const { headers, body } of arriving.toSorted(() => random.next() - 0.5)) {
    const path = `/webhooks/paypal/${shop.shop_id}`
    await fetch(shop.address + path, { method: 'POST', headers, body })
    count('webhooks of PayPal')
  }
}

/** Something that was settled is not any more: sent back, reversed, claimed after all. */
export async function changeMind({ shop, random, count }: Simulation): Promise<void> {
  const items = shop.paypal.batches.all().flatMap(batch => (batch.state === 'SUCCESS' ? batch.items : []))
  const later = {
    SUCCESS: ['RETURNED', 'REFUNDED', 'REVERSED'],
    PENDING: ['SUCCESS', 'FAILED', 'UNCLAIMED', 'BLOCKED'],
    UNCLAIMED: ['SUCCESS', 'RETURNED'],
    ONHOLD: ['SUCCESS', 'RETURNED', 'BLOCKED'],
  } as const
  const open = items.filter(item => item.state !== 'SUCCESS' && item.state in later)
  const item = open.length > 0 && random.next() < 0.8 ? random.pick(open) : random.pick(items.slice(-30))
  const states = item && later[item.state as keyof typeof later]
  if (!states) return
  shop.paypal.batches.change(item, random.pick(states))
  count('late news of PayPal')
}

const heardAs: Record<string, Payout['state']> = { paid: 'paid', returned: 'back', undone: 'undone' }

/** What the product has heard by now of payments that others make. Whether that is true is for the judge to say. */
export async function hearOutcomes({ shop, model }: Simulation): Promise<void> {
  const rows = await shop.rows<{ id: number; state: string }>(
    `select id::float8 as id, state from payout where shop_id = $1 and rail in ('paypal', 'store_credit')`,
    [shop.shop_id],
  )
  for (const { id, state } of rows) {
    const payout = model.payouts.get(id)
    if (payout) model.settle(payout, heardAs[state] ?? 'under_way')
  }
}
