import type { FastifyReply, FastifyRequest } from 'fastify'
import { logoOf, spanInWords, spanOf } from '#features/pages/registration-page/server/index.ts'
import { cookieDaysOf } from '#features/store/tracking/rules/link-settings.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { type ApplyState, freshApplication, type OfferRequest } from '#page/MarketplaceRequest.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import { pageDocument, sendPage } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import type { Services } from '#server/services.ts'
import { categoryWords } from '../rules/categories.ts'
import { offerPath } from '../rules/filters.ts'
import { pageWords } from '../texts/page-words.ts'
import { languageLinks, readerLanguage } from './directoryPage.ts'
import { firstInWords } from './firstInWords.ts'
import { loadOffer, type OfferOfShop, shopOfSlug } from './listing.ts'
import { marketplaceOrigin } from './offer.ts'
import { picturesOf } from './store.ts'

export interface ShownOffer extends OfferOfShop {
  program: NonNullable<OfferOfShop['program']>
}

/** Whose offer stands below a name. One that is not shown is not there, for whatever reason. */
export async function requireShopOf({ db }: Pick<Services, 'db'>, slug: string): Promise<number> {
  const shop_id = await shopOfSlug(db, slug)
  if (shop_id === undefined) throw new Refusal('not_found')
  return shop_id
}

/** The listing tells where to look; whether the offer still stands is asked where it is kept. */
export async function requireShown(tx: Tx, shop_id: number): Promise<ShownOffer> {
  const found = await loadOffer(tx, shop_id)
  if (!found?.program || !found.offer.is_listed || found.hidden !== null) throw new Refusal('not_found')
  return { ...found, program: found.program }
}

interface Sending {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  slug: string
  state?: ApplyState
  status?: number
}

export async function sendOffer({ services, request, reply, slug, state = freshApplication, status = 200 }: Sending) {
  const { language, lang } = readerLanguage(request)
  const shop_id = await requireShopOf(services, slug)
  const { drawn, leadsTo } = await services.db.inShop(shop_id, async tx => {
    const { shop, offer, program } = await requireShown(tx, shop_id)
    const { brand, category, countries, summary, about, terms } = offer
    const drawn: OfferRequest = {
      page: 'offer',
      language,
      languages: languageLinks(code => `${offerPath(slug)}?lang=${code}`),
      ...{ brand, category, countries, summary, about, terms, state },
      commission: spanInWords(shop, program.commission_type, spanOf(program), language),
      first_commission: firstInWords(shop, program, language),
      cookie_days: cookieDaysOf(program, shop),
      site: `https://${shop.domain}`,
      pictures: await picturesOf(tx, shop_id),
      logo: await logoOf(tx, shop),
    }
    return { drawn, leadsTo: siteOf(services, shop)?.origin }
  })
  const page = await renderPage(drawn)
  reply.header('vary', 'accept-language')
  const isFirst = status === 200
  return sendPage(reply, pageDocument(page, headOf(services, drawn, { slug, isFirst, lang })), { status, keep: isFirst, leadsTo })
}

interface OfferPlace {
  slug: string
  /** A form that was refused is nobody's page. */
  isFirst: boolean
  lang: string
}

function headOf(services: Services, offer: OfferRequest, { slug, isFirst, lang }: OfferPlace) {
  const { site, brand, summary, commission, category, pictures, language } = offer
  const t = pageWords(language)
  const origin = marketplaceOrigin(services)
  const plain = origin + offerPath(slug)
  // Each language has an address of its own; without one, the browser chooses.
  const url = lang ? `${plain}?lang=${lang}` : plain
  const image = pictures[0] ? origin + pictures[0].url : null
  const title = `${brand}: ${commission}`
  return {
    title: `${title} – ${t('marketplacePage.title')}`,
    description: summary,
    canonical: url,
    alternates: [
      ...(['en', 'vi'] as const).map(code => ({ code, href: `${plain}?lang=${code}` })),
      { code: 'x-default', href: plain },
    ],
    noindex: !isFirst,
    isStill: true,
    social: { title, description: summary, url, image, site: t('marketplacePage.title') },
    about: {
      '@context': 'https://schema.org',
      '@type': 'Offer',
      name: title,
      description: summary,
      url,
      category: categoryWords(t, category),
      offeredBy: { '@type': 'Organization', name: brand, ...(site && { url: site }) },
      ...(image && { image }),
    },
  }
}
