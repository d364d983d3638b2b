import type { FastifyReply, FastifyRequest } from 'fastify'
import { spanInWords } from '#features/pages/registration-page/server/index.ts'
import { countryNames } from '#kit/countries.ts'
import { type SpokenLanguage, spokenLanguages, toSpokenLanguage } from '#kit/languages.ts'
import { fileUrl } from '#server/files/files.ts'
import { pageDocument, sendPage } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import { queryValue } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { categories, categoryWords } from '../rules/categories.ts'
import { addressOf, type Filters, isNarrowed, MAX_PAGE, offerPath, readFilters } from '../rules/filters.ts'
import { type PageWords, pageWords } from '../texts/page-words.ts'
import { marketplaceOrigin } from './offer.ts'
import { PER_PAGE, searchListings } from './search.ts'

/** What the reader chose in the address, else what their browser asks for. */
export function readerLanguage(request: FastifyRequest): { language: SpokenLanguage; lang: SpokenLanguage | '' } {
  const chosen = spokenLanguages.find(code => code === queryValue(request, 'lang'))
  return { language: chosen ?? toSpokenLanguage(request.headers['accept-language']), lang: chosen ?? '' }
}

export const languageLinks = (hrefOf: (code: SpokenLanguage) => string) =>
  spokenLanguages.map(code => ({ code, href: hrefOf(code) }))

export async function sendDirectory(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const filters = readFilters(name => queryValue(request, name))
  const { language, lang } = readerLanguage(request)
  const t = pageWords(language)
  const { rows, total, capped } = await searchListings(services.db, filters)
  const last = Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / PER_PAGE)))
  const link = (change: Partial<Filters>) => addressOf(filters, change, lang)
  const { page: current } = filters
  const offers = rows.map(row => ({
    href: offerPath(row.slug) + (lang && `?lang=${lang}`),
    ...{ brand: row.brand, summary: row.summary, category: categoryWords(t, row.category), days: row.cookie_days },
    commission: spanInWords(row, row.commission_type, { low: row.commission_low, high: row.commission_high }, language),
    picture: row.picture_id
      ? {
          url: fileUrl({ shop_id: row.shop_id, id: row.picture_id }),
          width: row.picture_width ?? 0,
          height: row.picture_height ?? 0,
        }
      : null,
  }))
  const page = await renderPage({
    page: 'marketplace',
    language,
    languages: languageLinks(code => addressOf(filters, {}, code)),
    asked: { ...filters, lang },
    countries: countryNames(language),
    categories: categoryLinks(filters, t, link),
    isNarrowed: isNarrowed(filters),
    ...{ total, capped, offers },
    pages: {
      ...{ current, last },
      before: current > 1 ? link({ page: Math.min(current - 1, last) }) : null,
      after: current < last ? link({ page: current + 1 }) : null,
    },
  })
  reply.header('vary', 'accept-language')
  return sendPage(reply, pageDocument(page, headOf(services, filters, { t, offers, lang })), { keep: true })
}

function categoryLinks(filters: Filters, t: PageWords, link: (change: Partial<Filters>) => string) {
  const all = { text: t('marketplacePage.all'), href: link({ category: '', page: 1 }), isCurrent: filters.category === '' }
  return [
    all,
    ...categories.map(category => ({
      text: categoryWords(t, category),
      href: link({ category, page: 1 }),
      isCurrent: filters.category === category,
    })),
  ]
}

interface DirectoryContent {
  t: PageWords
  /** Each language has an address of its own; without one, the browser chooses. */
  lang: SpokenLanguage | ''
  offers: readonly { href: string; brand: string }[]
}

/** Search engines know the directory and its categories, page by page; a search of somebody's own is nobody else's page. */
function headOf(services: Services, filters: Filters, { t, offers, lang }: DirectoryContent) {
  const origin = marketplaceOrigin(services)
  const { category, page } = filters
  const named = category && categoryWords(t, category)
  const title = named ? t('marketplacePage.categoryTitle', { category: named }) : t('marketplacePage.heading')
  const description = named ? t('marketplacePage.categoryDescription', { category: named }) : t('marketplacePage.description')
  const whole = { ...filters, q: '', commission: '', days: '', country: '', sort: 'newest' } as const
  const url = origin + addressOf(whole, {}, lang)
  return {
    title: `${title}${page > 1 ? ` (${page})` : ''} – ${t('marketplacePage.title')}`,
    description,
    canonical: url,
    alternates: [
      ...spokenLanguages.map(code => ({ code, href: origin + addressOf(whole, {}, code) })),
      { code: 'x-default', href: origin + addressOf(whole) },
    ],
    noindex: isNarrowed(filters),
    isStill: true,
    social: { title, description, url, image: null, site: t('marketplacePage.title') },
    about: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: title,
      description,
      url,
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: offers.map(({ href, brand }, place) => ({
          '@type': 'ListItem',
          position: (page - 1) * PER_PAGE + place + 1,
          name: brand,
          url: origin + href,
        })),
      },
    },
  }
}
