import * as z from 'zod'
import type { Plan } from '#kit/access.ts'
import { isBlank, longText, optionalText } from '#kit/contract/validate.ts'
import { recordOf } from '#kit/fields.ts'
import { Flag, toFlag } from '#kit/flags.ts'
import type { PaymentMethod } from './methods.ts'
import { planHasMethod } from './offeredMethods.ts'
import { DESCRIPTION_LETTERS, LABEL_LETTERS, type PaymentSettings } from './settings.ts'

/** The methods a shop is asked about while it is set up. */
export const setupMethods = ['paypal', 'bank', 'debit', 'cheque', 'venmo', 'paytm', 'upi', 'store_credit', 'other'] as const
export type SetupMethod = (typeof setupMethods)[number]

const flags = recordOf(setupMethods, () => Flag) as Record<SetupMethod, typeof Flag>
const labels = recordOf(setupMethods, () => optionalText(LABEL_LETTERS).optional())

/** How a shop pays, as it is asked while it is set up. */
export const PaymentSetup = z.object({
  ...flags,
  other_payment_method_name: z.string(),
  other_payment_method_description: z.string(),
  /** The shop's own names of methods. */
  payment_text: z.record(z.string(), z.string()),
})
export type PaymentSetup = z.infer<typeof PaymentSetup>

/** What is left out stays as it is. */
export const PaymentSetupChange = z.object({
  ...z.object(flags).partial().shape,
  other_payment_method_name: optionalText(LABEL_LETTERS).optional(),
  other_payment_method_description: longText(DESCRIPTION_LETTERS).optional(),
  payment_text: z.object(labels).optional(),
})
export type PaymentSetupChange = z.infer<typeof PaymentSetupChange>

export function toPaymentSetup({ methods, other_description }: PaymentSettings, plan: Plan): PaymentSetup {
  const isOn = (method: PaymentMethod) => toFlag(methods[method].is_offered === 1 && planHasMethod(plan, method))
  const named = setupMethods.filter(method => method !== 'other' && methods[method].label !== '')
  return {
    ...recordOf(setupMethods, isOn),
    other_payment_method_name: methods.other.label,
    other_payment_method_description: other_description,
    payment_text: recordOf(named, method => methods[method].label),
  }
}

/** The settings after such a change. A method that the plan lacks is shown as off: saying so again changes nothing. */
export function withPaymentSetup(settings: PaymentSettings, sent: PaymentSetupChange, plan: Plan): PaymentSettings {
  const methods = { ...settings.methods }
  for (const method of setupMethods) {
    const { is_offered, label, programs } = methods[method]
    const wanted = sent[method] === 0 && !planHasMethod(plan, method) ? is_offered : (sent[method] ?? is_offered)
    methods[method] = { is_offered: wanted, label: labelOf(method, sent) ?? label, programs }
  }
  return { ...settings, methods, other_description: sent.other_payment_method_description ?? settings.other_description }
}

const labelOf = (method: SetupMethod, { other_payment_method_name, payment_text }: PaymentSetupChange) =>
  method === 'other' ? other_payment_method_name : payment_text?.[method]

/** "Other" needs to be explained before anybody can choose it. */
export const lacksOther = ({ methods: { other }, other_description }: PaymentSettings): boolean =>
  other.is_offered === 1 && (isBlank(other.label) || isBlank(other_description))
