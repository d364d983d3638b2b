import { languageOf, pageFacts } from '#features/pages/registration-page/server/index.ts'
import type { ContentType } from '#features/pages/thank-you-page/rules/contentType.ts'
import { thankYouDesign } from '#features/pages/thank-you-page/server/index.ts'
import { reviewOf } from '#features/store/shop/rules/notifications.ts'
import { readNotifications } from '#features/store/shop/server/index.ts'
import { targetParam } from '#kit/portal-target.ts'
import { pageTexts } from '#page/page-texts.ts'
import type { Tx } from '#server/db/database.ts'
import { imageSizes } from '#server/page-designs/imageSizes.ts'
import { type CachedPage, pageDocument } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import type { Services } from '#server/services.ts'
import { codeOfNewcomer } from './newcomers-codes.ts'
import { styleAddress } from './registration.ts'
import type { ShopProgram } from './shopProgram.ts'
import type { SignedUpAffiliate } from './signedUpAffiliate.ts'

/** What came of asking for the mail again. */
export type Resent = 'sent' | 'later' | undefined

interface Visit {
  person?: SignedUpAffiliate
  resent?: Resent
  /** Which screen of the portal they were going to. */
  target?: string
}

/** The page after a sign-up; without a person it is what the next one will see. */
export async function renderThankYou(
  tx: Tx,
  services: Services,
  { shop, program }: ShopProgram,
  { person, resent, target }: Visit = {},
): Promise<CachedPage> {
  const { shop_id } = shop
  const published = await thankYouDesign(tx, shop_id, program.id)
  const { login_url, ...known } = await pageFacts(tx, services, shop, program, languageOf(person ?? shop))
  const facts = { ...known, countries: [], login_url: login_url && [login_url, ...targetParam(target)].join('?') }
  const t = pageTexts(facts.language)
  const type = person ? await typeOf(tx, person) : published.type
  const page = await renderPage({
    page: 'thank-you',
    type,
    design: published.design,
    facts,
    languages: [],
    sizes: await imageSizes(tx, shop_id, published.design),
    newcomer: person ? await newcomerOf(tx, person) : null,
    notice: resent && t(resent === 'sent' ? 'page.resent' : 'page.resendLater'),
  })
  return pageDocument(page, {
    title: facts.brand_name,
    noindex: true,
    styleHref: published.css ? styleAddress(shop.sub_path ?? '', 'thank-you', program.id, published.css) : undefined,
  })
}

/** What this person has to do next, as things are now. */
async function typeOf(tx: Tx, { shop_id, status, email_verified }: SignedUpAffiliate): Promise<ContentType> {
  if (status === 'active') return 'active'
  const { verify_affiliate_email } = reviewOf(await readNotifications(tx, shop_id))
  return status === 'pending' && verify_affiliate_email === 1 && !email_verified ? 'verify_email' : 'inactive'
}

async function newcomerOf(tx: Tx, { shop_id, id, link }: SignedUpAffiliate) {
  const { code, isComing } = await codeOfNewcomer.call(tx, shop_id, id)
  return { link, coupon: code, is_coupon_coming: isComing && code === null }
}
