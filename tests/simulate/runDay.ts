import { allJobs } from '../../src/app/server/registers.ts'
import { readStatement, takeFile } from './actions/banking.ts'
import { addAmount, adjust, approveMany, changePayee, changeTerms, decideOne, meddle, removePerson } from './actions/desk.ts'
import { buy, cancel, edit, hearLate, learnIds, payLate, reconcile, refundAll, refundPart } from './actions/orders.ts'
import { payMany, payOne, payWhileDying, undoPayment } from './actions/payments.ts'
import { changeMind, failPaypal, hearOutcomes, letPaypalWork } from './actions/paypal.ts'
import { runSchedule, saveSchedule } from './actions/schedules.ts'
import { beginOf, dayAfter } from './calendar.ts'
import { compare } from './compare.ts'
import { judgeBooks } from './judge.ts'
import type { Simulation } from './Simulation.ts'

type Action = (sim: Simulation) => Promise<void> | void

/** What can happen on a day, and how often it does. */
const actions: readonly [weight: number, action: Action][] = [
  [24, buy],
  [6, refundPart],
  [3, refundAll],
  [2, cancel],
  [4, edit],
  [3, payLate],
  [5, hearLate],
  [8, approveMany],
  [3, decideOne],
  [4, adjust],
  [2, addAmount],
  [2, meddle],
  [1, changePayee],
  [0.6, changeTerms],
  [0.5, removePerson],
  [13, payOne],
  [3, payMany],
  [2, undoPayment],
  [3, failPaypal],
  [6, letPaypalWork],
  [3, changeMind],
  [3, takeFile],
  [3, readStatement],
  [0.8, saveSchedule],
  [1.5, failStore],
]
const weights = actions.reduce((sum, [weight]) => sum + weight, 0)

function failStore({ shop, chance, count }: Simulation): void {
  if (chance(0.5)) shop.platform.failNext(1)
  else shop.platform.loseNext(1)
  count('faults of the store')
}

const ACTIONS_A_DAY = 24
/** On so many days a process dies. */
const KILLS = 0.1

/** One day of the shop from midnight to midnight of its own time zone, compared with the model at the end. */
export async function runDay(sim: Simulation): Promise<void> {
  const { shop, random, policy, chance } = sim
  const begin = beginOf(sim.day, policy.zone)
  const end = beginOf(dayAfter(sim.day), policy.zone)
  // Ten minutes on either side of midnight nothing happens: the machine may be slow, and both must mean the same day.
  const moments = Array.from({ length: ACTIONS_A_DAY }, () => begin + 600_000 + random.next() * (end - begin - 3_600_000))
  const kill = random.next()
  for (const [place, moment] of moments.sort((a, b) => a - b).entries()) {
    await shop.clock.set(moment)
    if (place === ACTIONS_A_DAY / 2 && kill < KILLS) await payWhileDying(sim, chance(0.4) ? 'web' : 'worker')
    await drawAction(random.next() * weights)(sim)
    if (chance(0.12)) await ring(sim)
    await hearOutcomes(sim)
  }
  await endDay(sim, end)
  sim.count('days')
}

function drawAction(draw: number): Action {
  let left = draw
  for (const [weight, action] of actions) {
    left -= weight
    if (left < 0) return action
  }
  return buy
}

/** What the clock does every few minutes. */
async function ring(sim: Simulation): Promise<void> {
  await runSchedule(sim)
  await sim.shop.ring('payouts.sweep', 'payouts.sweepPaypal', 'referrals.autoApprove')
  sim.model.approveDue(sim.shop.clock.now())
  await sim.shop.work()
}

/** All the others that the clock asks for. */
const rung = ['payoutSchedule.due', 'orders.reconcile', 'referrals.autoApprove', 'payouts.sweep', 'payouts.sweepPaypal']
const nightly = allJobs.filter(job => job.schedule && !rung.includes(job.name)).map(job => job.name)

async function endDay(sim: Simulation, end: number): Promise<void> {
  const { shop } = sim
  await shop.clock.set(end - 2_700_000)
  await hearLate(sim)
  await reconcile(sim)
  await letPaypalWork(sim)
  await ring(sim)
  // Tidying up costs more than it can spoil: not every night.
  if (sim.chance(0.2)) await shop.ring(...nightly)
  await shop.work()
  await hearOutcomes(sim)
  // A store that was busy when it was asked is asked again later: what came then is known only now.
  await learnIds(sim)
  judgeBooks(sim)
  await compare(sim)
  sim.day = dayAfter(sim.day)
  if (sim.chance(0.05)) leap(sim)
}

/** Nobody is there for days, or for weeks: then all of it happens at once. */
function leap(sim: Simulation): void {
  sim.day = dayAfter(sim.day, sim.chance(0.6) ? 1 + sim.random.upTo(6) : 24 + sim.random.upTo(20))
  sim.count('leaps of the clock')
}
