import { CommissionType, ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import type { Plan } from '#kit/access.ts'
import type { SharedFields } from '#kit/fields.ts'
import { recordOf } from '#kit/fields.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { ProgramValues } from '../contract.ts'
import { blankProgram } from './blankProgram.ts'
import type { ProgramFieldName } from './fields.ts'
import type { ProgramFields } from './ProgramDraft.ts'
import { type GatedProgram, planProblems } from './planProblems.ts'
import { readProgram } from './readProgram.ts'
import { tidyProgram } from './tidyProgram.ts'

/** What stores call it among themselves. */
export const PROGRAMS = 'programs'

/** Shared each by itself. What is tied to a store stays its own: products, pages, links, payment methods, which program is the default. */
const plain = [
  ...(['name', 'description', 'portal_message', 'status', 'exclude_shipping', 'exclude_tax', 'tax_setting'] as const),
  ...(['ceiling', 'cookie_days', 'exclude_self_referral', 'allow_custom_path'] as const),
] as const satisfies readonly ProgramFieldName[]

/** Shared together, since what one of them says depends on another; called by the name of the first. */
const together = {
  commission_amount: [
    ...(['commission_amount', 'rule', 'commission_type', 'advance_amount'] as const),
    ...(['commissioning_status', 'commissioning_amount', 'commissioning_apply_to'] as const),
  ],
  lifetime_commission: [
    ...(['lifetime_commission', 'disconnect_lifetime_commission', 'enable_first_commission'] as const),
    ...(['first_commission_type', 'first_commission_amount'] as const),
  ],
  for_new_customer: ['for_new_customer', 'for_new_customer_type', 'for_new_customer_amount'],
  subscription_rule: ['subscription_rule', 'subscription_orders'],
  network_rates: ['network_rates', 'network_base', 'network_min_sales'],
} as const satisfies Record<string, readonly ProgramFieldName[]>

type Together = keyof typeof together
const isTogether = (field: string): field is Together => field in together

/** A program as stores tell it each other. */
export function sharedValues(program: ProgramValues): SharedFields {
  const groups = recordOf(Object.keys(together) as Together[], group => recordOf(together[group], name => program[name] ?? null))
  return { ...recordOf(plain, name => program[name]), ...groups, lifetime_commission: withoutIdleRate(program) }
}

/** A rate that is not in force says nothing, and would be written in the currency of the store. */
function withoutIdleRate(program: ProgramValues) {
  const lifetime = recordOf(together.lifetime_commission, name => program[name] ?? null)
  if (program.enable_first_commission === 1) return lifetime
  return { ...lifetime, first_commission_type: null, first_commission_amount: null }
}

/** What was told, as the form would send it. */
export function sentFields(told: SharedFields): ProgramFields {
  const sent = Object.fromEntries(
    Object.entries(told).flatMap(([field, value]) => (isTogether(field) ? Object.entries(value as object) : [[field, value]])),
  )
  const { first_commission_type, first_commission_amount, ...others } = sent
  return sent.enable_first_commission === 1 ? sent : others
}

/** Whether a field names money, which is worth something else in another currency. */
function namesMoney(field: string, value: unknown): boolean {
  if (value === null || value === undefined) return false
  if (field === 'ceiling') return true
  const group = value as Partial<ProgramValues>
  const isFlat = (type: unknown) => type !== CommissionType.percentOfSale
  if (field === 'commission_amount') return isFlat(group.commission_type) || group.rule === ProgramRule.advance
  if (field === 'lifetime_commission') return group.enable_first_commission === 1 && isFlat(group.first_commission_type)
  if (field === 'for_new_customer') return group.for_new_customer === 1 && isFlat(group.for_new_customer_type)
  return field === 'network_rates' && (group.network_min_sales ?? null) !== null
}

interface Terms {
  plan: Plan
  currency: string
  /** The currency of the store that tells. */
  told_in: string
}

/**
 * What stays as it is in a store: amounts where the two pay in different currencies, whichever of them has one, and what the plan of the
 * store does not open.
 */
export function unsharedFields(told: SharedFields, here: SharedFields | undefined, terms: Terms): string[] {
  const kept =
    terms.currency === terms.told_in
      ? []
      : Object.keys(told).filter(field => namesMoney(field, told[field]) || namesMoney(field, here?.[field]))
  const taken = Object.fromEntries(Object.entries(told).filter(([field]) => !kept.includes(field)))
  return [...kept, ...lockedFields(taken, here, terms)]
}

/** Where a plan's word for a field is not the one it is shared under. */
const groupOf: Readonly<Record<string, string>> = {
  advance_amount: 'commission_amount',
  commissioning_status: 'commission_amount',
}

function lockedFields(taken: SharedFields, here: SharedFields | undefined, { plan, currency }: Terms): string[] {
  const before = here && gated(here, currency)
  const after = gated({ ...here, ...taken }, currency)
  // What cannot be read in the currency of the store stays out as a whole.
  if (!after) return Object.keys(taken)
  return planProblems(plan, before, after).map(({ field }) => groupOf[field] ?? field)
}

function gated(told: SharedFields, currency: string): GatedProgram | undefined {
  const values = tidyProgram({ ...blankProgram, commission_amount: '0', ...sentFields(told) } as ProgramValues)
  const read = readProgram(values, currency as Currency)
  return read.problems ? undefined : { ...read.settings, ...values, ...read.settings }
}
