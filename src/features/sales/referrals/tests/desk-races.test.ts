import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/contract/errors.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Task } from '#server/tasks/defineTask.ts'
import { startTask } from '#server/tasks/startTask.ts'
import { taskJobs } from '#server/tasks/task.jobs.ts'
import { workChunk } from '#server/tasks/workChunk.ts'
import { type FreshWorld, freshWorlds } from '../../../../../tests/support/fresh-shops.ts'
import { payReferral } from '../../../../../tests/support/payReferral.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { quietServices } from '../../../../../tests/support/services.ts'
import { aLine, anIncomingOrder, type ShopWorld } from '../../../../../tests/support/shop-world.ts'
import { historyRuns, isWhole } from '../../../../../tests/support/tier.ts'
import { ReferralStatus } from '../rules/status.ts'
import { addAmount } from '../server/by-hand/addAmount.ts'
import { addOrder } from '../server/by-hand/addOrder.ts'
import { adjust } from '../server/by-hand/adjust.ts'
import { previewRecalculation, recalculate } from '../server/by-hand/recalculate.ts'
import { changeFilteredTask } from '../server/desk/changeFiltered.task.ts'
import { changeSeen, changeStatus } from '../server/desk/changeStatus.ts'
import { decideOne } from '../server/desk/decide.ts'

const { pending, approved } = ReferralStatus

/** More than a worker does at once, eight times. */
const MANY = isWhole ? 5000 : 200

const freshWorld = freshWorlds()
let database: FreshWorld['database']
let world: ShopWorld
let program: number
let ann: number
let context: { caller: Caller; from: RequestFacts; t: Pick<Translate, 'any' | 'language'> }
beforeEach(async () => {
  ;({ database, world } = await freshWorld())
  program = await world.program()
  ann = await world.affiliate(program)
  const caller = { shop_id: world.shop_id, user_id: 1, name: 'Somebody' } as Caller
  const from = { address: '127.0.0.1', user_agent: '', request_id: 'r', language: 'en' } as unknown as RequestFacts
  context = { caller, from, t: { any: text => text, language: 'en' } }
})

const inShop = <T>(run: (tx: Tx) => Promise<T>) => world.inShop(run)
const booksAreSound = async () => expect(await world.brokenBooks()).toEqual([])
const key = () => crypto.randomUUID()

async function sales(count: number): Promise<number[]> {
  const click_id = await world.click(ann)
  for (let made = 0; made < count; made += 500)
    await world.apply(...Array.from({ length: Math.min(500, count - made) }, () => anIncomingOrder({ click_id })))
  return (await world.referrals()).map(referral => referral.id)
}

test('approve and deny at the same moment: one wins, the other is told, in whatever order they come', async () => {
  const ids = await sales(12)
  for (const id of ids) {
    const act = (action: 'approve' | 'deny') =>
      inShop(tx => decideOne(tx, id, { action, status: pending }, context)).then(
        () => action,
        (error: Refusal) => error,
      )
    const [one, other] = await Promise.all(id % 2 ? [act('approve'), act('deny')] : [act('deny'), act('approve')])
    const lost = [one, other].filter(result => result instanceof Refusal)
    expect(lost).toHaveLength(1)
    expect(lost[0]).toMatchObject({ kind: 'conflict', reason: expect.stringMatching(/^referrals\.wasFirst\./) })
    const { status } = (await world.referrals()).find(referral => referral.id === id)!
    expect(status).toBe([one, other].includes('approve') ? approved : ReferralStatus.denied)
  }
  await booksAreSound()
})

describe('everything that is filtered', () => {
  const services = () => quietServices({ db: database.db })
  const begin = (action: 'approve' | 'deny', wanted = {}) =>
    inShop(tx =>
      startTask(tx, changeFilteredTask, {
        shop_id: world.shop_id,
        actor: { kind: 'member', id: 1, name: 'Somebody' },
        input: { action, wanted },
      }),
    )
  const broken = (times: number): Task => {
    let chunks = 0
    return {
      ...(changeFilteredTask as unknown as Task),
      async chunk(tx, state) {
        const outcome = await (changeFilteredTask as unknown as Task).chunk(tx, state)
        if (++chunks % 2 === 0 && chunks <= 2 * times) throw new Error('the power went')
        return outcome
      },
    }
  }
  const taskRow = async (id: number) =>
    (
      await database.asOwner('select status, total, done, failed from task where shop_id = $1 and id = $2', [world.shop_id, id])
    )[0]

  test(`${MANY} referrals are approved once each, though the worker is lost between chunks`, async () => {
    const ids = await sales(MANY)
    const { task_id } = await begin('approve', { until_id: ids.at(-1)! })
    const task = broken(3)
    const work = () =>
      workChunk({ services: services(), find: () => task, ticket: { shop_id: world.shop_id, task_id }, count: MANY / 8 })
    let lost = 0
    for (let more = 'more'; more === 'more'; )
      more = await work().catch(() => {
        lost += 1
        return 'more' as const
      })
    expect(lost).toBe(3)
    expect(await taskRow(task_id)).toMatchObject({ status: 'done', total: String(MANY), done: String(MANY), failed: '0' })
    expect(await world.balances()).toEqual({ [`${ann} payable USD`]: MANY * 1000 })
    const [entries] = await database.asOwner<{ count: string }>(
      "select count(*) from ledger_entry where shop_id = $1 and event = 'approve'",
      [world.shop_id],
    )
    expect(Number(entries!.count)).toBe(MANY)
    await booksAreSound()
  })

  test('what comes after the start is not touched, nor what is decided by somebody meanwhile', async () => {
    const ids = await sales(6)
    const { task_id } = await begin('deny', { until_id: ids[3]!, affiliate_ids: [ann] })
    await inShop(tx => changeStatus(tx, world.shop_id, [ids[0]!], 'deny', 'member:2'))
    const payload = { shop_id: world.shop_id, task_id }
    await runJob(taskJobs([changeFilteredTask as unknown as Task])[0]!, { services: services(), payload })
    const { denied } = ReferralStatus
    expect((await world.referrals()).map(referral => referral.status)).toEqual([denied, denied, denied, denied, pending, pending])
    await booksAreSound()
  })
})

test('an adjustment clicked five times at once and two others beside it are booked three times', async () => {
  const [id] = await sales(1)
  const twice = { amount: 100, reason: 'Twice', key: key() }
  const book = (draft: typeof twice) => inShop(tx => adjust(tx, id!, draft, context))
  const other = () => ({ amount: 10, reason: 'Other', key: key() })
  await Promise.all([book(twice), book(twice), book(other()), book(twice), book(other()), book(twice), book(twice)])
  expect(await world.balances()).toEqual({ [`${ann} pending USD`]: 1120 })
  await booksAreSound()
})

test('a deduction is never left as a debt when the order is given back', async () => {
  const order = anIncomingOrder({ click_id: await world.click(ann) })
  await world.apply(order)
  const { id } = (await world.referrals())[0]!
  await inShop(tx => adjust(tx, id, { amount: -400, reason: 'Late', key: key() }, context))
  await world.apply({ ...order, lines: [aLine({ refunded_quantity: 1, refunded: 10_000 })], updated_at: new Date('2026-06-01') })
  expect(await world.balances()).toEqual({})
  await booksAreSound()
})

test('whatever is done in whatever order, the books are balanced and nothing earned becomes a debt', async () => {
  const step = fc.record({
    what: fc.constantFrom('order', 'refund', 'approve', 'deny', 'undo', 'adjust', 'recalculate', 'rate', 'amount', 'give', 'pay'),
    which: fc.nat(7),
    amount: fc.integer({ min: -1500, max: 1500 }).filter(amount => amount !== 0),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async steps => {
      world = (await freshWorld()).world
      program = await world.program()
      const top = await world.affiliate(await world.program({ network_rates: [200_000], network_base: 'commission' }))
      ann = await world.affiliate(program, { upline_id: top })
      context.caller.shop_id = world.shop_id
      const orders: ReturnType<typeof anIncomingOrder>[] = []
      let minutes = 0
      for (const { what, which, amount } of steps) {
        const all = await world.referrals()
        const id = all[which % Math.max(1, all.length)]?.id
        const later = new Date(Date.UTC(2026, 5, 1, 0, ++minutes))
        const order = orders[which % Math.max(1, orders.length)]
        await act()
          .catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error
          })
          .then(booksAreSound)

        async function act(): Promise<unknown> {
          if (what === 'order') {
            const made = anIncomingOrder(which % 3 ? { click_id: await world.click(ann) } : {})
            orders.push(made)
            return world.apply(made)
          }
          if (what === 'refund') {
            if (!order) return
            const lines = [aLine({ refunded: Math.abs(amount) * 5, refunded_quantity: which % 2 })]
            return world.apply({ ...order, lines, updated_at: later })
          }
          if (what === 'rate') return world.changeProgram(program, { commission_amount: 50_000 + which * 10_000 })
          if (what === 'amount')
            return inShop(tx => addAmount(tx, { mode: 'amount', affiliate_id: ann, amount, comment: 'x', key: key() }, context))
          if (what === 'give' && order)
            return inShop(tx =>
              addOrder(
                tx,
                { mode: 'order', affiliate_id: ann, order: order.number, second_affiliate: false, comment: '', key: key() },
                context,
              ),
            )
          if (id === undefined) return
          if (what === 'approve' || what === 'deny' || what === 'undo')
            return inShop(tx =>
              changeSeen(tx, world.shop_id, [{ id, status: all.find(one => one.id === id)!.status }], {
                action: what,
                actor: 'member:1',
              }),
            )
          if (what === 'adjust') return inShop(tx => adjust(tx, id, { amount, reason: 'x', key: key() }, context))
          if (what === 'pay') return inShop(tx => payReferral(tx, world.shop_id, id))
          if (what === 'recalculate')
            return inShop(async tx => {
              const { before, after } = await previewRecalculation(tx, world.shop_id, id, context.t)
              return recalculate(tx, id, { before, after }, context)
            })
        }
      }
      const earned = await database.asOwner<{ id: string }>(
        "select id from referral where shop_id = $1 and kind in ('sale', 'network') and commission + commission_adjustment < 0",
        [world.shop_id],
      )
      expect(earned).toEqual([])
    }),
    { numRuns: historyRuns },
  )
})
