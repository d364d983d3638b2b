import { readShop } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { fileUrl } from '#server/files/files.ts'
import { defineHook } from '#server/hooks.ts'
import type { MailBrand } from '#server/mail/mailLayout.ts'
import type { Services } from '#server/services.ts'
import type { MailColors } from '../rules/dressHtml.ts'

const columns = [
  ...(['name', 'brand_name', 'language', 'support_email', 'currency', 'money_format'] as const),
  ...(['sub_path', 'custom_domain', 'plan', 'logo_id', 'time_zone', 'domain'] as const),
] as const

/** The colours a merchant chose for what affiliates see; their pages know them. */
export const mailColors = defineHook<[], MailColors>('the colours of mails')

/** What mails to affiliates say of a shop, and how they look. */
export async function mailingShop(tx: Tx, shop_id: number) {
  const shop = await readShop(tx, shop_id, ...columns)
  const colors = await mailColors.call(tx, shop_id)
  const logo = shop.logo_id && fileUrl({ shop_id, id: shop.logo_id })
  return { ...shop, shop_id, called: shop.brand_name || shop.name, logo, colors }
}
export type MailingShop = Awaited<ReturnType<typeof mailingShop>>

export const brandOf = ({ publicUrl }: Pick<Services, 'publicUrl'>, { called, logo, colors }: MailingShop): MailBrand => ({
  name: called,
  logo: logo && publicUrl() + logo,
  colors,
})
