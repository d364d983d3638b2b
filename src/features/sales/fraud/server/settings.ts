import { programsByName } from '#features/commissions/programs/server/index.ts'
import { findSetting, lockShop, readShop, saveSetting, updateShop } from '#features/store/shop/server/index.ts'
import { MAX_ROWS } from '#kit/contract/list-query.ts'
import { toFlag } from '#kit/flags.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { FraudView } from '../contract.ts'
import {
  type FraudChange,
  type FraudSettings,
  noSignUpProtection,
  type SaleProtection,
  SignUpProtection,
} from '../rules/settings.ts'

const SIGN_UPS = 'sign_up_protection'

/** What was stored and can be read; otherwise nothing is guarded. */
export async function readSignUpProtection(tx: Tx, shop_id: number): Promise<SignUpProtection> {
  const content = (await findSetting(tx, shop_id, SIGN_UPS)) as object | undefined
  const stored = SignUpProtection.safeParse({ ...noSignUpProtection, ...content })
  return stored.success ? stored.data : noSignUpProtection
}

/** The columns of a shop that say how its sales are guarded: every incoming order asks for them. */
export const saleColumns = [
  'blocked_addresses',
  'repeated_sales',
  'repeated_sales_seconds',
  'own_address_sales',
  'blocked_referrers',
] as const

export interface SaleColumns {
  blocked_addresses: string[]
  repeated_sales: string
  repeated_sales_seconds: number
  own_address_sales: string
  blocked_referrers: string[]
}

export const toSaleProtection = (row: SaleColumns): SaleProtection => ({
  blocked_addresses: row.blocked_addresses,
  repeated_address: row.repeated_sales as SaleProtection['repeated_address'],
  repeated_address_seconds: row.repeated_sales_seconds,
  own_address: row.own_address_sales as SaleProtection['own_address'],
  blocked_referrers: row.blocked_referrers,
})

const toSaleColumns = (sales: SaleProtection): SaleColumns => ({
  blocked_addresses: sales.blocked_addresses,
  repeated_sales: sales.repeated_address,
  repeated_sales_seconds: sales.repeated_address_seconds,
  own_address_sales: sales.own_address,
  blocked_referrers: sales.blocked_referrers,
})

export async function showSettings(tx: Tx, shop_id: number): Promise<FraudView> {
  const programs = await programsByName(tx, shop_id).select(['id', 'name', 'exclude_self_referral']).limit(MAX_ROWS).execute()
  return {
    sign_ups: await readSignUpProtection(tx, shop_id),
    sales: await readSaleProtection(tx, shop_id),
    programs: programs.map(program => ({ ...program, exclude_self_referral: toFlag(program.exclude_self_referral) })),
  }
}

export async function changeSettings(tx: Tx, change: FraudChange, caller: Caller, from: RequestFacts): Promise<FraudView> {
  const { shop_id } = caller
  await lockShop(tx, shop_id)
  const before = { sign_ups: await readSignUpProtection(tx, shop_id), sales: await readSaleProtection(tx, shop_id) }
  await saveSettings(tx, shop_id, change)
  const told = { before: inWords(before), after: inWords(change) }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'fraud.settings', ...told, from })
  return showSettings(tx, shop_id)
}

export async function saveSettings(tx: Tx, shop_id: number, { sign_ups, sales }: FraudSettings): Promise<void> {
  await saveSetting(tx, shop_id, SIGN_UPS, sign_ups)
  await updateShop(tx, shop_id, toSaleColumns(sales))
}

async function readSaleProtection(tx: Tx, shop_id: number): Promise<SaleProtection> {
  return toSaleProtection(await readShop(tx, shop_id, ...saleColumns))
}

/** In the log one level deep, each field by its own name. */
const inWords = ({ sign_ups, sales }: FraudSettings) => ({
  ...prefixed('sign_ups', sign_ups),
  ...prefixed('sales', sales),
})

const prefixed = (group: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${group}_${name}`, value]))
