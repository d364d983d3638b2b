import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { lockForAffiliates, programsByName } from '#features/commissions/programs/server/index.ts'
import { brandOf, logoOf, requireShop, type Shop, spanInWords, spanOf } from '#features/pages/registration-page/server/index.ts'
import { lockShop } from '#features/store/shop/server/index.ts'
import { cookieDaysOf } from '#features/store/tracking/rules/link-settings.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { COUNT_CAP, MAX_ROWS } from '#kit/contract/list-query.ts'
import { toFlag } from '#kit/flags.ts'
import { type SpokenLanguage, spokenLanguages } from '#kit/languages.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { OfferView } from '../contract.ts'
import { type Category, categoryWords } from '../rules/categories.ts'
import { categoryNamed } from '../rules/categoryNamed.ts'
import { MARKETPLACE, offerPath } from '../rules/filters.ts'
import { MAX_BRAND, type Offer, PICTURES } from '../rules/offer.ts'
import { MARKETPLACE_LISTING } from '../rules/shared-offer.ts'
import { pageWords } from '../texts/page-words.ts'
import { firstInWords } from './firstInWords.ts'
import { loadOffer, refreshListing, slugOfShop } from './listing.ts'
import { countApplicants, findOffer, OFFER_ID, picturesOf, putOffer, type StoredOffer } from './store.ts'

const OPEN = 1

/** Where the marketplace stands: with the affiliates, where they have a host of their own. */
export const marketplaceOrigin = ({ config, publicUrl }: Pick<Services, 'config' | 'publicUrl'>): string =>
  config.partnerUrl ?? publicUrl()

export async function showOffer(
  tx: Tx,
  services: Pick<Services, 'config' | 'publicUrl'>,
  shop_id: number,
  language: SpokenLanguage,
): Promise<OfferView> {
  const shop = await requireShop(tx, shop_id)
  const found = await loadOffer(tx, shop_id)
  const rows = await programsByName(tx, shop_id)
    .select([
      'id',
      'name',
      'is_default',
      'status',
      'rule',
      'commission_type',
      'commission_amount',
      'advance_amount',
      'cookie_days',
      'enable_first_commission',
      'first_commission_type',
      'first_commission_amount',
    ])
    .limit(MAX_ROWS)
    .execute()
  const offered = rows.filter(({ id, status }) => status === OPEN || id === found?.offer.program_id)
  const first = offered.find(({ is_default }) => is_default) ?? offered[0]
  const slug = await slugOfShop(tx, shop_id)
  const origin = marketplaceOrigin(services)
  return {
    offer: found
      ? toOffer(found.offer)
      : {
          ...{ ...blank, brand: brandOf(shop).slice(0, MAX_BRAND), program_id: first?.id ?? null },
          category: categoryNamed(industriesOf(shop), category =>
            spokenLanguages.map(spoken => categoryWords(pageWords(spoken), category)),
          ),
        },
    is_saved: found !== undefined,
    pictures: await picturesByPlace(tx, shop_id),
    logo: await logoOf(tx, shop),
    url: slug && origin + offerPath(slug),
    directory_url: origin + MARKETPLACE,
    hidden_because: found?.offer.is_listed ? found.hidden : null,
    programs: offered.map(program => ({
      ...{ id: program.id, name: program.name, is_open: toFlag(program.status === OPEN) },
      commission: spanInWords(shop, program.commission_type, spanOf(program), language),
      first_commission: firstInWords(shop, program, language),
      cookie_days: cookieDaysOf(program, shop),
    })),
    site: `https://${shop.domain}`,
    applicants: await countApplicants(tx, shop_id, COUNT_CAP),
  }
}

/** What the merchant said they sell when they upgraded. */
function industriesOf({ poll }: Pick<Shop, 'poll'>): string[] {
  const { industry_1, industry_2, industry_3 } = poll as Partial<Record<string, string | null>>
  return [industry_1, industry_2, industry_3].filter(industry => typeof industry === 'string')
}

const blank = {
  is_listed: 0,
  countries: [],
  summary: '',
  about: '',
  terms: '',
} as const satisfies Partial<Offer>

const toOffer = ({ program_id, is_listed, brand, category, countries, summary, about, terms }: StoredOffer): Offer => ({
  ...{ program_id, is_listed: toFlag(is_listed), brand, category: category as Category, countries, summary, about, terms },
})

export async function picturesByPlace(tx: Tx, shop_id: number): Promise<OfferView['pictures']> {
  const pictures = await picturesOf(tx, shop_id)
  const at = (place: number) => pictures.find(picture => picture.place === place) ?? null
  return Object.fromEntries(PICTURES.map(place => [String(place), at(place)])) as OfferView['pictures']
}

/** Saves the offer, and what visitors see of it, together. */
export async function changeOffer(tx: Tx, offer: Offer, caller: Caller, from: RequestFacts): Promise<void> {
  const { shop_id } = caller
  await lockShop(tx, shop_id)
  const stored = await findOffer(tx, shop_id)
  await refuseProgram(tx, shop_id, offer)
  await putOffer(tx, shop_id, offer)
  await refreshListing(tx, shop_id)
  await noteChanged(tx, shop_id, MARKETPLACE_LISTING, [OFFER_ID])
  const before = stored && toOffer(stored)
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'marketplace.offer', before, after: offer, from })
}

/** Another shop's program is none, and a listed offer is tied to one that takes somebody; it stays until the transaction ends. */
async function refuseProgram(tx: Tx, shop_id: number, { program_id, is_listed }: Offer): Promise<void> {
  const program = await lockForAffiliates(tx, shop_id, program_id)
  if (!program) throw invalidFields({ program_id: 'shop.programUnknown' })
  if (is_listed === 1 && !program.is_open) throw invalidFields({ program_id: 'marketplace.programClosed' })
}
