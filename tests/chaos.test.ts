import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { changeStatus } from '#features/sales/referrals/server/desk/changeStatus.ts'
import { type Random, seededRandom } from '#server/random.ts'
import { chanceOfRun, replay } from './support/chance.ts'
import { type TestDatabase, testDatabase } from './support/database.ts'
import { payReferral } from './support/payReferral.ts'
import { aLine, anIncomingOrder, type ShopWorld, shopWorld } from './support/shop-world.ts'
import { isWhole } from './support/tier.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ORDERS = isWhole ? 60 : 24
const WORKERS = 3

const PRODUCTS_OF_OTHERS = ['p2', 'p9']

/**
 * Programs that keep customers for good, for a day and not at all, a network of three, codes for everybody and products with an
 * affiliate of their own: the same in every shop that is made.
 */
async function aShop(settings: Record<string, unknown>) {
  const world = await shopWorld(database)
  await world.settings(settings)
  const percent = await world.program({
    network_rates: [200_000, 100_000],
    network_base: 'commission',
    commission_amount: 123_457,
    lifetime_commission: true,
    enable_first_commission: true,
    first_commission_type: 2,
    first_commission_amount: 300_000,
  })
  const levels = await world.program({
    rule: 2,
    advance_amount: JSON.stringify([
      { from: 0, amount: 50_000 },
      { from: 25_000, amount: 90_000 },
    ]),
    lifetime_commission: true,
    disconnect_lifetime_commission: 1,
    for_new_customer: true,
    for_new_customer_type: 2,
    for_new_customer_amount: 250_000,
  })
  const top = await world.affiliate(percent)
  const middle = await world.affiliate(percent, { upline_id: top })
  const sellers = [await world.affiliate(percent, { upline_id: middle }), await world.affiliate(levels, { upline_id: top })]
  const makers = await world.program({ network_rates: [50_000], network_base: 'sale' })
  const passing = await world.affiliate(makers)
  for (const [place, seller] of [...sellers, middle, passing].entries()) await world.coupon(seller, `CODE${place}`)
  for (const product of PRODUCTS_OF_OTHERS) await world.connectProduct(await world.affiliate(makers, { upline_id: top }), product)
  return world
}

/** All that a store says about its orders, each order's words in the order of time. */
function histories(random: Random): IncomingOrder[][] {
  return Array.from({ length: ORDERS }, (_, number) => {
    const placed_at = new Date(Date.UTC(2026, 4, 1 + random.upTo(4), 12, random.upTo(10)))
    const shared = random.upTo(ORDERS / 4)
    const who = `shared${shared}`
    const customer = { platform_id: who, email: `${who}@test.test`, full_name: who, created_at: new Date('2026-05-01T11:55:00Z') }
    const lines = Array.from({ length: 1 + random.upTo(3) }, (_, place) =>
      aLine({ id: `l${place}`, product_id: `p${place}`, quantity: 2, gross: 5_000 + random.upTo(20_000) }),
    )
    const first = {
      lines,
      coupon_codes: someCodes(random),
      financial_status: 'pending' as const,
      placed_at,
      updated_at: placed_at,
    }
    // Some people buy more than once, and their orders arrive in any order.
    const said = [anIncomingOrder(number % 2 ? { ...first, customer } : first)]
    const say = (change: Partial<IncomingOrder>) =>
      said.push({ ...said.at(-1)!, ...change, updated_at: new Date(said.at(-1)!.updated_at.getTime() + 60_000) })
    const now = () => said.at(-1)!
    if (random.next() < 0.1) say({ coupon_codes: someCodes(random) })
    say({ financial_status: 'paid' })
    if (random.next() < 0.4) say({ lines: [...lines, aLine({ id: 'added', product_id: 'p9', gross: 3_333 })] })
    if (random.next() < 0.3) say({ coupon_codes: someCodes(random) })
    if (random.next() < 0.5) say({ financial_status: 'partially_refunded', lines: now().lines.map(halfBack), refund_id: 'r1' })
    if (random.next() < 0.3) say({ financial_status: 'refunded', lines: now().lines.map(allBack), refund_id: 'r2' })
    if (random.next() < 0.15) say({ cancelled_at: now().updated_at })
    if (random.next() < 0.15) say({ coupon_codes: someCodes(random) })
    return said
  })
}

/** None, one or two, some of them nobody's. */
const someCodes = (random: Random) => Array.from({ length: random.upTo(3) }, () => `CODE${random.upTo(5)}`)

const halfBack = (line: IncomingOrder['lines'][number], place: number) =>
  place === 0 ? { ...line, refunded_quantity: 1, refunded: Math.floor(line.gross / line.quantity) } : line
const allBack = (line: IncomingOrder['lines'][number]) => ({ ...line, refunded_quantity: line.quantity, refunded: line.gross })

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map(item => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Several workers empty one queue, each taking as much as it likes. */
async function deliver(world: ShopWorld, deliveries: IncomingOrder[], random: Random): Promise<void> {
  const queue = [...deliveries]
  const work = async () => {
    while (queue.length > 0) await world.apply(...queue.splice(0, 1 + random.upTo(15)))
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

/** All who earn in the end; whoever lost an order on the way earns nothing by it. Affiliates are named by their place in the shop instead of by number. */
async function outcome(world: ShopWorld) {
  const affiliates = await world.inShop(tx =>
    tx.selectFrom('affiliate').select('id').where('shop_id', '=', world.shop_id).orderBy('id').execute(),
  )
  const placeOf = (id: number) => affiliates.findIndex(affiliate => affiliate.id === id)
  const rows = await world.inShop(tx =>
    tx
      .selectFrom('referral')
      .innerJoin('store_order', join =>
        join.onRef('store_order.shop_id', '=', 'referral.shop_id').onRef('store_order.id', '=', 'referral.order_id'),
      )
      .select([
        'store_order.platform_id',
        'referral.affiliate_id',
        'referral.kind',
        'referral.level',
        'referral.status',
        'referral.commission',
        'referral.total',
        'referral.quantity',
        'referral.tracking_type',
        'referral.is_first_commission',
        'referral.coupon_code',
      ])
      .where('referral.shop_id', '=', world.shop_id)
      .where('referral.moved_to', 'is', null)
      // A level that earned once and earns nothing any more keeps its row; told at its end only, it has none.
      .where(eb => eb.or([eb('referral.kind', '<>', 'network'), eb('referral.commission', '<>', 0)]))
      .orderBy('store_order.platform_id')
      .orderBy('referral.level')
      .orderBy('referral.affiliate_id')
      .orderBy('referral.total')
      .orderBy('referral.commission')
      .execute(),
  )
  const balances = Object.entries(await world.balances()).map(([key, amount]) => {
    const [affiliate, ...account] = key.split(' ')
    return `${placeOf(Number(affiliate))} ${account.join(' ')}: ${amount}`
  })
  return { rows: rows.map(row => ({ ...row, affiliate_id: placeOf(row.affiliate_id) })), balances: balances.sort() }
}

const shops = [
  ['reviewed by hand', { auto_approve: false }],
  ['reviewed after a week', { auto_approve: true, auto_approve_days: 7 }],
  ['recorded before they are paid', { record_pending_orders: true }],
] as const
const chance = chanceOfRun()
/** Everything is tried with seeds of which it is known that enough happens; a short run with others each time. */
const someRandom = (known: number) => seededRandom(isWhole ? known : chance.upTo(2 ** 31))

test.each((isWhole ? shops : [chance.pick(shops)]).map(([how, settings], place) => [how, settings, place + 1] as const))(
  `orders %s: repeated, shuffled, concurrent and partly lost words end where the calm telling ends (${replay})`,
  async (_how, settings, known) => {
    const random = someRandom(known)
    const told = histories(random)
    const calm = await aShop(settings)
    for (const word of told.flat().sort((a, b) => a.updated_at.getTime() - b.updated_at.getTime())) await calm.apply(word)
    expect(await calm.brokenBooks()).toEqual([])

    const wild = await aShop(settings)
    const repeated = told.flat().flatMap(word => Array.from({ length: 1 + random.upTo(5) }, () => word))
    const arriving = shuffled(repeated, random).filter(() => random.next() > 0.05)
    await deliver(wild, arriving, random)
    expect(await wild.brokenBooks()).toEqual([])
    // Reconciliation asks the store for each order as it is now.
    await deliver(
      wild,
      told.map(said => said.at(-1)!),
      random,
    )

    const [expected, found] = [await outcome(calm), await outcome(wild)]
    expect(found.rows).toEqual(expected.rows)
    expect(found.balances).toEqual(expected.balances)
    expect(expected.rows.length).toBeGreaterThan(isWhole ? 60 : ORDERS / 2)
    expect(expected.rows.filter(row => row.is_first_commission).length).toBeGreaterThan(isWhole ? 10 : ORDERS / 20)
    expect(await wild.brokenBooks()).toEqual([])
  },
)

test(`heard a hundred times more, nothing changes any more (${replay})`, async () => {
  const random = someRandom(9)
  const told = histories(random)
  const world = await aShop({ auto_approve: false })
  await deliver(world, told.flat(), random)
  await deliver(
    world,
    told.map(said => said.at(-1)!),
    random,
  )
  const before = await outcome(world)
  const [{ count } = { count: 0 }] = await database.asOwner<{ count: number }>(
    'select count(*)::integer as count from ledger_entry',
  )
  for (let round = 0; round < 4; round += 1) await deliver(world, shuffled(told.flat(), random), random)
  expect(await outcome(world)).toEqual(before)
  expect(await database.asOwner('select count(*)::integer as count from ledger_entry')).toEqual([{ count }])
})

test(`what is paid stays with whom it was paid to, whatever is heard afterwards (${replay})`, async () => {
  const random = someRandom(11)
  const words = shuffled(histories(random).flat(), random)
  const world = await aShop({ auto_approve: false })
  const middle = Math.floor(words.length / 2)
  await deliver(world, words.slice(0, middle), random)
  for (const { id } of (await world.referrals()).filter((_, place) => place % 2 === 0))
    await world.inShop(async tx => {
      await changeStatus(tx, world.shop_id, [id], 'approve', 'member:1')
      await payReferral(tx, world.shop_id, id)
    })
  const paid = async () => (await world.referrals()).filter(one => one.status === ReferralStatus.paid)
  const before = await paid()
  await deliver(world, words.slice(middle), random)
  expect(await paid()).toEqual(before)
  expect(before.length).toBeGreaterThan(isWhole ? 20 : ORDERS / 6)
  // Few orders may all stay where they were.
  if (isWhole) expect((await world.activity('referrals.moved')).length).toBeGreaterThan(5)
  expect(await world.brokenBooks()).toEqual([])
})

test(`what is approved never rises by itself, no row ever disappears, and the books agree, whatever is heard and decided (${replay})`, async () => {
  const random = someRandom(13)
  const words = shuffled(histories(random).flat(), random)
  const world = await aShop({ auto_approve: true, auto_approve_days: 0, record_pending_orders: true })
  let known = new Map<number, ShownReferral>()
  let settled = 0
  for (let start = 0; start < words.length; start += 20) {
    await deliver(world, words.slice(start, start + 20), random)
    const heard = await shown(world)
    for (const [id, before] of known) {
      const now = heard.get(id)
      expect(now, `referral ${id} is there`).toBeDefined()
      if (before.status !== ReferralStatus.approved) continue
      settled += 1
      expect(now!.worth).toBeLessThanOrEqual(before.worth)
      expect({ affiliate_id: now!.affiliate_id, moved_to: now!.moved_to }).toEqual({
        affiliate_id: before.affiliate_id,
        moved_to: null,
      })
    }
    for (const [id] of heard) {
      const action = random.pick(['approve', 'deny', 'undo', 'nothing', 'nothing'] as const)
      if (action !== 'nothing') await world.inShop(tx => changeStatus(tx, world.shop_id, [id], action, 'member:1'))
    }
    expect(await world.brokenBooks()).toEqual([])
    known = await shown(world)
  }
  // Which of them could have risen depends on who was heard first; that there were approved ones to look at does not.
  expect(settled).toBeGreaterThan(isWhole ? 50 : ORDERS / 3)
})

interface ShownReferral {
  affiliate_id: number
  status: ReferralStatus
  worth: number
  moved_to: number[] | null
}

async function shown(world: ShopWorld): Promise<Map<number, ShownReferral>> {
  const rows = await world.inShop(tx => tx.selectFrom('referral').selectAll().where('shop_id', '=', world.shop_id).execute())
  return new Map(
    rows.map(({ id, affiliate_id, status, commission, commission_adjustment, moved_to }) => [
      id,
      {
        ...{ affiliate_id, moved_to, worth: commission + commission_adjustment },
        status: status as ReferralStatus,
      },
    ]),
  )
}
