import { spanInWords } from '#features/pages/registration-page/server/index.ts'
import { requireAffiliate } from '#features/people/affiliates/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { portalMarketplace } from '../portal-contract.ts'
import { categoryWords } from '../rules/categories.ts'
import { offerPath, readFilters } from '../rules/filters.ts'
import { rankOf } from '../rules/ranks.ts'
import { pageWords } from '../texts/page-words.ts'
import { applyAs, PER_SHOP } from './apply.ts'
import { marketplaceOrigin } from './offer.ts'
import { requireShopOf, requireShown } from './offerPage.ts'
import { memberFiguresOf, shopsOfPerson } from './people.ts'
import { PER_PAGE, searchListings } from './search.ts'

/** The marketplace for who is signed in at one of its shops: they apply with the account they have. */
export function portalMarketplaceRoutes(services: Services): Routes {
  const { db, limits } = services
  return routes(portalMarketplace, {
    async list({ query: { q, page }, caller, from: { language } }) {
      const filters = readFilters(name => ({ q, page: String(page) })[name])
      const { rows, total } = await searchListings(db, filters)
      const joined = await shopsOfPerson(db, caller.email)
      const figures = await memberFiguresOf(db.global, caller.email)
      const { name, offers } = rankOf(figures.sales)
      const t = pageWords(language)
      return {
        rows: rows.map(row => ({
          ...{ slug: row.slug, brand: row.brand, summary: row.summary, cookie_days: row.cookie_days },
          category: categoryWords(t, row.category),
          commission: spanInWords(row, row.commission_type, { low: row.commission_low, high: row.commission_high }, language),
          is_joined: joined.has(row.shop_id),
          url: marketplaceOrigin(services) + offerPath(row.slug),
        })),
        next: page * PER_PAGE < total ? page + 1 : null,
        standing: { rank: t(`marketplacePage.rank.${name}`), joined: figures.joined, most: offers },
      }
    },

    async terms({ slug, from: { language } }) {
      const shop_id = await requireShopOf(services, slug)
      const { offer } = await db.inShop(shop_id, tx => requireShown(tx, shop_id))
      return { terms: offer.terms || pageWords(language)('marketplacePage.noTerms') }
    },

    async apply({ slug, body, caller, from }) {
      const shop_id = await requireShopOf(services, slug)
      await limits.count('sign-up shop', String(shop_id), PER_SHOP)
      const account = await db.inShop(caller.shop_id, tx => requireAffiliate(tx, caller.shop_id, caller.affiliate_id))
      await withoutFields(() => applyAs(services, shop_id, account, body.personal_detail ?? null, from))
      return null
    },
  })
}

/** Nobody types their address or country here, so what is wrong with it is said as the answer. */
async function withoutFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const [first] = error instanceof Refusal ? Object.values(error.detail.fields ?? {}).flat() : []
    throw first ? new Refusal('conflict', first.key, { params: first.params }) : error
  }
}
