import { currencyOf, readNotifications, saveRequireW9 } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { TaxSettings } from '../contract.ts'
import { FORM_CURRENCY } from '../rules/form1099.ts'
import type { TaxSettingsChange } from '../rules/payer.ts'
import { maskedNumber } from '../rules/w9.ts'
import { sealedColumns } from './identity-numbers.ts'

export const findPayer = (tx: Tx, shop_id: number) =>
  tx.selectFrom('tax_payer').selectAll().where('shop_id', '=', shop_id).executeTakeFirst()

export async function readTaxSettings(tx: Tx, shop_id: number): Promise<TaxSettings> {
  const { require_w9 } = await readNotifications(tx, shop_id)
  const currency = await currencyOf(tx, shop_id)
  const payer = await findPayer(tx, shop_id)
  const { legal_name = '', street_address = '', city = '', state = '', zip_code = '', phone = '', last_four = null } = payer ?? {}
  return {
    require_w9,
    // A shop that sells in another currency by now makes none, whatever it once chose.
    is_enabled: toFlag(payer?.is_enabled === true && currency === FORM_CURRENCY && require_w9 === 1),
    currency,
    obstacle: currency === FORM_CURRENCY ? null : 'currency',
    ...{ legal_name, street_address, city, state, zip_code, phone },
    number: last_four === null ? '' : maskedNumber('ein', last_four),
  }
}

interface Context {
  caller: Caller
  from: RequestFacts
  secret: string
}

export async function changeTaxSettings(tx: Tx, change: TaxSettingsChange, context: Context): Promise<TaxSettings> {
  const { caller, from, secret } = context
  const { shop_id } = caller
  const before = await readTaxSettings(tx, shop_id)
  // Who had it on before a downgrade may switch it off.
  const isMore = change.require_w9 > before.require_w9 || change.is_enabled > before.is_enabled
  if (isMore && !mayUse(caller.plan, 'taxDocuments')) throw planRequired('taxDocuments', 'shop.taxDocumentsNeedPlan')
  if (change.is_enabled && before.obstacle) throw invalidFields({ is_enabled: 'taxDocuments.onlyDollars' })
  await saveTaxSettings(tx, shop_id, change, secret)
  const after = await readTaxSettings(tx, shop_id)
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'taxDocuments.settings', before, after, from })
  return after
}

export async function saveTaxSettings(tx: Tx, shop_id: number, change: TaxSettingsChange, secret: string): Promise<void> {
  await saveRequireW9(tx, shop_id, change.require_w9)
  if (change.is_enabled) await savePayer(tx, shop_id, change, secret)
  else await tx.updateTable('tax_payer').set({ is_enabled: false }).where('shop_id', '=', shop_id).execute()
}

type EnabledChange = Extract<TaxSettingsChange, { is_enabled: 1 }>

async function savePayer(
  tx: Tx,
  shop_id: number,
  { legal_name, street_address, city, state, zip_code, phone, number }: EnabledChange,
  secret: string,
): Promise<void> {
  const values = {
    is_enabled: true,
    ...{ legal_name, street_address, city, state, zip_code, phone },
    ...(number === '' ? await keptNumber(tx, shop_id) : sealedColumns(secret, { shop_id }, number)),
  }
  await tx
    .insertInto('tax_payer')
    .values({ shop_id, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

async function keptNumber(tx: Tx, shop_id: number) {
  const stored = await findPayer(tx, shop_id)
  if (!stored?.sealed_number) throw invalidFields({ number: 'error.field.required' })
  return { sealed_number: stored.sealed_number, last_four: stored.last_four }
}
