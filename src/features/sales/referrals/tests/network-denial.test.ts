import { beforeEach, describe, expect, test } from 'vitest'
import type { Task } from '#server/tasks/defineTask.ts'
import { taskJobs } from '#server/tasks/task.jobs.ts'
import { type FreshShop, freshShops, referralStaff } from '../../../../../tests/support/fresh-shops.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { aLine, anIncomingOrder, type ShopWorld } from '../../../../../tests/support/shop-world.ts'
import { referrals } from '../contract.ts'
import { ReferralStatus } from '../rules/status.ts'
import { changeFilteredTask } from '../server/desk/changeFiltered.task.ts'

const { pending, approved, denied } = ReferralStatus

const freshShop = freshShops()
let world: ShopWorld
let call: FreshShop['call']
let app: FreshShop['app']
beforeEach(async () => {
  ;({ world, call, app } = await freshShop(referralStaff))
})

const later = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 12, minutes))
const booksAreSound = async () => expect(await world.brokenBooks()).toEqual([])
const decide = (id: number, action: 'approve' | 'deny' | 'undo', status: ReferralStatus) =>
  call(referrals.changeStatus, { id, body: { action, status } })

/** Ann sells, Mia stands above her, Top above Mia. */
async function aNetworkSale() {
  const leaders = await world.program({ network_rates: [200_000, 100_000], network_base: 'commission' })
  const top = await world.affiliate(leaders)
  const mia = await world.affiliate(leaders, { upline_id: top })
  const ann = await world.affiliate(await world.program(), { upline_id: mia })
  const order = anIncomingOrder({ click_id: await world.click(ann), lines: [aLine({ quantity: 2, gross: 20_000 })] })
  await world.apply(order)
  const [sale, first, second] = (await world.referrals()).map(one => one.id).slice(-3) as [number, number, number]
  return { top, mia, ann, order, sale, first, second }
}
const statuses = async () => (await world.referrals()).map(one => one.status)

describe('a denied sale', () => {
  test('denies its network commissions, and they come back as they were', async () => {
    const { ann, mia, top, sale, first } = await aNetworkSale()
    await decide(first, 'approve', pending)
    await decide(sale, 'deny', pending)
    expect(await statuses()).toEqual([denied, denied, denied])
    expect(await world.balances()).toEqual({})
    await booksAreSound()
    await decide(sale, 'undo', denied)
    expect(await statuses()).toEqual([pending, approved, pending])
    expect(await world.balances()).toEqual({
      ...{ [`${ann} pending USD`]: 2000, [`${mia} payable USD`]: 400, [`${top} pending USD`]: 200 },
    })
    const entries = await world.inShop(tx =>
      tx
        .selectFrom('ledger_entry')
        .select(['event', 'detail'])
        .where('shop_id', '=', world.shop_id)
        .where('referral_id', '=', first)
        .orderBy('id')
        .execute(),
    )
    expect(entries.slice(-2)).toEqual([
      { event: 'deny', detail: { with_sale: sale } },
      { event: 'undo', detail: { with_sale: sale } },
    ])
    await booksAreSound()
  })

  test('leaves what was denied before it as it was', async () => {
    const { sale, first } = await aNetworkSale()
    await decide(first, 'deny', pending)
    await decide(sale, 'deny', pending)
    await decide(sale, 'undo', denied)
    expect(await statuses()).toEqual([pending, denied, pending])
    await booksAreSound()
  })

  test('keeps its network commissions denied: they come back with it alone, and say so', async () => {
    const { sale, first } = await aNetworkSale()
    await decide(sale, 'deny', pending)
    const alone = await refusal(decide(first, 'undo', denied))
    expect(alone.message).toBe(
      `Referral ${first} was denied together with its sale, referral ${sale}. Undo that denial to restore it.`,
    )
    const row = await call(referrals.detail, { id: first, query: {} })
    expect(row).toMatchObject({ denied_with_sale: true, actions: [] })
  })

  test('denied together with its network in one go, all of it comes back with the sale', async () => {
    const { sale, first, second } = await aNetworkSale()
    const all = [sale, first, second]
    const body = { action: 'deny' as const, referrals: all.map(id => ({ id, status: pending })) }
    expect((await call(referrals.changeStatuses, { body })).changed.sort()).toEqual(all.sort())
    await decide(sale, 'undo', denied)
    expect(await statuses()).toEqual([pending, pending, pending])
    await booksAreSound()
  })

  test('comes back with what is due then: a refund in between lowered all of it', async () => {
    const { ann, mia, top, order, sale, first } = await aNetworkSale()
    await decide(first, 'approve', pending)
    await decide(sale, 'deny', pending)
    await world.apply({
      ...order,
      lines: [aLine({ quantity: 2, gross: 20_000, refunded_quantity: 1, refunded: 10_000 })],
      updated_at: later(1),
    })
    await decide(sale, 'undo', denied)
    expect(await world.balances()).toEqual({
      ...{ [`${ann} pending USD`]: 1000, [`${mia} payable USD`]: 200, [`${top} pending USD`]: 100 },
    })
    await booksAreSound()
  })
})

describe('an approved sale', () => {
  const waiting = async (ids: readonly number[]) =>
    (await call(referrals.list, { query: { sort: 'id:asc' } })).rows
      .filter(row => ids.includes(row.id))
      .map(row => row.network_waiting)

  test('says in the list what waits up its network, and takes it along if that is wished: one by one or several at once', async () => {
    const one = await aNetworkSale()
    const other = await aNetworkSale()
    const sales = [one.sale, other.sale]
    expect(await waiting([...sales, one.first])).toEqual([600, 0, 600])
    const seen = sales.map(id => ({ id, status: pending }))
    await call(referrals.changeStatuses, { body: { action: 'approve', referrals: [seen[0]!] } })
    expect(await statuses()).toEqual([approved, pending, pending, pending, pending, pending])
    const along = await call(referrals.changeStatuses, {
      body: { action: 'approve', referrals: [seen[1]!], with_network: true },
    })
    expect(along).toEqual({ changed: [sales[1]], left: [] })
    expect(await statuses()).toEqual([approved, pending, pending, approved, approved, approved])
    expect(await waiting(sales)).toEqual([600, 0])
    await booksAreSound()
  })

  test('takes it along also where all that match are approved in the background', async () => {
    const { ann, sale } = await aNetworkSale()
    const filter = { affiliate_ids: String(ann) }
    const started = await call(referrals.changeFiltered, { body: { action: 'approve', filter, with_network: true } })
    const payload = { shop_id: world.shop_id, task_id: started.task_id }
    await runJob(taskJobs([changeFilteredTask as unknown as Task])[0]!, { services: app.services, payload })
    expect(await statuses()).toEqual([approved, approved, approved])
    await decide(sale, 'deny', approved)
    expect(await statuses()).toEqual([denied, denied, denied])
    await booksAreSound()
  })
})
