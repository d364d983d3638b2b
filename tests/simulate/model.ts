import { type Day, dayIn } from './calendar.ts'

// What must be true of the money of one shop, by plain arithmetic. It knows nothing of the product's code.

export type Status = 'pending' | 'approved' | 'denied'
export type RailName = 'manual' | 'paypal' | 'store_credit' | 'bank_file'

/** By what an affiliate earns. Percentages are in ten-thousandths of a percent. */
export interface Terms {
  program: number
  type: 'percent' | 'per_item' | 'per_order'
  amount: number
  /** What somebody in this program earns by the sales of whoever they brought. */
  network: { of: 'commission' | 'sale'; rate: number } | null
}

export interface Person {
  id: number
  name: string
  code: string
  terms: Terms
  upline: Person | null
  method: 'paypal' | 'bank' | 'store_credit' | 'cheque' | null
  /** Where the money goes. */
  payee: string
  isRemoved: boolean
}

/** An order as the store told it last. */
export interface HeardOrder {
  id: string
  number: string
  code: string | null
  at: number
  isPaid: boolean
  isCancelled: boolean
  lines: readonly { isProduct: boolean; price: number; quantity: number; piecesGone: number; moneyBack: number }[]
}

/** Something that is paid as a whole: a commission, or what a correction after its payment takes back. */
export interface Row {
  id: number | null
  referral: Referral
  amount: number
  at: number
  payout: Payout | null
}

export interface Referral {
  person: Person
  kind: 'sale' | 'network' | 'manual'
  order: HeardOrder | null
  sale: Referral | null
  terms: Terms
  status: Status
  /** Of one that was denied with its sale: what it was before. */
  before: Status | null
  awaitsPayment: boolean
  approveAt: number | null
  /** What it is worth by its order, and what adjustments add to that; corrections included. */
  commission: number
  adjustment: number
  /** All that was ever adjusted. */
  given: number
  own: Row
  corrections: Row[]
}

export interface Payout {
  id: number
  batch_id: number
  rail: RailName
  person: Person
  payee: string
  rows: Row[]
  commission: number
  total: number
  state: 'under_way' | 'paid' | 'back' | 'undone'
  at: number
}

export interface Policy {
  currency: string
  zone: string
  recordsUnpaid: boolean
  autoApproveDays: number | null
  minimum: number
  tax: { mode: 'none' | 'merchant' | 'affiliates'; rate: number }
}

/** To the nearest whole, halves up. */
export const percent = (amount: number, rate: number): number => Math.floor((2 * amount * rate + 1_000_000) / 2_000_000)

const isGone = (order: HeardOrder) =>
  order.isCancelled || order.lines.filter(line => line.isProduct).every(line => piecesLeft(line) === 0)

const piecesLeft = ({ price, quantity, piecesGone, moneyBack }: HeardOrder['lines'][number]) =>
  price > 0 && moneyBack >= price ? 0 : Math.max(0, quantity - piecesGone)

/** What is left of the sale: whatever was paid for products and did not go back. */
const saleLeft = (order: HeardOrder): number =>
  order.isCancelled
    ? 0
    : sumOf(order.lines.filter(line => line.isProduct).map(line => line.price - Math.min(line.price, line.moneyBack)))

function earnedBy(order: HeardOrder, { type, amount }: Terms): number {
  if (order.isCancelled) return 0
  if (type === 'percent') return percent(saleLeft(order), amount)
  const pieces = sumOf(order.lines.filter(line => line.isProduct).map(piecesLeft))
  return type === 'per_item' ? pieces * amount : pieces > 0 ? amount : 0
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

export const isHeld = ({ own }: Referral): boolean => own.payout !== null

/** What is settled never rises by itself. */
const isSettled = ({ status, before }: Referral) => status === 'approved' || before === 'approved'

export type Model = ReturnType<typeof createModel>

export function createModel(people: Person[], policy: Policy) {
  const orders = new Map<string, HeardOrder>()
  const referrals: Referral[] = []
  const payouts = new Map<number, Payout>()

  function newReferral(
    person: Person,
    kind: Referral['kind'],
    commission: number,
    at: number,
    over: Partial<Referral>,
  ): Referral {
    const made = {
      person,
      kind,
      order: null,
      sale: null,
      terms: person.terms,
      status: 'pending',
      before: null,
      ...over,
    } as Referral
    Object.assign(made, { awaitsPayment: false, approveAt: null, adjustment: 0, given: 0, corrections: [], commission, ...over })
    made.own = { id: null, referral: made, amount: commission, at, payout: null }
    referrals.push(made)
    return made
  }

  /** The store told of an order; only the newest word counts. */
  function hear(order: HeardOrder, at: number): void {
    const known = orders.get(order.id)
    if (known && known.at >= order.at) return
    orders.set(order.id, order)
    const mine = referrals.filter(one => one.order?.id === order.id)
    if (mine.length === 0) credit(order, at)
    for (const sale of mine.filter(one => one.kind === 'sale')) {
      follow(sale, order, earnedBy(order, sale.terms), at)
      for (const one of mine.filter(other => other.sale === sale))
        follow(one, order, networkShare(order, sale.commission, one.terms), at)
    }
  }

  /** All that is earned by a sale together is never more than the sale. */
  const networkShare = (order: HeardOrder, commission: number, { network }: Terms) =>
    Math.min(
      percent(network!.of === 'commission' ? commission : saleLeft(order), network!.rate),
      Math.max(0, saleLeft(order) - commission),
    )

  function credit(order: HeardOrder, at: number): void {
    const seller = people.find(person => person.code === order.code && !person.isRemoved)
    const hasProducts = order.lines.some(line => line.isProduct)
    if (!seller || !hasProducts || (!order.isPaid && !policy.recordsUnpaid)) return
    const days = policy.autoApproveDays
    const atOnce = days === 0 && order.isPaid
    const approveAt = days === null || atOnce ? null : at + days * 86_400_000
    const terms = { order, status: atOnce ? 'approved' : 'pending', approveAt, awaitsPayment: !order.isPaid } as const
    const sale = newReferral(seller, 'sale', earnedBy(order, seller.terms), at, terms)
    const { upline } = seller
    if (upline?.terms.network && !upline.isRemoved)
      newReferral(upline, 'network', networkShare(order, sale.commission, upline.terms), at, { ...terms, sale })
  }

  /** A referral after news of its order. What a payment holds stays as it is: the difference becomes a row of its own. */
  function follow(one: Referral, order: HeardOrder, earned: number, at: number): void {
    one.order = order
    const before = one.commission + one.adjustment
    one.commission = isSettled(one) ? Math.min(one.commission, earned) : earned
    const wanted = isGone(order) ? 0 : Math.max(one.given, -Math.max(0, one.commission))
    one.adjustment = isSettled(one) ? Math.min(wanted, before - one.commission) : wanted
    const change = one.commission + one.adjustment - before
    if (isHeld(one)) {
      if (change !== 0) one.corrections.push({ id: null, referral: one, amount: change, at, payout: null })
    } else {
      one.own.amount += change
      one.awaitsPayment = !order.isPaid
    }
  }

  const mayDecide = (one: Referral) => one.before === null && !isHeld(one)

  /** What an action leads to; nothing where it is not allowed. */
  function decide(one: Referral, action: 'approve' | 'deny' | 'undo'): boolean {
    const after = {
      approve: { pending: 'approved' },
      deny: { pending: 'denied', approved: 'denied' },
      undo: { approved: 'pending', denied: 'pending' },
    }
    const status = (after[action] as Partial<Record<Status, Status>>)[one.status]
    if (!status || !mayDecide(one)) return false
    const followers = referrals.filter(other => other.sale === one)
    if (action === 'deny')
      for (const other of followers.filter(follower => mayDecide(follower) && follower.status !== 'denied')) {
        other.before = other.status
        other.status = 'denied'
      }
    if (action === 'undo' && one.status === 'denied')
      for (const other of followers.filter(follower => follower.before !== null)) {
        other.status = other.before!
        other.before = null
      }
    one.status = status
    one.approveAt = null
    return true
  }

  /** What waited for its day is approved, unless its order is not paid. */
  function approveDue(at: number): void {
    for (const one of referrals)
      if (one.status === 'pending' && one.approveAt !== null && one.approveAt <= at && !one.awaitsPayment) decide(one, 'approve')
  }

  const mayAdjust = (one: Referral) => !isHeld(one) && one.status !== 'denied' && !(one.order && isGone(one.order))

  function adjust(one: Referral, amount: number): void {
    one.adjustment += amount
    one.given += amount
    one.own.amount += amount
  }

  const isPayable = (row: Row) =>
    row.payout === null && (row !== row.referral.own || (row.referral.status === 'approved' && !row.referral.awaitsPayment))

  const rowsOf = (person: Person) => referrals.filter(one => one.person === person).flatMap(one => [one.own, ...one.corrections])

  interface Choice {
    ids?: readonly number[]
    program?: number
    from?: Day
    to?: Day
  }

  /** What one payment would be: all that is owed and chosen, less all debts. */
  function preview(person: Person, { ids, program, from, to }: Choice = {}, minimum = policy.minimum) {
    const isChosen = (row: Row) => {
      const day = dayIn(policy.zone, row.at)
      if (ids && !ids.includes(row.id!)) return false
      if (program !== undefined && row.referral.terms.program !== program) return false
      return (!from || day >= from) && (!to || day <= to)
    }
    const rows = rowsOf(person).filter(row => isPayable(row) && (row.amount < 0 || isChosen(row)))
    const commission = sumOf(rows.map(row => row.amount))
    const tax = policy.tax.mode === 'none' ? 0 : percent(Math.max(0, commission), policy.tax.rate)
    const total = commission + (policy.tax.mode === 'affiliates' ? -tax : tax)
    return { person, rows, commission, total, mayPay: rows.length > 0 && commission >= Math.max(1, minimum) && total > 0 }
  }

  function pay(planned: ReturnType<typeof preview>, made: Pick<Payout, 'id' | 'batch_id' | 'rail' | 'at'>): Payout {
    const { person, rows, commission, total } = planned
    const state = made.rail === 'manual' ? 'paid' : 'under_way'
    const payout: Payout = { ...made, person, payee: person.payee, rows, commission, total, state }
    for (const row of rows) row.payout = payout
    payouts.set(payout.id, payout)
    return payout
  }

  /** What became of a payment. What came back can be paid again. */
  function settle(payout: Payout, state: Payout['state']): void {
    if (payout.state === state) return
    payout.state = state
    if (state === 'back' || state === 'undone') for (const row of payout.rows) row.payout = null
  }

  /** What is owed for commissions that are not decided, owed, set aside and paid. */
  function balances(person: Person) {
    const sums = { pending: 0, payable: 0, reserved: 0, paid: 0 }
    for (const row of rowsOf(person)) {
      const { referral, payout, amount } = row
      if (payout) sums[payout.state === 'paid' ? 'paid' : 'reserved'] += amount
      else if (isPayable(row)) sums.payable += amount
      else if (referral.status !== 'denied') sums.pending += amount
    }
    return sums
  }

  return {
    ...{
      people,
      policy,
      orders,
      referrals,
      payouts,
      hear,
      decide,
      approveDue,
      mayAdjust,
      adjust,
      preview,
      pay,
      settle,
      balances,
    },
    rowsOf,
    addAmount: (person: Person, amount: number, at: number) => newReferral(person, 'manual', amount, at, {}),
    mayDecide,
  }
}
