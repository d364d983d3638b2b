import { planOf } from '#features/store/shop/server/index.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import { type PaymentMethod, paymentMethods } from '../rules/methods.ts'
import { offeredMethods, planHasMethod } from '../rules/offeredMethods.ts'
import { initialPaymentSettings, PaymentSettings } from '../rules/settings.ts'

/** How the shop pays: what it chose, and what every shop begins with for the rest. */
export async function readPaymentSettings(tx: Tx, shop_id: number): Promise<PaymentSettings> {
  const row = await tx
    .selectFrom('payment_setting')
    .select(['methods', 'other_description', 'minimum', 'tax_mode', 'tax_source', 'tax_rate'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirst()
  if (!row) return initialPaymentSettings
  return PaymentSettings.parse({
    methods: { ...initialPaymentSettings.methods, ...(row.methods as object) },
    other_description: row.other_description,
    minimum: row.minimum,
    tax: { mode: row.tax_mode, source: row.tax_source, rate: row.tax_rate },
  })
}

/** Whether the shop has ever chosen how it pays. */
export async function hasPaymentSettings(tx: Tx, shop_id: number): Promise<boolean> {
  const row = await tx.selectFrom('payment_setting').select('shop_id').where('shop_id', '=', shop_id).executeTakeFirst()
  return row !== undefined
}

export async function savePaymentSettings(tx: Tx, shop_id: number, settings: PaymentSettings): Promise<void> {
  const { methods, other_description, minimum, tax } = settings
  const values = {
    methods: JSON.stringify(methods),
    other_description,
    minimum,
    tax_mode: tax.mode,
    tax_source: tax.source,
    tax_rate: tax.rate,
    updated_at: new Date(),
  }
  await tx
    .insertInto('payment_setting')
    .values({ shop_id, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
  await pagesChanged(tx, shop_id)
}

export interface OfferedMethod {
  method: PaymentMethod
  /** The shop's own name for it; empty means the usual one. */
  label: string
  /** How it works, of the shop's own method; empty for the usual ones. */
  description: string
}

/** What affiliates of a program can choose from, in the shop's plan of today. */
export async function readOfferedMethods(tx: Tx, shop_id: number, program_id: number): Promise<OfferedMethod[]> {
  const settings = await readPaymentSettings(tx, shop_id)
  const methods = offeredMethods(settings, await planOf(tx, shop_id), program_id)
  return methods.map(method => ({ method, label: settings.methods[method].label, description: descriptionOf(settings, method) }))
}

const descriptionOf = ({ other_description }: PaymentSettings, method: PaymentMethod): string =>
  method === 'other' ? other_description : ''

/** All that is offered anywhere in the shop, with the programs it is limited to. */
export async function listOffered(tx: Tx, shop_id: number) {
  const settings = await readPaymentSettings(tx, shop_id)
  const { methods } = settings
  const plan = await planOf(tx, shop_id)
  return paymentMethods
    .filter(method => methods[method].is_offered === 1 && planHasMethod(plan, method))
    .map(method => ({ method, ...methods[method], description: descriptionOf(settings, method) }))
}

/** How the shop calls each way to be paid: by its own name, or by the usual one. */
export async function methodNames(tx: Tx, shop_id: number, t: AnyText): Promise<(method: PaymentMethod) => string> {
  const { methods } = await readPaymentSettings(tx, shop_id)
  return method => methods[method].label || t.any(`affiliates.method.${method}`)
}
