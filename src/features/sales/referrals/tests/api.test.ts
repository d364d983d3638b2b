import { beforeEach, describe, expect, test } from 'vitest'
import { type FreshShop, freshShops, referralStaff } from '../../../../../tests/support/fresh-shops.ts'
import { type Person, signedIn } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { aLine, anIncomingOrder, type ShopWorld, TrackingType } from '../../../../../tests/support/shop-world.ts'
import { referrals } from '../contract.ts'
import { ReferralStatus } from '../rules/status.ts'
import { changeStatus } from '../server/desk/changeStatus.ts'

const freshShop = freshShops()
let app: FreshShop['app']
let world: ShopWorld
let call: FreshShop['call']
beforeEach(async () => {
  ;({ app, world, call } = await freshShop(referralStaff))
})

const callerIn = ({ shop_id }: ShopWorld, person: Person) => app.somebodyAt(shop_id, person)
const later = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 12, minutes))
const tents = (over = {}) => [aLine({ quantity: 2, gross: 20_000, ...over })]

async function aSale(settings: Record<string, unknown> = {}) {
  const ann = await world.affiliate(await world.program(settings), { first_name: 'Ann', last_name: 'Lee' })
  const order = anIncomingOrder({ click_id: await world.click(ann), lines: tents() })
  await world.apply(order)
  const [referral] = await world.referrals()
  return { ann, order, id: referral!.id }
}

describe('a referral explained', () => {
  test('names the affiliate, the rule, the base, the amount and what was booked', async () => {
    const { id, ann, order } = await aSale()
    const explained = await call(referrals.explanation, { id })
    expect(explained).toMatchObject({
      id,
      kind: 'sale',
      affiliate: { id: ann, name: 'Ann Lee' },
      order: { number: order.number },
      commission: 2000,
      amount: 2000,
      attribution: ['The customer came through the link of affiliate Ann Lee.'],
      lines: [{ title: 'Tent', base: 20_000, won: 'simple', rate: { type: 2, amount: 100_000 }, share: 2000, lost: [] }],
    })
    expect(explained.lines[0]!.sentences).toEqual([
      'Tent, 2 items: $200.00',
      'The program rate applies.',
      '10% of $200.00 = $20.00',
    ])
    expect(explained.sentences).toEqual(['Commission: $20.00'])
    expect(explained.entries).toEqual([
      expect.objectContaining({
        event: 'attributed',
        sentence: 'Credited for the order: $20.00',
        actor: { kind: 'system', name: 'Tandem' },
        postings: [{ account: 'pending', amount: 2000, currency: 'USD' }],
      }),
    ])
  })

  test('shows a part refund: the line falls, the books say by how much', async () => {
    const { id, order } = await aSale()
    await world.apply({ ...order, lines: tents({ refunded_quantity: 1, refunded: 10_000 }), updated_at: later(1) })
    const { commission, lines, entries } = await call(referrals.explanation, { id })
    expect(commission).toBe(1000)
    expect(lines[0]).toMatchObject({ refunded: 10_000, base: 10_000, quantity_left: 1, share: 1000 })
    expect(lines[0]!.sentences).toContain('Less $100.00 refunded to the customer.')
    expect(entries.map(entry => entry.sentence)).toEqual(['Credited for the order: $20.00', 'Refund: -$10.00'])
  })

  test('names the rules that lost, and the rounding', async () => {
    const { id } = await aSale({
      commission_amount: 123_457,
      for_new_customer: true,
      for_new_customer_type: 2,
      for_new_customer_amount: 300_000,
    })
    const { lines, sentences, rounding } = await call(referrals.explanation, { id })
    expect(lines[0]!.lost).toEqual([{ rule: 'new_customer', why: 'customer_not_new' }])
    expect(lines[0]!.sentences.at(-1)).toBe('No new customer commission: the customer had bought from the store before.')
    expect(rounding).toEqual({ exact: '2469.14', rounding: '-0.14', before_ceiling: null })
    expect(sentences[0]).toBe('Exactly 24.6914 USD, rounded once to $24.69.')
  })

  test('says who approved it, in the language of the reader', async () => {
    const { id } = await aSale()
    const member = await world.inShop(tx =>
      tx.selectFrom('member').select('id').where('shop_id', '=', world.shop_id).executeTakeFirstOrThrow(),
    )
    await world.inShop(tx => changeStatus(tx, world.shop_id, [id], 'approve', `member:${member.id}`))
    const { entries } = await call(referrals.explanation, { id })
    expect(entries[1]).toMatchObject({
      sentence: 'Approved: $20.00 is payable',
      actor: { kind: 'member', name: 'Somebody' },
      postings: [
        { account: 'pending', amount: -2000 },
        { account: 'payable', amount: 2000 },
      ],
    })
    const token = await signedIn(app.services.db, world.shop_id)
    const answer = await app.fetch(`/api/v1/merchant/referral/${id}/explanation`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'vi' },
    })
    const { data } = (await answer.json()) as { data: { sentences: string[]; entries: { sentence: string }[] } }
    expect(data.sentences).toEqual(['Hoa hồng: $20.00'])
    expect(data.entries[0]!.sentence).toBe('Ghi nhận cho đơn hàng: $20.00')
  })

  test('of an upline tells whose sale it was and how the level was reckoned', async () => {
    const top = await world.affiliate(await world.program({ network_rates: [200_000], network_base: 'commission' }))
    const ann = await world.affiliate(await world.program(), { upline_id: top, first_name: 'Ann', last_name: 'Lee' })
    await world.apply(anIncomingOrder({ click_id: await world.click(ann) }))
    const network = (await world.referrals()).find(referral => referral.kind === 'network')!
    const explained = await call(referrals.explanation, { id: network.id })
    expect(explained).toMatchObject({ kind: 'network', level: 1, affiliate: { id: top }, commission: 200, lines: [] })
    expect(explained.sentences).toEqual([
      'Network commission on a sale by Ann Lee.',
      'Level 1: 20% of the seller’s commission, $10.00 = $2.00',
    ])
  })

  test('is not found for another shop, nor without the permission', async () => {
    const { id } = await aSale()
    const stranger = await callerIn((await freshShop()).world, {})
    expect(await refusal(stranger(referrals.explanation, { id }))).toMatchObject({ kind: 'not_found' })
    const cook = await callerIn(world, { role: 'staff', permissions: ['programs'] })
    expect(await refusal(cook(referrals.explanation, { id }))).toMatchObject({ kind: 'forbidden' })
  })
})

describe('an order explained', () => {
  test('tells who was credited with which products, and what each referral is worth', async () => {
    const { ann, order, id } = await aSale()
    const explained = await call(referrals.orderExplanation, { query: { number: order.number.slice(1) } })
    expect(explained).toMatchObject({
      number: order.number,
      outcome: 'credited',
      credits: [
        {
          affiliate: { id: ann, name: 'Ann Lee' },
          tracking_type: TrackingType.link,
          products: ['Tent'],
          sentences: ['The customer came through the link of affiliate Ann Lee.'],
        },
      ],
      referrals: [{ id, kind: 'sale', amount: 2000, status: ReferralStatus.pending }],
    })
  })

  test.each([
    ['no trace', {}, 'No link, code, customer or product connects this order to an affiliate.'],
    ['a test order', { is_test: true }, 'This is a test order.'],
    ['an unpaid order', { financial_status: 'pending' as const }, 'The order isn’t paid yet.'],
    ['a code of nobody', { coupon_codes: ['HELLO'] }, 'The code HELLO doesn’t belong to any affiliate.'],
  ])('tells why nobody was: %s', async (_case, over, sentence) => {
    const order = anIncomingOrder(over)
    await world.apply(order)
    const explained = await call(referrals.orderExplanation, { query: { number: order.number } })
    expect(explained).toMatchObject({ outcome: 'not_credited', credits: [], referrals: [] })
    expect(explained.sentences).toContain(sentence)
  })

  test('tells that everything in it is excluded', async () => {
    const program = await world.program()
    await world.inShop(tx =>
      tx
        .insertInto('program_exclusion')
        .values({ shop_id: world.shop_id, program_id: program, kind: 'product', platform_id: 'p1' })
        .execute(),
    )
    await world.changeProgram(program, { name: 'Without tents' })
    const ann = await world.affiliate(program)
    const order = anIncomingOrder({ click_id: await world.click(ann) })
    await world.apply(order)
    const explained = await call(referrals.orderExplanation, { query: { number: order.number } })
    expect(explained).toMatchObject({ outcome: 'nothing_earned', referrals: [] })
    expect(explained.sentences).toEqual(['No commission: all products in the order are excluded.'])
  })

  test('an unknown number is refused in words', async () => {
    const refused = await refusal(call(referrals.orderExplanation, { query: { number: '#999999' } }))
    expect(refused).toMatchObject({ kind: 'not_found', message: 'We couldn’t find an order with this number.' })
  })
})

describe('the list of referrals', () => {
  test('shows order, affiliate, program, customer and what the uplines earn, newest first', async () => {
    const top = await world.affiliate(await world.program({ network_rates: [200_000], network_base: 'commission' }))
    const ann = await world.affiliate(await world.program({ name: 'Friends' }), {
      upline_id: top,
      first_name: 'Ann',
      last_name: 'Lee',
    })
    const order = anIncomingOrder({ click_id: await world.click(ann) })
    await world.apply(order)
    const { rows, total } = await call(referrals.list, { query: {} })
    expect(total).toBe(2)
    expect(rows.map(row => row.kind)).toEqual(['network', 'sale'])
    expect(rows[1]).toMatchObject({
      order_number: order.number,
      affiliate_name: 'Ann Lee',
      program_name: 'Friends',
      customer_full_name: 'Bo Buyer',
      total: 10_000,
      commission: 1000,
      network: 200,
      quantity: 1,
      is_first_commission: true,
      tracking_type: TrackingType.link,
    })
  })

  test('is narrowed by every filter and sorted by amount', async () => {
    const friends = await world.program()
    const testers = await world.program({ commission_amount: 500_000 })
    const [ann, bob] = [await world.affiliate(friends), await world.affiliate(testers, { first_name: 'Bob' })]
    await world.coupon(bob, 'BOB')
    const byLink = anIncomingOrder({ click_id: await world.click(ann) })
    const byCode = anIncomingOrder({ coupon_codes: ['BOB'] })
    await world.apply(byLink, byCode)
    const idsOf = async (query: Parameters<typeof call<typeof referrals.list>>[1]['query']) =>
      (await call(referrals.list, { query })).rows.map(row => row.aff_id)
    expect(await idsOf({ sort: 'commission:desc' })).toEqual([bob, ann])
    expect(await idsOf({ sort: 'commission:asc' })).toEqual([ann, bob])
    expect(await idsOf({ affiliate_ids: String(ann) })).toEqual([ann])
    expect(await idsOf({ program_ids: String(testers) })).toEqual([bob])
    expect(await idsOf({ tracking_types: String(TrackingType.coupon) })).toEqual([bob])
    expect(await idsOf({ status: ReferralStatus.approved })).toEqual([])
    expect(await idsOf({ query: 'bob' })).toEqual([bob])
    expect(await idsOf({ query: byLink.number.slice(1) })).toEqual([ann])
    expect(await idsOf({ query: byLink.number })).toEqual([ann])
    expect(await idsOf({ query: 'nobody at all' })).toEqual([])
    expect(await idsOf({ to: '2020-01-01' })).toEqual([])
    expect(await idsOf({ from: '2020-01-01', to: '2199-01-01' })).toHaveLength(2)
  })
})
