import type { Plan } from '#kit/access.ts'
import type { SharedFields } from '#kit/fields.ts'
import { type PaymentMethod, paymentMethods } from './methods.ts'
import { planHasMethod } from './offeredMethods.ts'
import type { PaymentSettings } from './settings.ts'

/** What stores call it among themselves: how a store pays. */
export const PAYMENTS = 'payments'

/** A method as stores tell it each other; in which programs it is offered is each store's own. */
interface SharedMethod {
  is_offered: 0 | 1
  label: string
  /** How it works, of the store's own method. */
  description?: string
}

/** A store that never chose has nothing to say: what another chose holds. Accounts, taxes and schedules are each store's own. */
export function sharedSettings({ methods, other_description, minimum }: PaymentSettings, isChosen: boolean): SharedFields {
  const methodOf = (method: PaymentMethod): SharedMethod => {
    const { is_offered, label } = methods[method]
    return { is_offered, label, ...(method === 'other' && { description: other_description }) }
  }
  return {
    ...Object.fromEntries(paymentMethods.map(method => [method, isChosen ? methodOf(method) : null])),
    minimum: minimum === 0 ? null : minimum,
  }
}

/** The settings with what was told in the place of what is there; nothing where no method would be left. */
export function withShared(settings: PaymentSettings, told: SharedFields): PaymentSettings | undefined {
  const methods = { ...settings.methods }
  let { other_description } = settings
  for (const method of paymentMethods) {
    const shared = told[method] as SharedMethod | null | undefined
    if (!shared) continue
    methods[method] = { ...methods[method], is_offered: shared.is_offered, label: shared.label }
    if (shared.description !== undefined) other_description = shared.description
  }
  if (!paymentMethods.some(method => methods[method].is_offered === 1)) return undefined
  const minimum = 'minimum' in told ? ((told.minimum as number | null) ?? 0) : settings.minimum
  return { ...settings, methods, other_description, minimum }
}

/** The minimum where the two pay in different currencies, and methods that the plan of the store does not have. */
export function unsharedSettings(
  told: SharedFields,
  here: SharedFields | undefined,
  terms: { plan: Plan; currency: string; told_in: string },
) {
  const isForeign = terms.currency !== terms.told_in && Boolean(told.minimum ?? here?.minimum)
  const locked = paymentMethods.filter(
    method => (told[method] as SharedMethod | null)?.is_offered === 1 && !planHasMethod(terms.plan, method),
  )
  return [...locked, ...(isForeign ? ['minimum'] : [])]
}
