import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { IncomingLine, IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { type FreshShop, freshShops } from '../../../../../tests/support/fresh-shops.ts'
import { payReferral } from '../../../../../tests/support/payReferral.ts'
import { aLine, anIncomingOrder, type ShopWorld } from '../../../../../tests/support/shop-world.ts'
import { historyRuns } from '../../../../../tests/support/tier.ts'
import { referrals } from '../contract.ts'
import type { ReferralExplanation } from '../rules/explain/explanations.ts'
import { ReferralStatus } from '../rules/status.ts'

const freshShop = freshShops()
let world: ShopWorld
let call: FreshShop['call']
beforeAll(async () => {
  ;({ world, call } = await freshShop())
  await world.settings({ record_pending_orders: true })
  const program = await world.program({ network_rates: [100_000], network_base: 'commission' })
  const top = await world.affiliate(program, { first_name: 'Tess', last_name: 'Top' })
  for (const first_name of ['Ann', 'Bob'])
    await world.coupon(await world.affiliate(program, { first_name, last_name: 'Lee', upline_id: top }), first_name.toUpperCase())
})

type Happened = 'cancelled' | 'refunded' | 'edited' | 'denied' | 'undone' | 'adjusted' | 'paid' | 'moved' | 'unpaid'

/** One order, the newest word about it, and what has happened to it so far. */
interface History {
  order: IncomingOrder
  minutes: number
  happened: Set<Happened>
}

type HistoryStep = (history: History, roll: number) => Promise<void>

async function report(history: History, change: Partial<IncomingOrder>) {
  history.minutes += 1
  history.order = { ...history.order, ...change, updated_at: new Date(Date.UTC(2026, 5, 1, 0, history.minutes)) }
  await world.apply(history.order)
}

const changeLine = (history: History, roll: number, change: (line: IncomingLine) => Partial<IncomingLine>) => {
  const place = roll % history.order.lines.length
  return history.order.lines.map((line, at) => (at === place ? { ...line, ...change(line) } : line))
}
const piecesLeft = (lines: readonly IncomingLine[]) =>
  lines.reduce((sum, line) => sum + line.quantity - line.refunded_quantity, 0)

const rowsOf = async ({ order }: History) => {
  const { rows } = await call(referrals.list, { query: { query: order.number, per_page: 100, sort: 'id:asc' } })
  return rows.filter(row => row.order_number === order.number)
}

async function decide(history: History, roll: number, action: 'approve' | 'deny' | 'undo'): Promise<boolean> {
  const rows = await rowsOf(history)
  const row = rows[roll % Math.max(1, rows.length)]
  if (!row) return false
  return call(referrals.changeStatus, { id: row.id, body: { action, status: row.status } }).then(
    () => true,
    () => false,
  )
}

const steps: Record<string, HistoryStep> = {
  async refundPart(history, roll) {
    const lines = changeLine(history, roll, line => {
      if (line.refunded_quantity >= line.quantity) return {}
      const each = line.gross / line.quantity
      return { refunded_quantity: line.refunded_quantity + 1, refunded: line.refunded + each }
    })
    if (piecesLeft(lines) === piecesLeft(history.order.lines)) return
    history.happened.add('refunded')
    await report(history, { lines, financial_status: 'partially_refunded', refund_id: `r${history.minutes}` })
  },
  async refundAll(history) {
    if (piecesLeft(history.order.lines) === 0) return
    const lines = history.order.lines.map(line => ({ ...line, refunded_quantity: line.quantity, refunded: line.gross }))
    history.happened.add('refunded')
    await report(history, { lines, financial_status: 'refunded', refund_id: `r${history.minutes}` })
  },
  async takeOut(history, roll) {
    const lines = changeLine(history, roll, line => {
      if (line.refunded_quantity >= line.quantity) return {}
      const each = line.gross / line.quantity
      return {
        refunded_quantity: line.refunded_quantity + 1,
        refunded: line.refunded + each,
        removed_quantity: (line.removed_quantity ?? 0) + 1,
        removed: (line.removed ?? 0) + each,
      }
    })
    if (piecesLeft(lines) === piecesLeft(history.order.lines)) return
    history.happened.add('edited')
    await report(history, { lines })
  },
  async addLine(history, roll) {
    const id = `l${history.order.lines.length + 1}`
    const quantity = 1 + (roll % 3)
    const lines = [...history.order.lines, aLine({ id, title: 'Stove', quantity, gross: quantity * (1 + (roll % 97)) * 100 })]
    history.happened.add('edited')
    await report(history, { lines })
  },
  async cancel(history) {
    if (history.order.cancelled_at) return
    history.happened.add('cancelled')
    await report(history, { cancelled_at: new Date('2026-06-02T00:00:00Z') })
  },
  async buyerPays(history) {
    if (history.order.financial_status !== 'pending') return
    await report(history, { financial_status: 'paid' })
  },
  async changeCode(history, roll) {
    const coupon_codes = [['ANN'], ['BOB'], ['BOB', 'ANN'], []][roll % 4]!
    if (coupon_codes.join() === history.order.coupon_codes.join()) return
    history.happened.add('moved')
    await report(history, { coupon_codes })
  },
  approve: async (history, roll) => void (await decide(history, roll, 'approve')),
  async deny(history, roll) {
    if (await decide(history, roll, 'deny')) history.happened.add('denied')
  },
  async undo(history, roll) {
    if (await decide(history, roll, 'undo')) history.happened.add('undone')
  },
  async adjust(history, roll) {
    const rows = await rowsOf(history)
    const row = rows[roll % Math.max(1, rows.length)]
    if (!row) return
    const body = { amount: (roll % 900) - 300 || 1, reason: 'Agreed', key: crypto.randomUUID() }
    const done = await call(referrals.adjust, { id: row.id, body }).then(
      () => true,
      () => false,
    )
    if (done) history.happened.add('adjusted')
  },
  async pay(history) {
    for (const row of await rowsOf(history)) {
      if (row.status !== ReferralStatus.approved || row.note === 'unpaid' || row.amount <= 0) continue
      await world.inShop(tx => payReferral(tx, world.shop_id, row.id))
      history.happened.add('paid')
    }
  },
}

const names = Object.keys(steps)
const anyHistory = fc.record({
  isPaid: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 1, max: 300 }),
  steps: fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(10_000)), { minLength: 1, maxLength: 9 }),
})

/** Words that speak of an event, and the event they speak of. */
const speaksOf: [RegExp, Happened][] = [
  [/cancel/i, 'cancelled'],
  [/refund|returned|given back/i, 'refunded'],
  [/\bedit/i, 'edited'],
  [/\bdenied\b|\bdenial\b/i, 'denied'],
  [/moved back to pending|restored with the related sale/i, 'undone'],
  [/adjust/i, 'adjusted'],
  [/after the commission was paid|after payment/i, 'paid'],
  [/not paid yet|is not payable/i, 'unpaid'],
  [/went to|another affiliate’s|somebody else/i, 'moved'],
]

const textOf = ({ notes, taxes, lines, sentences, adjustments, corrections, entries }: ReferralExplanation): string =>
  [
    ...notes,
    ...taxes,
    ...lines.flatMap(line => line.sentences),
    ...sentences,
    ...[...adjustments, ...corrections, ...entries].map(part => part.sentence),
  ].join('\n')

/** All amounts a text names, in cents. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(/(-?)\$([\d,]+)\.(\d\d)/g)].map(([, sign, whole, cents]) => {
    const amount = Number(whole!.replaceAll(',', '')) * 100 + Number(cents)
    return sign ? -amount : amount
  })
const total = (parts: readonly { amount: number }[]) => parts.reduce((sum, part) => sum + part.amount, 0)

async function check(history: History): Promise<void> {
  const rows = await rowsOf(history)
  for (const row of rows) {
    const sheet = await call(referrals.explanation, { id: row.id })
    const quick = await call(referrals.breakdown, { id: row.id })
    const detail = await call(referrals.detail, { id: row.id, query: {} })
    expect([sheet.amount, quick.amount, detail.amount]).toEqual([row.amount, row.amount, row.amount])
    expect(total(sheet.entries), textOf(sheet)).toBe(row.status === ReferralStatus.denied ? 0 : row.amount)
    for (const { amount, sentence } of sheet.entries)
      if (amount !== 0) expect(amountsIn(sentence).map(Math.abs), sentence).toContain(Math.abs(amount))
    expect(sheet.commission + total(sheet.adjustments), textOf(sheet)).toBe(sheet.amount)
    checkLines(sheet)
    const text = textOf(sheet)
    for (const [words, event] of speaksOf) if (!history.happened.has(event)) expect(text).not.toMatch(words)
    if (history.order.cancelled_at && row.note !== 'moved') expect(text).toMatch(/cancel/i)
  }
  if (rows[0]) {
    const page = await call(referrals.orderDetail, { id: rows[0].order_id!, query: {} })
    expect(total(page.changes)).toBe(page.amount)
    const counted = page.referrals.filter(({ status }) => status !== ReferralStatus.denied)
    expect(total(counted)).toBe(page.amount)
  }
}

/** From the price to the base, and from the lines to the commission. */
function checkLines({ kind, lines, rounding, commission, sentences }: ReferralExplanation): void {
  for (const line of lines) expect(line.gross - line.discount + line.tax - line.refunded).toBe(line.base)
  const shares = lines.reduce((sum, line) => sum + line.share, 0)
  // An adjustment of the correction stands by itself, beside what the order changed.
  if (kind === 'correction') expect(amountsIn(sentences.join('\n'))).toContain(commission)
  else if (rounding && shares !== commission) expect(amountsIn(sentences.join('\n')), sentences.join('\n')).toContain(commission)
}

test('whatever happens to an order, the sentences add up to the rows and name nothing that did not happen', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async ({ isPaid, quantity, price, steps: wanted }) => {
      const gross = quantity * price * 100
      const order = anIncomingOrder({
        lines: [aLine({ quantity, gross }), aLine({ id: 'l2', title: 'Lamp', gross: 2500 })],
        coupon_codes: ['ANN'],
        financial_status: isPaid ? 'paid' : 'pending',
      })
      const history: History = { order, minutes: 0, happened: new Set(isPaid ? [] : ['unpaid']) }
      await world.apply(order)
      for (const [name, roll] of wanted) await steps[name]!(history, roll)
      await check(history)
    }),
    { numRuns: historyRuns },
  )
  expect(await world.brokenBooks()).toEqual([])
}, 600_000)
