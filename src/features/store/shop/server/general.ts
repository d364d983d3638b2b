import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { fileUrl, type ImageUse } from '#server/files/files.ts'
import { defineHook } from '#server/hooks.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { UploadedFile } from '#server/http/uploads.ts'
import type { Services } from '#server/services.ts'
import { MAX_LOGO_BYTES } from '../contract.ts'
import type { General, GeneralChange } from '../rules/general.ts'
import { changeCurrency } from './changeCurrency.ts'
import { claimSubPath, findShop, lockShop, type ShopRow, updateShop } from './store.ts'

/** Days begin and end at other moments from now on. */
export const timeZoneChanged = defineHook('timeZoneChanged')

export async function readGeneral(tx: Tx, shop_id: number): Promise<General> {
  return toGeneral(found(await findShop(tx, shop_id)))
}

export async function changeGeneral(tx: Tx, change: GeneralChange, caller: Caller, from: RequestFacts): Promise<General> {
  const { shop_id } = caller
  const row = found(await lockShop(tx, shop_id))
  if (change.sub_path !== row.sub_path && !(await claimSubPath(tx, change.sub_path)))
    throw invalidFields({ sub_path: 'shop.subPathTaken' })
  if (change.currency !== row.currency) await takeCurrency(tx, row, change.currency)
  const { currency: _, ...others } = change
  await updateShop(tx, shop_id, others)
  if (change.time_zone !== row.time_zone) await timeZoneChanged.call(tx, shop_id)
  const before = Object.fromEntries(Object.keys(change).map(field => [field, row[field as keyof GeneralChange]]))
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'shop.general', before, after: change, from })
  return toGeneral({ ...row, ...change })
}

/** A store on a platform says itself in which currency it sells; any other chooses until something is in the books. */
async function takeCurrency(tx: Tx, row: ShopRow, currency: string): Promise<void> {
  if (isCurrencyOfStore(row)) {
    const problem = { key: 'shop.currencyIsStores', params: { currency: row.currency } }
    throw new Refusal('invalid', 'error.invalid', { fields: { currency: [problem] } })
  }
  if (!(await changeCurrency(tx, row.shop_id, row.currency, currency))) throw invalidFields({ currency: 'shop.currencyInUse' })
}

const isCurrencyOfStore = ({ platform }: ShopRow) => platform === 'shopify'

/** A picture that affiliates see; at most 1000 pixels wide, which is four times what is advised. */
export const logoRules: ImageUse = {
  kind: 'logo',
  formats: ['jpeg', 'png'],
  maxBytes: MAX_LOGO_BYTES,
  maxSide: 1000,
  field: 'logo',
}

export async function changeLogo(
  { db, files }: Services,
  upload: UploadedFile | undefined,
  caller: Caller,
  from: RequestFacts,
): Promise<string> {
  const { shop_id } = caller
  if (!upload) throw invalidFields({ logo: 'shop.logoRequired' })
  if (upload.bytes.length > MAX_LOGO_BYTES) throw invalidFields({ logo: 'shop.logoTooLarge' })
  return db.inShop(shop_id, async tx => {
    const file = await files.storeImage(tx, shop_id, upload, { ...logoRules, created_by: caller.user_id })
    await updateShop(tx, shop_id, { logo_id: file.id })
    await audit(tx, { shop_id, actor: actorOf(caller), action: 'shop.logo', after: { file: upload.filename }, from })
    return fileUrl(file)
  })
}

export async function removeLogo(tx: Tx, caller: Caller, from: RequestFacts): Promise<void> {
  const { shop_id } = caller
  const { logo_id } = found(await lockShop(tx, shop_id))
  if (logo_id === null) return
  await updateShop(tx, shop_id, { logo_id: null })
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'shop.logoRemoved', from })
}

function found(row: ShopRow | undefined): ShopRow {
  if (!row) throw new Refusal('not_found')
  return row
}

function toGeneral(row: ShopRow): General {
  return {
    shop: row.domain,
    shop_name: row.name,
    brand_name: row.brand_name,
    support_email: row.support_email,
    sub_path: row.sub_path,
    language: row.language,
    time_zone: row.time_zone,
    currency: row.currency,
    currency_is_stores: isCurrencyOfStore(row),
    money_format: row.money_format,
    logo_url: row.logo_id && fileUrl({ shop_id: row.shop_id, id: row.logo_id }),
  }
}
