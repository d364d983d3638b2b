import * as z from 'zod'
import { id, isBlank, longText, optionalText } from '#kit/contract/validate.ts'
import { recordOf } from '#kit/fields.ts'
import { Flag } from '#kit/flags.ts'
import { fullRate } from '#kit/money/money.ts'
import { type PaymentMethod, paymentMethods } from './methods.ts'

export const LABEL_LETTERS = 60
export const DESCRIPTION_LETTERS = 500
const MAX_PROGRAMS = 1000
/** Ten million of a currency with two decimals: more is a slip of the finger. */
const MAX_MINIMUM = 1_000_000_000

export const MethodSetting = z.object({
  is_offered: Flag,
  /** What the shop calls it; empty means its usual name. */
  label: optionalText(LABEL_LETTERS),
  /** Offered in these programs only; nothing means in all. */
  programs: z.array(id()).min(1, 'shop.programsRequired').max(MAX_PROGRAMS, 'error.field.tooMany').nullable(),
})
export type MethodSetting = z.infer<typeof MethodSetting>

const rate = z.int('error.field.notAnAmount').min(0, 'error.field.tooSmall').max(fullRate, 'paymentSettings.percentTooHigh')
const minimum = z.int('error.field.notAnAmount').min(0, 'error.field.tooSmall').max(MAX_MINIMUM, 'error.field.tooBig')

export const TaxSettings = z.object({
  /** Who bears it: nobody, the merchant on top of the commission, or the affiliates out of it. */
  mode: z.enum(['none', 'merchant', 'affiliates']),
  /** One percentage for all, or what each affiliate says. */
  source: z.enum(['fixed', 'affiliate']),
  rate,
})
export type TaxSettings = z.infer<typeof TaxSettings>

export const PaymentSettings = z.object({
  methods: z.object(recordOf(paymentMethods, () => MethodSetting) as Record<PaymentMethod, typeof MethodSetting>),
  /** How the method "other" works, for those who choose it. */
  other_description: longText(DESCRIPTION_LETTERS),
  /** Nobody is paid less at a time; in the smallest unit of the shop's currency. */
  minimum,
  tax: TaxSettings,
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

/** Everything a plan opens is offered until the merchant chooses; "other" means nothing before it has a name. */
export const initialPaymentSettings: PaymentSettings = {
  methods: recordOf(paymentMethods, method => ({ is_offered: method === 'other' ? 0 : 1, label: '', programs: null })),
  other_description: '',
  minimum: 0,
  tax: { mode: 'none', source: 'fixed', rate: 0 },
}

const orNone = (amount: z.ZodInt) => amount.nullable().transform(value => value ?? 0)

/** As the form sends it: a number may be empty. */
export const PaymentChange = PaymentSettings.extend({
  minimum: orNone(minimum),
  tax: TaxSettings.extend({ rate: orNone(rate) }),
}).superRefine((change, context) => {
  for (const [path, message] of problemsOf(change)) context.addIssue({ code: 'custom', path: path.split('.'), message })
})

/** What no field can say alone. */
function* problemsOf({ methods, other_description, tax }: PaymentSettings): Generator<[path: string, key: string]> {
  const { other } = methods
  if (other.is_offered === 1 && isBlank(other.label)) yield ['methods.other.label', 'onBoarding.quickStart.otherPaymentRequire']
  if (other.is_offered === 1 && isBlank(other_description))
    yield ['other_description', 'onBoarding.quickStart.otherPaymentRequire']
  if (!paymentMethods.some(method => methods[method].is_offered === 1))
    yield ['methods.paypal.is_offered', 'paymentSettings.oneRequired']
  if (tax.mode !== 'none' && tax.source === 'fixed' && tax.rate === 0) yield ['tax.rate', 'paymentSettings.percentRequired']
}
