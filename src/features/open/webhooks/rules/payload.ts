import type { TrackingType as Tracking } from '#features/commissions/commission/rules/TrackingType.ts'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { type ReferralStatus, statusName } from '#features/sales/referrals/rules/status.ts'
import { type Currency, isCurrency } from '#kit/money/currencies.ts'
import { formatAmount, type Minor } from '#kit/money/money.ts'
import { eventIdOf, type ObjectKind } from './events.ts'

/** What was written down when it happened, as the database has it. */
export type Facts = Readonly<Record<string, unknown>> & {
  affiliate?: Readonly<Record<string, unknown>>
  currency?: string
}

export interface StoredEvent {
  shop_id: number
  id: number
  type: string
  object: string
  sequence: number | null
  created_at: Date
  facts: Facts
}

/** The body of a delivery; the same at every attempt. */
export function payloadOf({ shop_id, id, type, object, sequence, created_at, facts }: StoredEvent) {
  return {
    id: eventIdOf(shop_id, id),
    type,
    created_at: created_at.toISOString(),
    object,
    sequence: sequence ?? 1,
    data: object in data ? data[object as ObjectKind](facts) : { ...facts },
  }
}

type Data = (facts: Facts) => Record<string, unknown>

const trackingNames = new Map<unknown, string>(
  Object.entries(TrackingType).map(([name, type]: [string, Tracking]) => [type, name]),
)

const data: Record<ObjectKind, Data> = {
  referral: facts => ({
    ...pick(facts, 'id'),
    status: statusName(facts.status as ReferralStatus),
    ...pick(facts, 'kind'),
    tracked_by: trackingNames.get(facts.tracking_type) ?? null,
    affiliate: facts.affiliate ?? null,
    ...pick(facts, 'program_id', 'parent_id', 'order_id', 'order_number', 'quantity', 'coupon_code'),
    ...amounts(facts, 'total', 'commission', 'commission_adjustment'),
    payment_id: facts.payout_id ?? null,
    ...moments(facts, 'created_at', 'changed_at'),
  }),
  affiliate: ({ affiliate = {}, ...facts }) => ({
    ...pick(facts, 'id', 'status'),
    ...pick(affiliate, 'email', 'first_name', 'last_name', 'company', 'country', 'tags', 'payment_method'),
    ...pick(facts, 'program_id', 'upline_id', 'ref_code', 'signup_source'),
    ...moments(facts, 'created_at', 'approved_at', 'denied_at', 'removed_at'),
  }),
  payment: facts => ({
    ...pick(facts, 'id', 'number'),
    status: facts.state ?? null,
    ...pick(facts, 'method', 'affiliate', 'referral_count'),
    ...amounts(facts, 'commission', 'tax', 'total'),
    ...pick(facts, 'failure'),
    ...moments(facts, 'created_at', 'settled_at', 'ended_at'),
  }),
  coupon: facts => ({
    ...pick(facts, 'id', 'code'),
    status: facts.state ?? null,
    ...pick(facts, 'source', 'affiliate'),
    ...moments(facts, 'valid_from', 'valid_to'),
  }),
  bonus: facts => ({
    ...pick(facts, 'id', 'bonus_id', 'title', 'step', 'affiliate', 'referral_id'),
    ...amounts(facts, 'amount'),
    ...moments(facts, 'given_at'),
  }),
  tracking: facts => pick(facts, 'id', 'faults'),
}

const pick = (facts: Readonly<Record<string, unknown>>, ...names: string[]) =>
  Object.fromEntries(names.map(name => [name, facts[name] ?? null]))

/** Decimals with their currency beside them; never a number, which loses digits on the way. */
function amounts(facts: Facts, ...names: string[]) {
  const currency: Currency = isCurrency(facts.currency ?? '') ? (facts.currency as Currency) : 'USD'
  return { ...Object.fromEntries(names.map(name => [name, formatAmount((facts[name] ?? 0) as Minor, currency)])), currency }
}

const moments = (facts: Facts, ...names: string[]) =>
  Object.fromEntries(names.map(name => [name, facts[name] ? new Date(String(facts[name])).toISOString() : null]))
