import { beforeEach, describe, expect, test } from 'vitest'
import { beginFamily } from '#features/account/session/server/index.ts'
import type { Call } from '#kit/contract/client.ts'
import { type FreshShop, freshShops } from '../../../../../tests/support/fresh-shops.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { aLine, anIncomingOrder, type ShopWorld } from '../../../../../tests/support/shop-world.ts'
import { referrals } from '../contract.ts'
import { portalCommissions } from '../portal-contract.ts'
import { ReferralStatus } from '../rules/status.ts'
import { shared as en } from '../texts/en.ts'

const { pending, approved } = ReferralStatus

const freshShop = freshShops()
let world: ShopWorld
let owner: FreshShop['call']
let app: FreshShop['app']
let ann: number
let call: Call
beforeEach(async () => {
  ;({ world, app, call: owner } = await freshShop())
  ann = await world.affiliate(await world.program(), { first_name: 'Ann', last_name: 'Lee' })
  call = await affiliateCall(ann)
})

async function affiliateCall(affiliate_id: number): Promise<Call> {
  const from = { affiliate_id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await world.inShop(tx => beginFamily(tx, world.shop_id, from))
  return app.clientWith(access_token)
}

async function aSale(over: Parameters<typeof anIncomingOrder>[0] = {}) {
  const order = anIncomingOrder({ click_id: await world.click(ann), ...over })
  await world.apply(order)
  return { order, id: (await world.referrals()).at(-1)!.id }
}
const explain = (id: number, by = call) => by(portalCommissions.explanation, { id })
const move = (id: number, action: 'approve' | 'deny', status: ReferralStatus) =>
  owner(referrals.changeStatus, { id, body: { action, status } })

describe('the explanation of a commission in the portal', () => {
  test('reckons like the merchant’s, line by line, in words said to the affiliate', async () => {
    const { id, order } = await aSale({ lines: [aLine({ gross: 20_000, discount: 5_000 })] })
    const [own, theirs] = [await explain(id), await owner(referrals.explanation, { id })]
    expect(own).toMatchObject({ id, kind: 'sale', order_number: order.number, amount: 1_500, status: 'pending' })
    expect(own.lines.map(({ gross, discount, base, share }) => [gross, discount, base, share])).toEqual([
      [20_000, 5_000, 15_000, 1_500],
    ])
    expect(own.lines[0]!.sentences).toEqual(theirs.lines[0]!.sentences)
    expect(own.attribution).toEqual(['The customer came through your link.'])
    expect(own.history.map(({ sentence }) => sentence)).toEqual(['Credited to you: $15.00'])
  })

  test('follows what the store decides, and speaks to the affiliate', async () => {
    const { id } = await aSale()
    await move(id, 'approve', pending)
    await move(id, 'deny', approved)
    const { status, notes, history } = await explain(id)
    expect(status).toBe('denied')
    expect(notes).toEqual(['The store denied this commission, so nothing is paid for it. If you don’t know why, ask the store.'])
    expect(history.map(({ sentence }) => sentence)).toEqual([
      'Credited to you: $10.00',
      'Approved: $10.00 is payable',
      'Denied by the store: $10.00 won’t be paid',
    ])
  })

  test('says nothing of who bought, of the staff, of what they noted, or of numbers of the store', async () => {
    const { id, order } = await aSale()
    expect(order.customer!.full_name).toBe('Bo Buyer')
    await owner(referrals.saveComment, { id, body: { comment: 'Between us' } })
    await owner(referrals.adjust, { id, body: { amount: 250, reason: 'A friend of the boss', key: crypto.randomUUID() } })
    const said = JSON.stringify(await explain(id))
    expect(said).toContain('Manual adjustment')
    expect(said).not.toMatch(/buyer|between us|friend|somebody|product_id|variant_id|line_id|version|postings|"order"/i)
  })

  test('names nobody to whom the order went', async () => {
    const bob = await world.affiliate(await world.program(), { first_name: 'Bob', last_name: 'Winner' })
    await world.coupon(bob, 'BOB')
    const { id, order } = await aSale()
    await world.apply({ ...order, coupon_codes: ['BOB'], updated_at: new Date('2026-06-01T00:00:00Z') })
    const sheet = await explain(id)
    expect(sheet.is_moved).toBe(true)
    expect(sheet.notes[0]).toContain('belong to another affiliate')
    expect(JSON.stringify(sheet)).not.toMatch(/Bob|Winner/)
  })

  test('of somebody else’s commission is the answer to one that does not exist, to the byte', async () => {
    const { id } = await aSale()
    const other = await affiliateCall(await world.affiliate(await world.program()))
    const said = async (asked: number, by: Call) => JSON.stringify(await refusal(explain(asked, by)))
    expect(await said(id, other)).toBe(await said(987_654_321, other))
  })

  test('has words of its own for everything that is noted and booked', () => {
    const { note, entry, cause, toAffiliate } = en.referrals
    // What uplines earn is not the seller's business.
    const { networkDenied: _denied, ...notes } = note
    const { withNetwork: _network, ...entries } = entry
    const keysOf = (words: object) => Object.keys(words).sort()
    expect(keysOf(toAffiliate.note)).toEqual(keysOf(notes))
    expect(keysOf(toAffiliate.entry)).toEqual(keysOf(entries))
    expect(keysOf(toAffiliate.cause)).toEqual(keysOf(cause))
    expect(JSON.stringify(toAffiliate)).not.toMatch(/this affiliate|the affiliate/)
  })
})

describe('the file of commissions', () => {
  test('has the affiliate’s own, narrowed like the list, with formulas as text', async () => {
    const { id } = await aSale({ number: '=1+1' })
    const { id: second } = await aSale()
    await move(second, 'approve', pending)
    const stranger = await affiliateCall(await world.affiliate(await world.program()))
    const linesOf = async (status?: 'approved', by = call) =>
      (await (await by(portalCommissions.export, { query: { status } })).content.text()).trim().split('\r\n')
    const [head, ...rows] = await linesOf()
    expect(head).toContain('Date,Commission,For,Order,Order value,Source,Amount,Currency,Status')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain(`,${id},Sale,'=1+1,100.00,,10.00,USD,Pending`)
    expect((await linesOf('approved')).slice(1)).toEqual([rows[0]])
    expect(await linesOf(undefined, stranger)).toHaveLength(1)
  })
})
