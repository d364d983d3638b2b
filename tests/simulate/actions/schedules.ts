import { payoutSchedule } from '#features/payments/payout-schedule/contract.ts'
import { dayAfter, dayIn } from '../calendar.ts'
import { same } from '../Difference.ts'
import { RELEASE_CODE } from '../openShop.ts'
import type { Simulation } from '../Simulation.ts'
import { firstInMonth, payDayAfter } from '../schedule-model.ts'
import { takeNew } from './payments.ts'
import { hearOutcomes, orderOutcome } from './paypal.ts'

/** Sets up, or changes, when affiliates are paid by themselves. */
export async function saveSchedule(sim: Simulation): Promise<void> {
  const { shop, random, policy } = sim
  const earliest = dayAfter(dayIn(policy.zone, shop.clock.now()), 2)
  const minimum = random.pick([null, 300, 2000])
  const maximum = random.pick([null, null, 20_000])
  const everyDays = sim.chance(0.5) ? 1 + random.upTo(9) : null
  const dayOfMonth = everyDays ? null : random.pick([1, 15, 28, 30, 31])
  const first = everyDays ? dayAfter(earliest, random.upTo(3)) : firstInMonth(dayOfMonth!, earliest)
  const isKept = sim.schedule && dayOfMonth !== null && sim.schedule.dayOfMonth === dayOfMonth
  const timing = { everyDays, dayOfMonth, first: isKept ? sim.schedule!.first : first, minimum, maximum }
  const { schedule } = await shop.call(payoutSchedule.save, {
    query: { rail: 'paypal' },
    body: {
      ...{ mode: everyDays ? 'payment_cycle' : 'specific_date', day_of_month: dayOfMonth, every_months: dayOfMonth && 1 },
      ...{ every_days: everyDays, first_on: everyDays ? first : null, minimum, maximum, release_code: RELEASE_CODE },
    },
  })
  const isSame = isKept || (everyDays !== null && sim.schedule?.everyDays === everyDays && sim.schedule.first === first)
  sim.schedule = { ...timing, next: isSame ? sim.schedule!.next : payDayAfter(timing, dayAfter(earliest, -1)) }
  same('The next pay day', sim.schedule.next, schedule!.next_on)
  sim.count('schedules set')
}

/** On a pay day, whoever can be paid through PayPal is paid, once. */
export async function runSchedule(sim: Simulation): Promise<void> {
  const { shop, policy, schedule } = sim
  const today = dayIn(policy.zone, shop.clock.now())
  await shop.work()
  await hearOutcomes(sim)
  const isDue = schedule !== null && schedule.next <= today
  const planned = isDue ? inTurn(sim) : []
  for (const { person } of planned) orderOutcome(sim, person.payee)
  await shop.ring('payoutSchedule.due')
  await shop.work()
  await takeNew(sim, 'paypal', planned, `The pay day of ${schedule?.next ?? 'nobody'}`)
  if (!isDue) return
  schedule.next = payDayAfter(schedule, today)
  const { schedule: shown } = await shop.call(payoutSchedule.view, { query: { rail: 'paypal' } })
  same('The pay day after this one', schedule.next, shown!.next_on)
  sim.count('pay days')
}

/** Who has waited longest comes first, as long as there is enough. */
function inTurn({ model, people, schedule }: Simulation) {
  const minimum = schedule!.minimum ?? model.policy.minimum
  const all = people
    .filter(person => person.method === 'paypal' && !person.isRemoved)
    .map(person => model.preview(person, {}, minimum))
    .filter(one => one.mayPay)
  let left = schedule!.maximum ?? Number.POSITIVE_INFINITY
  const since = (one: (typeof all)[number]) => Math.min(...one.rows.map(row => row.id!))
  return all
    .toSorted((a, b) => since(a) - since(b))
    .filter(({ total }) => {
      if (total > left) return false
      left -= total
      return true
    })
}
