import { findPrograms, findSetting, lockShop, planOf, saveSetting } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { ConvertView } from '../contract.ts'
import { ConvertSettings, noConversion, type offerKinds } from '../rules/settings.ts'
import { countConversions } from './store.ts'

const KEY = 'convert_customers'
const OPEN = 1

/** What was stored and can be read; otherwise nobody is converted. */
async function readConvertSettings(tx: Tx, shop_id: number): Promise<ConvertSettings> {
  const content = (await findSetting(tx, shop_id, KEY)) as object | undefined
  const stored = ConvertSettings.safeParse({ ...noConversion, ...content })
  return stored.success ? stored.data : noConversion
}

/** The same as far as the plan allows it: what is switched on waits for the plan to come back. */
export async function usableSettings(tx: Tx, shop_id: number): Promise<ConvertSettings> {
  const settings = await readConvertSettings(tx, shop_id)
  const plan = await planOf(tx, shop_id)
  if (!mayUse(plan, 'convertCustomers')) return { ...settings, accounts_on: 0, offer_on: 0, as_downline: 0 }
  return mayUse(plan, 'downlineAssignment') ? settings : { ...settings, as_downline: 0 }
}

export async function showSettings(tx: Tx, shop_id: number): Promise<ConvertView> {
  const settings = await readConvertSettings(tx, shop_id)
  const chosen = [settings.accounts_program_id, settings.offer_program_id]
  const programs = await findPrograms(tx, shop_id)
  return {
    settings,
    programs: programs
      .filter(({ id, status }) => status === OPEN || chosen.includes(id))
      .map(({ id, name, status }) => ({ id, name, is_open: toFlag(status === OPEN) })),
    figures: await countConversions(tx, shop_id),
  }
}

export async function changeSettings(tx: Tx, change: ConvertSettings, caller: Caller, from: RequestFacts): Promise<ConvertView> {
  const { shop_id, plan } = caller
  await lockShop(tx, shop_id)
  const before = await readConvertSettings(tx, shop_id)
  if (change.as_downline === 1 && before.as_downline === 0 && !mayUse(plan, 'downlineAssignment'))
    throw planRequired('downlineAssignment', 'convertCustomers.downlineNeedsPlan')
  await refuseClosed(tx, shop_id, change)
  await saveSettings(tx, shop_id, change)
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'convertCustomers.settings', before, after: change, from })
  return showSettings(tx, shop_id)
}

export type ThankYouOffer = 'nothing' | (typeof offerKinds)[number]

/** What buyers are offered on the store's thank-you page: there is one offer, and one choice. */
export async function thankYouOffer(tx: Tx, shop_id: number): Promise<ThankYouOffer> {
  const { offer_on, offer_for } = await usableSettings(tx, shop_id)
  return offer_on === 1 ? offer_for : 'nothing'
}

/** The same choice, made where customers who bring friends are set up. */
export async function chooseThankYouOffer(tx: Tx, choice: ThankYouOffer, caller: Caller, from: RequestFacts): Promise<void> {
  const before = await readConvertSettings(tx, caller.shop_id)
  const offered = choice === 'nothing' ? { offer_on: 0 as const } : { offer_on: 1 as const, offer_for: choice }
  await changeSettings(tx, { ...before, ...offered }, caller, from)
}

export const saveSettings = (tx: Tx, shop_id: number, settings: ConvertSettings): Promise<void> =>
  saveSetting(tx, shop_id, KEY, settings)

/** What is switched on needs a program that takes somebody; another shop's is none. */
async function refuseClosed(tx: Tx, shop_id: number, change: ConvertSettings): Promise<void> {
  const programs = await findPrograms(tx, shop_id)
  const fields: Record<string, string> = {}
  for (const part of ['accounts', 'offer'] as const) {
    const program_id = change[`${part}_program_id`]
    const found = programs.find(({ id }) => id === program_id)
    if (program_id !== null && !found) fields[`${part}_program_id`] = 'shop.programUnknown'
    else if (change[`${part}_on`] === 1 && found?.status !== OPEN && !(part === 'offer' && change.offer_for === 'friend'))
      fields[`${part}_program_id`] = found ? 'convertCustomers.programClosed' : 'convertCustomers.programMissing'
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}
