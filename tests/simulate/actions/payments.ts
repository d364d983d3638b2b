import { payouts } from '#features/payments/payouts/contract.ts'
import { CallError } from '#kit/contract/errors.ts'
import { dayAfter, dayIn } from '../calendar.ts'
import { Difference, same } from '../Difference.ts'
import type { Payout, Person, RailName } from '../model.ts'
import { RELEASE_CODE } from '../openShop.ts'
import type { Simulation } from '../Simulation.ts'
import { killWeb, killWorker, webPoints, workerPoints } from './kills.ts'
import { hearOutcomes, orderOutcome } from './paypal.ts'

const railsOf: Record<'paypal' | 'bank' | 'store_credit' | 'cheque', RailName[]> = {
  paypal: ['paypal', 'paypal', 'paypal', 'manual'],
  bank: ['bank_file', 'bank_file', 'manual'],
  store_credit: ['store_credit', 'store_credit', 'manual'],
  cheque: ['manual'],
}

const rails = ['manual', 'paypal', 'store_credit', 'bank_file'] as const
export const methodsOf: Record<RailName, Person['method'][]> = {
  manual: ['paypal', 'bank', 'store_credit', 'cheque'],
  paypal: ['paypal'],
  store_credit: ['store_credit'],
  bank_file: ['bank'],
}

/** Pays one affiliate: everything, a program, some days, or chosen referrals. */
export async function payOne(sim: Simulation): Promise<void> {
  const person = sim.random.pick(sim.people)
  if (person.isRemoved || !person.method) return
  const payout = await pay(sim, person, sim.random.pick(railsOf[person.method]), drawChoice(sim, person))
  if (!payout) return
  if (payout.rail !== 'manual' && sim.chance(0.06)) await callOff(sim, payout)
  else if (sim.chance(0.6)) await sim.shop.work()
}

/** The same, while the server that is asked dies, or the worker that sends it. */
export async function payWhileDying(sim: Simulation, victim: 'web' | 'worker'): Promise<void> {
  const { model, random } = sim
  const owed = sim.people.filter(one => one.method === 'paypal' && !one.isRemoved && model.preview(one).mayPay)
  if (owed.length === 0) return
  await pay(sim, random.pick(owed), 'paypal', {}, victim === 'web')
  if (victim === 'worker') await killWorker(sim, random.pick(workerPoints))
}

async function pay(sim: Simulation, person: Person, rail: RailName, choice: Choice, kills = false): Promise<Payout | undefined> {
  const { model, shop, random } = sim
  const planned = model.preview(person, choice)
  const { ids, program: program_id, from, to } = choice
  const selection = { ...(ids && { ids: ids.join(',') }), program_id, from, to }
  const shown = await shop.call(payouts.preview, { affiliate_id: person.id, query: { ...selection, rail } })
  const what = `A payment to ${person.name} by ${rail}`
  same(
    `${what}: commission and total of the preview`,
    [planned.commission, planned.mayPay ? planned.total : null],
    [shown.commission, shown.hindrance === null ? shown.total_amount : null],
  )
  const body = { ...selection, rail, expected_total: planned.total, key: sim.key(), release_code: RELEASE_CODE }
  if (!planned.mayPay) {
    await notPaid(`${what} of ${planned.total}`, () => shop.call(payouts.pay, { affiliate_id: person.id, body }))
    return undefined
  }
  if (sim.chance(0.1)) {
    const wrong = { ...body, expected_total: planned.total + 1, key: sim.key() }
    await notPaid(`${what} with another total than was shown`, () =>
      shop.call(payouts.pay, { affiliate_id: person.id, body: wrong }),
    )
  }
  if (rail === 'paypal') orderOutcome(sim, person.payee)
  const ask = (call = shop.call) => call(payouts.pay, { affiliate_id: person.id, body })
  if (kills) await killWeb(sim, random.pick(webPoints), ask)
  const paid = await ask()
  // A second click, or an answer that was lost.
  if (sim.chance(0.25)) same(`${what}, clicked twice: its number`, paid.id, (await ask()).id)
  const payout = model.pay(planned, { id: paid.id, batch_id: paid.batch_id, rail, at: shop.clock.now() })
  same(`${what}: what was paid`, [payout.commission, payout.total], [paid.commission, paid.total_amount])
  sim.count(`payments by ${rail}`)
  return payout
}

/** Before anything was sent, all of it can be called off. */
async function callOff(sim: Simulation, payout: Payout): Promise<void> {
  await sim.shop.call(payouts.cancel, { id: payout.batch_id })
  sim.model.settle(payout, 'back')
  sim.count('payments called off')
}

type Choice = NonNullable<Parameters<Simulation['model']['preview']>[1]>

function drawChoice({ model, random, policy, shop, chance }: Simulation, person: Person): Choice {
  const rows = model.rowsOf(person).filter(row => row.payout === null && row.id !== null)
  if (chance(0.65) || rows.length === 0) return {}
  if (chance(0.3)) return { program: person.terms.program }
  if (chance(0.5))
    return {
      ids: rows
        .filter(() => chance(0.5))
        .map(row => row.id!)
        .concat(rows[0]!.id!),
    }
  const today = dayIn(policy.zone, shop.clock.now())
  return { from: dayAfter(today, -(1 + random.upTo(40))), to: dayAfter(today, -random.upTo(3)) }
}

async function notPaid(what: string, pay: () => Promise<unknown>): Promise<void> {
  const error = await pay().then(
    () => undefined,
    (found: unknown) => found,
  )
  if (!(error instanceof CallError))
    throw new Difference(`${what}: the model says that nothing is paid, the product paid (${error})`)
}

/** Pays many in the background, all or nobody. */
export async function payMany(sim: Simulation): Promise<void> {
  const { model, shop, random } = sim
  const rail = random.pick(rails)
  // What comes back in between would change the total, and nobody would be paid.
  await shop.work()
  await hearOutcomes(sim)
  const chosen = sim.people.filter(one => !one.isRemoved && sim.chance(0.7))
  const planned = chosen
    .filter(one => methodsOf[rail].includes(one.method))
    .map(one => model.preview(one))
    .filter(one => one.mayPay)
  const affiliate_ids = chosen.map(one => one.id)
  if (affiliate_ids.length === 0) return
  const shown = await shop.call(payouts.bulkPreview, { body: { affiliate_ids, rail } })
  const total = planned.reduce((sum, one) => sum + one.total, 0)
  same(
    `A payment of many by ${rail}: affiliates and total of the preview`,
    [planned.length, total],
    [shown.affiliates, shown.total_amount],
  )
  if (planned.length === 0) return
  if (rail === 'paypal') for (const { person } of planned) orderOutcome(sim, person.payee)
  const body = { affiliate_ids, rail, expected_total: total, key: sim.key(), release_code: RELEASE_CODE }
  await shop.call(payouts.bulkPay, { body })
  if (sim.chance(0.2)) await shop.call(payouts.bulkPay, { body }).catch(() => {})
  await shop.work()
  await takeNew(sim, rail, planned, `A payment of many by ${rail}`)
  sim.count(`payments of many by ${rail}`)
}

interface StoredPayout {
  id: number
  batch_id: number
  affiliate_id: number
  commission: number
  total: number
}

/** The payments that were made just now are those that the model expects, no more and no less. */
export async function takeNew(
  { shop, model, count }: Simulation,
  rail: RailName,
  planned: ReturnType<typeof model.preview>[],
  what: string,
): Promise<Payout[]> {
  const last = Math.max(0, ...model.payouts.keys())
  const found = await shop.rows<StoredPayout>(
    `select id::float8 as id, batch_id::float8 as batch_id, affiliate_id::float8 as affiliate_id, commission::float8 as commission, total::float8 as total
     from payout where shop_id = $1 and id > $2 order by affiliate_id`,
    [shop.shop_id, last],
  )
  const inOrder = planned.toSorted((a, b) => a.person.id - b.person.id)
  same(
    `${what}: who is paid, and how much`,
    inOrder.map(({ person, commission, total }) => [person.name, commission, total]),
    found.map(({ affiliate_id, commission, total }) => [
      model.people.find(one => one.id === affiliate_id)!.name,
      commission,
      total,
    ]),
  )
  count(`payments by ${rail}`, found.length)
  return inOrder.map((one, place) => model.pay(one, { ...found[place]!, rail, at: shop.clock.now() }))
}

/** The merchant takes back that something was paid by hand. */
export async function undoPayment(sim: Simulation): Promise<void> {
  const all = [...sim.model.payouts.values()].filter(one => one.rail === 'manual' && one.state === 'paid')
  if (all.length === 0) return
  const payout = sim.random.pick(all.slice(-10))
  await sim.shop.call(payouts.undo, { id: payout.id })
  await notPaid(`Payment ${payout.id}, undone for the second time`, () => sim.shop.call(payouts.undo, { id: payout.id }))
  sim.model.settle(payout, 'undone')
  sim.count('payments undone')
}
