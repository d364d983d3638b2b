import { paymentSettings } from '#features/commissions/payment-settings/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { CallError } from '#kit/contract/errors.ts'
import { Difference, same } from '../Difference.ts'
import { isHeld, type Referral, type Status } from '../model.ts'
import type { Simulation } from '../Simulation.ts'
import { learnIds } from './orders.ts'

const numberOf = { pending: 0, approved: 1, denied: 3 } as const satisfies Record<Status, number>

const known = ({ model }: Simulation) => model.referrals.filter(one => one.own.id !== null && !one.person.isRemoved)
const nameOf = (one: Referral) => `${one.person.name}, referral ${one.own.id}`

/** Several at once, as from the list. */
export async function approveMany(sim: Simulation): Promise<void> {
  const waiting = known(sim).filter(one => one.status === 'pending' && sim.model.mayDecide(one) && sim.chance(0.7))
  await decideAll(sim, waiting.slice(0, 50), 'approve')
  sim.count('approvals', waiting.length)
}

export async function decideOne(sim: Simulation): Promise<void> {
  const all = known(sim).filter(one => sim.model.mayDecide(one))
  if (all.length === 0) return
  const one = sim.random.pick(sim.chance(0.6) ? all.slice(-12) : all)
  const action = sim.random.pick(one.status === 'denied' ? (['undo'] as const) : (['deny', 'undo'] as const))
  await decideAll(sim, [one], action)
  sim.count(action === 'deny' ? 'denials' : 'decisions undone')
}

async function decideAll(sim: Simulation, all: Referral[], action: 'approve' | 'deny' | 'undo'): Promise<void> {
  if (all.length === 0) return
  const asked = all.map(one => ({ id: one.own.id!, status: numberOf[one.status] }))
  const { changed } = await sim.shop.call(referrals.changeStatuses, { body: { action, referrals: asked } })
  const expected = all.filter(one => sim.model.decide(one, action)).map(one => one.own.id!)
  same(`Referrals that were changed by "${action}"`, expected.sort(ascending), changed.sort(ascending))
}

const ascending = (a: number, b: number) => a - b

export async function adjust(sim: Simulation): Promise<void> {
  const all = known(sim).filter(one => sim.model.mayAdjust(one))
  if (all.length === 0) return
  const one = sim.random.pick(all.slice(-20))
  const amount = sim.chance(0.5) ? 1 + sim.random.upTo(900) : -(1 + sim.random.upTo(Math.max(1, one.commission + one.adjustment)))
  if (one.own.amount + amount < 0) return
  await sim.shop.call(referrals.adjust, { id: one.own.id!, body: { amount, reason: 'For a reason', key: sim.key() } })
  sim.model.adjust(one, amount)
  sim.count('adjustments')
}

export async function addAmount(sim: Simulation): Promise<void> {
  const person = sim.random.pick(sim.people.filter(one => !one.isRemoved))
  const amount = sim.chance(0.75) ? 100 + sim.random.upTo(3000) : -(50 + sim.random.upTo(500))
  const body = { mode: 'amount', affiliate_id: person.id, amount, comment: 'A bonus', key: sim.key() } as const
  await sim.shop.call(referrals.addForAffiliate, { body })
  sim.model.addAmount(person, amount, sim.shop.clock.now())
  await learnIds(sim)
  sim.count('amounts by hand')
}

/** What is set aside or paid cannot be decided, nor adjusted. */
export async function meddle(sim: Simulation): Promise<void> {
  const held = known(sim).filter(isHeld)
  if (held.length === 0) return
  const one = sim.random.pick(held.slice(-20))
  const id = one.own.id!
  const body = { amount: -1, reason: 'It must not', key: sim.key() }
  await refused(`${nameOf(one)} is paid or about to be, and was adjusted`, () => sim.shop.call(referrals.adjust, { id, body }))
  const seen = { id, status: 1 } as const
  const { changed } = await sim.shop.call(referrals.changeStatuses, { body: { action: 'deny', referrals: [seen] } })
  same(`${nameOf(one)} is paid or about to be: denied all the same`, [], changed)
  sim.count('refusals that had to be')
}

/** Somebody whose money is settled is deleted; with open money it must be refused. */
export async function removePerson(sim: Simulation): Promise<void> {
  const { model, shop } = sim
  const isUpline = new Set(sim.people.map(one => one.upline))
  const all = sim.people.filter(one => !one.isRemoved && !isUpline.has(one))
  if (all.length < 7) return
  const person = sim.random.pick(all)
  const { pending, payable, reserved } = model.balances(person)
  const isFree = pending === 0 && payable === 0 && reserved === 0
  const isSettled = model.referrals.filter(one => one.person === person).every(one => isHeld(one) || one.commission === 0)
  if (isFree && !isSettled) return
  const remove = () => shop.call(affiliates.remove, { id: person.id })
  if (!isFree) {
    await refused(`${person.name} has open money and was deleted`, remove)
    return sim.count('refusals that had to be')
  }
  await remove()
  person.isRemoved = true
  sim.count('affiliates deleted')
}

/** Whatever is on its way goes where it was meant to go; a colleague releases the new payee, so that it is paid from now on. */
export async function changePayee(sim: Simulation): Promise<void> {
  const all = sim.people.filter(one => one.method === 'paypal' && !one.isRemoved)
  if (all.length === 0) return
  const person = sim.random.pick(all)
  const email = `payee${person.id}.${sim.random.upTo(1_000_000)}@paypal.test`
  const { id } = person
  const { payment } = await sim.shop.call(affiliates.setPayment, { id, body: { method: 'paypal', info: { email } } })
  const colleague = await sim.shop.app.somebodyAt(sim.shop.shop_id)
  await colleague(affiliates.releasePayment, { id, body: { held_until: payment.held_until! } })
  person.payee = email
  sim.count('payees changed')
}

/** A minimum, and a tax that one of the two bears. */
export async function changeTerms(sim: Simulation): Promise<void> {
  const { policy, random, shop } = sim
  const minimum = random.pick([0, 0, 500, 2500])
  const mode = random.pick(['none', 'merchant', 'affiliates'] as const)
  const rate = mode === 'none' ? 0 : 10_000 + random.upTo(200_000)
  const { programs: _, ...settings } = await shop.call(paymentSettings.settings)
  await shop.call(paymentSettings.save, { body: { ...settings, minimum, tax: { mode, source: 'fixed', rate } } })
  Object.assign(policy, { minimum, tax: { mode, rate } })
  sim.count('changes of minimum and tax')
}

async function refused(what: string, deed: () => Promise<unknown>): Promise<void> {
  const error = await deed().then(
    () => undefined,
    (found: unknown) => found,
  )
  if (!(error instanceof CallError))
    throw new Difference(`${what}: the model says that it is refused${error ? `, the product failed: ${error}` : ''}`)
}
