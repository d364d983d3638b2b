import { createHash } from 'node:crypto'
import { brandColors } from '#features/pages/login-page/rules/portalTheme.ts'
import { loginDesign } from '#features/pages/login-page/server/index.ts'
import { brandOf, languageOf, logoOf, requireShop, type Shop } from '#features/pages/registration-page/server/index.ts'
import type { SpokenLanguage } from '#kit/languages.ts'
import type { PathOf } from '#kit/portal-paths.ts'
import type { Tx } from '#server/db/database.ts'
import { drawIcon, type IconLook } from '#server/pages/app-icon.ts'
import type { Services } from '#server/services.ts'
import { type AppIcon, appIcons, appManifest, iconPath } from '../rules/appManifest.ts'
import { workerScript } from './workerScript.ts'

/** What makes the portal of a shop an app on a phone. */
interface AppLook extends Omit<IconLook, 'logo'> {
  shop: Shop
  /** The end of every address whose content follows from it. */
  version: string
  background: string
}

/** By which the files of a look are told from former ones. */
export async function appLook(tx: Tx, shop_id: number): Promise<AppLook> {
  const shop = await requireShop(tx, shop_id)
  const { design } = await loginDesign(tx, shop_id)
  const { brand, on } = brandColors(design)
  const look = { name: brandOf(shop), ground: design.box_color, color: brand.light, on: on.light }
  const version = createHash('sha256')
    .update(JSON.stringify({ ...look, logo: shop.logo_id }))
    .digest('hex')
    .slice(0, 16)
  return { ...look, shop, version, background: design.background_color }
}

/** How a page names the app that it belongs to. */
export const appHead = ({ version, color }: Pick<AppLook, 'version' | 'color'>, base: string) => ({
  manifest: `${base}/app/manifest.webmanifest`,
  icon: iconPath(base, 'icon-touch-180', version),
  color,
})

export async function manifestOf(tx: Tx, shop_id: number, pathOf: PathOf): Promise<Buffer> {
  const { shop, name, color, background, version } = await appLook(tx, shop_id)
  const manifest = appManifest({
    base: pathOf(shop.sub_path ?? ''),
    name,
    language: languageOf(shop),
    theme_color: color,
    background_color: background,
    version,
  })
  return Buffer.from(JSON.stringify(manifest))
}

export async function iconOf(tx: Tx, { files }: Services, shop_id: number, icon: AppIcon): Promise<Buffer> {
  const { shop, ...look } = await appLook(tx, shop_id)
  const logo = shop.logo_id ? await files.read(shop_id, shop.logo_id) : undefined
  const { size, purpose } = appIcons[icon]
  return drawIcon({ ...look, logo }, size, purpose)
}

/** In the language of whoever has the portal on their phone. */
export async function workerOf(tx: Tx, shop_id: number, language: SpokenLanguage, pathOf: PathOf): Promise<Buffer> {
  const { shop, version } = await appLook(tx, shop_id)
  const base = pathOf(shop.sub_path ?? '')
  const logo = await logoOf(tx, shop)
  return Buffer.from(
    workerScript({
      base,
      offline: `${base}/offline?lang=${language}`,
      pictures: logo ? [logo.url] : [],
      version: `${version} ${language}`,
    }),
  )
}
