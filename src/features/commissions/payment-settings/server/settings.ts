import { findPrograms, knownPrograms, lockShop, planOf, readShop, updateShop } from '#features/store/shop/server/index.ts'
import { mayUse, type Plan } from '#kit/access.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { formatRate } from '#kit/money/money.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { PaymentSettingsView } from '../contract.ts'
import { gatedMethods, paymentMethods } from '../rules/methods.ts'
import { planHasMethod } from '../rules/offeredMethods.ts'
import {
  lacksOther,
  type PaymentSetup,
  type PaymentSetupChange,
  toPaymentSetup,
  withPaymentSetup,
} from '../rules/payment-setup.ts'
import type { PaymentSettings } from '../rules/settings.ts'
import { withUsualMethods } from '../rules/usual-methods.ts'
import { paymentSettingsWritten } from './paymentSettingsWritten.ts'
import { hasPaymentSettings, readPaymentSettings, savePaymentSettings } from './store.ts'

export async function showSettings(tx: Tx, shop_id: number): Promise<PaymentSettingsView> {
  const programs = await findPrograms(tx, shop_id)
  return {
    ...(await readPaymentSettings(tx, shop_id)),
    programs: programs.map(({ id, name }) => ({ id, name })),
  }
}

export async function changeSettings(
  tx: Tx,
  change: PaymentSettings,
  caller: Caller,
  from: RequestFacts,
): Promise<PaymentSettingsView> {
  await store(tx, caller, from, () => change)
  return showSettings(tx, caller.shop_id)
}

/** Until the shop has chosen, what is usual where it sells is proposed. */
export async function readSetup(tx: Tx, shop_id: number): Promise<PaymentSetup> {
  const setup = toPaymentSetup(await readPaymentSettings(tx, shop_id), await planOf(tx, shop_id))
  if (await hasPaymentSettings(tx, shop_id)) return setup
  const { country } = await readShop(tx, shop_id, 'country')
  return withUsualMethods(setup, country)
}

/** Saving this step is how a shop ends its on-boarding. */
export async function changeSetup(tx: Tx, sent: PaymentSetupChange, caller: Caller, from: RequestFacts): Promise<PaymentSetup> {
  const { shop_id, plan } = caller
  await store(tx, caller, from, before => {
    const after = withPaymentSetup(before, sent, plan)
    if (lacksOther(after)) throw invalidFields({ other_payment_method_name: 'onBoarding.quickStart.otherPaymentRequire' })
    return after
  })
  await updateShop(tx, shop_id, { on_boarding_done: true })
  return readSetup(tx, shop_id)
}

async function store(
  tx: Tx,
  caller: Caller,
  from: RequestFacts,
  changed: (before: PaymentSettings) => PaymentSettings,
): Promise<void> {
  const { shop_id } = caller
  await lockShop(tx, shop_id)
  const before = await readPaymentSettings(tx, shop_id)
  const after = changed(before)
  refusePlan(caller.plan, before, after)
  await refusePrograms(tx, shop_id, after)
  await savePaymentSettings(tx, shop_id, after)
  await paymentSettingsWritten.call(tx, shop_id)
  await audit(tx, {
    shop_id,
    actor: actorOf(caller),
    action: 'paymentSettings.settings',
    before: inWords(before),
    after: inWords(after),
    from,
  })
}

/** Who had it on before a downgrade may save the rest of the form. */
function refusePlan(plan: Plan, before: PaymentSettings, after: PaymentSettings): void {
  const isNew = (method: (typeof paymentMethods)[number]) =>
    after.methods[method].is_offered === 1 && before.methods[method].is_offered === 0
  const locked = paymentMethods.find(method => isNew(method) && !planHasMethod(plan, method))
  if (locked) throw planRequired(gatedMethods[locked]!, 'paymentSettings.methodNeedsPlan')
  if (after.tax.mode !== 'none' && before.tax.mode === 'none' && !mayUse(plan, 'commissionTax'))
    throw planRequired('commissionTax', 'paymentSettings.taxNeedsPlan')
}

async function refusePrograms(tx: Tx, shop_id: number, { methods }: PaymentSettings): Promise<void> {
  const named = new Set(paymentMethods.flatMap(method => methods[method].programs ?? []))
  const known = new Set(await knownPrograms(tx, shop_id, [...named]))
  const wrong = paymentMethods.filter(method => methods[method].programs?.some(id => !known.has(id)))
  if (wrong.length > 0)
    throw invalidFields(Object.fromEntries(wrong.map(method => [`methods.${method}.programs`, 'shop.programUnknown'])))
}

/** In the log one level deep, each field by its own name. */
const inWords = ({ methods, other_description, minimum, tax }: PaymentSettings) => ({
  methods: paymentMethods.filter(method => methods[method].is_offered === 1),
  method_labels: paymentMethods.flatMap(method => (methods[method].label ? [`${method}: ${methods[method].label}`] : [])),
  method_programs: paymentMethods.flatMap(method =>
    methods[method].programs ? [`${method}: ${methods[method].programs.join(', ')}`] : [],
  ),
  other_description,
  minimum,
  tax_mode: tax.mode,
  tax_source: tax.source,
  tax_rate: formatRate(tax.rate),
})
