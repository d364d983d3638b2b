import { claimPayoutMode, readPayoutMode, releasePayoutMode } from '#features/commissions/payment-settings/server/index.ts'
import { findPrograms, knownPrograms, lockShop } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { RequestSettingsView } from '../contract.ts'
import { type InvoiceRule, initialRequestSettings, type RequestSettings } from '../rules/settings.ts'

export async function readRequestSettings(tx: Tx, shop_id: number): Promise<RequestSettings> {
  const is_on = toFlag((await readPayoutMode(tx, shop_id)) === 'requests')
  const row = await tx
    .selectFrom('payment_request_setting')
    .select(['programs', 'minimum', 'allows_extra', 'invoice'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirst()
  return row
    ? { ...row, is_on, allows_extra: toFlag(row.allows_extra), invoice: row.invoice as InvoiceRule }
    : { ...initialRequestSettings, is_on }
}

export async function showRequestSettings(tx: Tx, shop_id: number): Promise<RequestSettingsView> {
  const programs = await findPrograms(tx, shop_id)
  return {
    ...(await readRequestSettings(tx, shop_id)),
    is_scheduled: (await readPayoutMode(tx, shop_id)) === 'schedule',
    programs_to_choose: programs.map(({ id, name }) => ({ id, name })),
  }
}

export async function changeRequestSettings(
  tx: Tx,
  change: RequestSettings,
  caller: Caller,
  from: RequestFacts,
): Promise<RequestSettingsView> {
  const { shop_id } = caller
  await lockShop(tx, shop_id)
  const before = await readRequestSettings(tx, shop_id)
  await refusePrograms(tx, shop_id, change)
  await switchRequests(tx, caller, before, change)
  await saveRequestSettings(tx, shop_id, change)
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'paymentRequests.settings', ...inWords(before, change), from })
  return showRequestSettings(tx, shop_id)
}

/** All but whether they are on, which is the shop's mode of paying. */
export async function saveRequestSettings(
  tx: Tx,
  shop_id: number,
  { programs, minimum, allows_extra, invoice }: Omit<RequestSettings, 'is_on'>,
): Promise<void> {
  const values = { programs, minimum, allows_extra: allows_extra === 1, invoice }
  await tx
    .insertInto('payment_request_setting')
    .values({ shop_id, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

/** Who had them on before a downgrade may save the rest of the form, and switch them off. */
async function switchRequests(tx: Tx, { shop_id, plan }: Caller, before: RequestSettings, { is_on }: RequestSettings) {
  if (is_on === 0) return releasePayoutMode(tx, shop_id, 'requests')
  if (before.is_on === 0 && !mayUse(plan, 'requestPayment')) throw planRequired('requestPayment', 'paymentRequests.needPlan')
  if (!(await claimPayoutMode(tx, shop_id, 'requests'))) throw new Refusal('conflict', 'paymentRequests.scheduled')
}

async function refusePrograms(tx: Tx, shop_id: number, { programs }: RequestSettings): Promise<void> {
  if (programs === null) return
  const known = await knownPrograms(tx, shop_id, programs)
  if (known.length < new Set(programs).size) throw invalidFields({ programs: 'shop.programUnknown' })
}

const inWords = (before: RequestSettings, after: RequestSettings) => ({ before: named(before), after: named(after) })

const named = ({ is_on, programs, minimum, allows_extra, invoice }: RequestSettings) => ({
  payment_requests: is_on,
  request_programs: programs,
  request_minimum: minimum,
  request_extra: allows_extra,
  request_invoice: invoice,
})
