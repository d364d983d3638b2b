import { loginDesign } from '#features/pages/login-page/server/index.ts'
import { pageFacts, requireShop, visitorLanguage } from '#features/pages/registration-page/server/index.ts'
import { signUpPaths } from '#features/pages/sign-up/contract.ts'
import { type SpokenLanguage, spokenLanguages } from '#kit/languages.ts'
import type { PathOf } from '#kit/portal-paths.ts'
import { pageTexts } from '#page/page-texts.ts'
import type { Tx } from '#server/db/database.ts'
import { imageSizes } from '#server/page-designs/imageSizes.ts'
import { styleHash } from '#server/pages/own-style.ts'
import { type CachedPage, pageDocument } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import type { Services } from '#server/services.ts'
import { appHead, appLook } from './appFiles.ts'

/** What a page without a login is for, by its path below the portal. */
export const loginPages = { '/login': 'login', '/password': 'forgot' } as const
export type LoginPurpose = (typeof loginPages)[keyof typeof loginPages]

interface LoginPageQuery {
  purpose: LoginPurpose
  /** Chosen in the address; kept on the way to the other pages. */
  lang: SpokenLanguage | undefined
  pathOf: PathOf
}

/** A page in the clothes of the login-page editor. */
export async function renderLoginPage(
  tx: Tx,
  services: Services,
  shop_id: number,
  { purpose, lang, pathOf }: LoginPageQuery,
): Promise<CachedPage> {
  const shop = await requireShop(tx, shop_id)
  const sub_path = shop.sub_path ?? ''
  const { design, css } = await loginDesign(tx, shop_id)
  const facts = await pageFacts(tx, services, shop, undefined, visitorLanguage(shop, lang))
  const kept = lang ? `?lang=${lang}` : ''
  const links = {
    portal: pathOf(sub_path),
    login: pathOf(sub_path, '/login') + kept,
    forgot: pathOf(sub_path, '/password') + kept,
    register: signUpPaths.register(sub_path) + kept,
  }
  const languages = spokenLanguages.map(code => ({ code, href: `?lang=${code}` }))
  const sizes = await imageSizes(tx, shop_id, design)
  const page = await renderPage({ page: 'login', purpose, links, design, facts, languages, sizes })
  const t = pageTexts(facts.language)
  const app = await appLook(tx, shop_id)
  return pageDocument(page, {
    app: appHead(app, pathOf(sub_path)),
    title: purpose === 'login' ? facts.brand_name : `${t('page.forgotTitle')} – ${facts.brand_name}`,
    noindex: true,
    styleHref: css ? pathOf(sub_path, `/look/login-${styleHash(css)}.css`) : undefined,
  })
}
