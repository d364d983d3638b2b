import { portalTheme } from '#features/pages/login-page/rules/portalTheme.ts'
import { loginDesign, type PublishedLogin } from '#features/pages/login-page/server/index.ts'
import { brandOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import { type PathOf, PORTAL_BASE } from '#kit/portal-paths.ts'
import type { Tx } from '#server/db/database.ts'
import { html } from '#server/http/html.ts'
import { fontFaces } from '#server/pages/fonts.ts'
import { styleHash } from '#server/pages/own-style.ts'
import { appTags } from '#server/pages/page-document.ts'
import { appHead, appLook } from './appFiles.ts'

export const themeOf = ({ design }: Pick<PublishedLogin, 'design'>) => fontFaces(design.font_family) + portalTheme(design)

/** The page of the portal, named and dressed as the shop: whoever opens it sees the right colours at once. */
export async function portalMarkup(tx: Tx, shop_id: number, built: string, pathOf: PathOf): Promise<string> {
  const shop = await requireShop(tx, shop_id)
  const base = pathOf(shop.sub_path ?? '')
  const theme = styleHash(themeOf(await loginDesign(tx, shop_id)))
  const app = appTags(appHead(await appLook(tx, shop_id), base))
  const head = html`<meta name="${PORTAL_BASE}" content="${base}"><link rel="stylesheet" href="${base}/look/theme-${theme}.css">${app}`
  const title = html`<title>${brandOf(shop)}</title>`
  // As functions: what a merchant wrote may hold `$&`.
  return built
    .replace(/<link rel="icon"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, () => title.markup)
    .replace('</head>', end => head.markup + end)
}
