import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { storedMails } from '#server/mail/mailbox.ts'
import { PATIENT_MS } from '../support/PATIENT_MS.ts'
import type { Behaviour, Cell, Part, Telling, Way } from './cells.ts'
import type { Lane } from './lane.ts'
import { type CrashShop, openShop, WORTH } from './shop.ts'
import type { Stage } from './stage.ts'

const times: Record<Telling, number> = { told_never: 0, told_twice: 2, told_thrice: 3 }
const isTelling = (behaviour: Behaviour): behaviour is Telling => behaviour in times

/** One payment, one death at one point. */
export const runCell = (stage: Stage, cell: Cell): Promise<void> =>
  stage.withLane(async lane => {
    const shop = await openShop(lane)
    const begin = await shop.prepare(cell.way)
    await setPaypal(lane, cell)
    const ending = new AbortController()
    const passing = lane.parts[cell.owner]
    const diesItself = cell.victim === cell.owner || cell.victim === 'both'
    await passing.arm(diesItself ? `${cell.point}:1` : `${cell.point}:1:stop`)
    const paying = begin(ending.signal)
    paying.catch(() => {})
    try {
      await Promise.race([
        inTime<unknown>(diesItself ? passing.ended : passing.stopped(), async () => `never passed: ${await stateOf(lane, shop)}`),
        // A refusal is a reason why nothing is passed.
        paying.then(() => new Promise(() => {})),
      ])
      await die(stage, lane, cell)
      if (!diesItself) passing.goOn()
      await lane.paypal.processByItself(true)
      await paying
    } finally {
      ending.abort()
      if (!diesItself) passing.goOn()
    }
    await untilIdle(lane, shop, cell.way)
    await judge(lane, shop, cell.way)
    if (cell.point === 'mail.sent') await expectMailed(lane, shop)
  })

async function setPaypal({ paypal }: Lane, { behaviour, point }: Cell): Promise<void> {
  await paypal.clearFaults()
  await paypal.tellTimes(isTelling(behaviour) ? times[behaviour] : 1)
  if (behaviour !== 'ok' && !isTelling(behaviour)) await paypal.fail(behaviour)
  // Told before it is answered, a payment is settled, and an answer that was lost is not waited for again.
  await paypal.processByItself(point !== 'paypal.sent')
}

async function die(stage: Stage, lane: Lane, { victim, owner }: Cell): Promise<void> {
  if (victim === 'postgres') return stage.killPostgres()
  if (victim === 'paypal') return lane.stopPaypalForAWhile()
  if (victim !== 'both') return lane.replace(victim)
  const other: Part = owner === 'web' ? 'worker' : 'web'
  // At the same moment: neither sees the other go.
  await lane.parts[other].stop('SIGKILL')
  await lane.startAnew()
}

/** Fails with words where a sign does not come. */
export async function inTime<T>(sign: Promise<T>, words: () => Promise<string>): Promise<T> {
  const giveUp = new AbortController()
  const late = sleep(PATIENT_MS, undefined, { signal: giveUp.signal }).then(async () => {
    throw new Error(await words())
  })
  late.catch(() => {})
  try {
    return await Promise.race([sign, late])
  } finally {
    giveUp.abort()
  }
}

const openBatches = `select id || ' is ' || state || coalesce(' (' || failure || ')', '') as what from payout_batch
  where shop_id = $1 and state not in ('settled', 'released')`
/** Jobs of a payment. One without a key that was tried for the last time has been replaced by another while it ran. */
const jobs = ['tasks.run', 'payoutSchedule.run', 'payouts.send', 'payouts.askPaypal', 'payouts.paymentMail']
const openJobs = `select concat_ws(', ', identifier || ' waits', 'try ' || attempts, 'held by ' || locked_by, last_error) as what
  from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
  where payload ->> 'shop_id' = $1::text and identifier = any($2) and (key is not null or attempts < max_attempts)`

/** What is under way; nothing, once as many are paid as should be. */
async function underWay({ rows }: Lane, { shop_id }: CrashShop, expected: number): Promise<string[]> {
  const open = [...(await rows(openBatches, [shop_id])), ...(await rows(openJobs, [shop_id, jobs]))].map(row => String(row.what))
  const [made] = await rows<{ count: number }>('select count(*)::int as count from payout where shop_id = $1', [shop_id])
  return made!.count < expected ? [...open, `${made!.count} of ${expected} payments made`] : open
}

async function stateOf(lane: Lane, shop: CrashShop, expected = 0): Promise<string> {
  const open = await underWay(lane, shop, expected).catch((error: Error) => [error.message])
  const gone = Object.entries(lane.parts).filter(([, { child }]) => child.exitCode ?? child.signalCode)
  return [...open, ...gone.map(([part]) => `${part} has ended by itself`)].join('; ') || 'nothing is under way'
}

/** Until every batch has ended and no job of the shop waits. The database may be away for a moment. */
export async function untilIdle(lane: Lane, shop: CrashShop, way: Way): Promise<void> {
  const expected = shop.paidBy(way).length
  const ending = new AbortController()
  const idle = async () => {
    while (!ending.signal.aborted) {
      const left = await underWay(lane, shop, expected).catch((error: Error) => [error.message])
      if (left.length === 0) return
      await sleep(50)
    }
  }
  await inTime(idle(), async () => `never came to rest: ${await stateOf(lane, shop, expected)}`).finally(() => ending.abort())
}

/** PayPal's own book decides: what left is what was owed, to each and once, and our books say the same. */
export async function judge({ paypal, rows }: Lane, { desk, ann, bob, ...shop }: CrashShop, way: Way): Promise<void> {
  const { sums } = await paypal.book()
  const balances = await desk.balances()
  const of = (id: number, account: string) => balances[`${id} ${account} USD`] ?? 0
  const found = [ann, bob].map(({ id, email }) => {
    const out = sums.filter(sum => sum.receiver === email)
    return {
      ...{
        out: out.reduce((total, sum) => total + sum.amount, 0),
        payments: out.reduce((total, sum) => total + sum.payments, 0),
      },
      ...{ paid: of(id, 'paid'), reserved: of(id, 'reserved'), payable: of(id, 'payable'), pending: of(id, 'pending') },
    }
  })
  const isBobPaid = shop.paidBy(way).includes(bob)
  expect(found, 'money out = paid + reserved, and nobody is forgotten').toEqual([
    { out: WORTH, payments: 1, paid: WORTH, reserved: 0, payable: 0, pending: 0 },
    // His payment failed: he has nothing, and can be paid again.
    { out: 0, payments: isBobPaid ? 1 : 0, paid: 0, reserved: 0, payable: WORTH, pending: 0 },
  ])
  const twice = await rows(
    'select referral_id from payout_referral where shop_id = $1 and released_at is null group by referral_id having count(*) > 1',
    [shop.shop_id],
  )
  expect(twice, 'referrals in two payouts').toEqual([])
  expect(await desk.brokenBooks()).toEqual([])
}

/** Told of the payment again at worst, never not. */
async function expectMailed({ folder }: Lane, { ann }: CrashShop): Promise<void> {
  const mails = (await storedMails(folder)).filter(mail => mail.to.address === ann.email && / paid you /.test(mail.subject))
  expect([1, 2]).toContain(mails.length)
}
