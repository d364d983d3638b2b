import { defaultProgramId, insertPastProgram } from '#features/commissions/programs/server/index.ts'
import type { Offer } from '#features/pages/marketplace/rules/offer.ts'
import { insertPastOffer, insertPastPictures } from '#features/pages/marketplace/server/index.ts'
import { lockShop, readShop } from '#features/store/shop/server/index.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { demoArt, drawn } from '../pages/art.ts'
import { type DemoShop, daysAgo, insertDemoShop } from '../shops/shops.ts'
import { type DemoBrand, demoBrands } from './brands.ts'
import { drawings } from './drawings.ts'

type DemoOffer = Pick<Offer, 'brand' | 'category' | 'countries' | 'summary' | 'about' | 'terms'>

const offers: Readonly<Record<string, DemoOffer>> = {
  'demo-store.myshopify.com': {
    ...{ brand: 'Fernhill', category: 'outdoor', countries: [] },
    summary: 'Tents, packs and layers for slow weekends outside, made to be mended.',
    about:
      'Fernhill began with one tent and a sewing machine. Today we make forty things for the outdoors, and mend every one of them for life.\n\nOur partners are people who are outside themselves: hikers, parents, photographers. You get early samples, images to use and someone who replies.',
    terms:
      'Please say openly that you earn by your link.\n\nNo advertisements on our name, no coupon sites, no mails to people who did not ask for them.',
  },
  'second-store.myshopify.com': {
    ...{ brand: 'Fernhill Kids', category: 'kids', countries: ['AT', 'CH', 'DE', 'FR', 'NL'] },
    summary: 'Rain jackets and boots that survive a second child.',
    about:
      'What children wear outside should last longer than the child fits it. Ours is handed on: we buy it back and sell it again.',
    terms: 'For families and those who write for them. Children are shown with the consent of their parents.',
  },
  'other-store.myshopify.com': {
    ...{ brand: 'Kettle & Crumb', category: 'food', countries: ['GB', 'IE'] },
    summary: 'Loose tea and biscuits from a small bakery by the sea.',
    about: 'We bake on Tuesdays and Fridays and post on the same day. The tea comes from three gardens that we visit every year.',
    terms: '',
  },
}

/** What the demo shops offer in the marketplace. */
export async function insertDemoOffer(tx: Tx, shop_id: number): Promise<void> {
  const { domain } = await readShop(tx, shop_id, 'domain')
  const offer = offers[domain]
  const program_id = await defaultProgramId(tx, shop_id)
  if (offer && program_id !== undefined) await insertPastOffer(tx, shop_id, { ...offer, program_id, is_listed: 1 })
}

const domainOf = ({ sub_path }: DemoBrand) => `${sub_path}.myshopify.com`

export const brandDomains = demoBrands.map(domainOf)

const moneyOf = {
  USD: { currency: 'USD', money_format: '${{amount}}', time_zone: 'America/New_York' },
  EUR: { currency: 'EUR', money_format: '€{{amount_with_comma_separator}}', time_zone: 'Europe/Berlin' },
  GBP: { currency: 'GBP', money_format: '£{{amount}}', time_zone: 'Europe/London' },
} as const

/** Shops around the demo's own, so that the marketplace has something to look through. */
export async function insertDemoBrands(db: Database, present: ReadonlySet<string>): Promise<void> {
  for (const [place, brand] of demoBrands.entries()) {
    if (present.has(domainOf(brand))) continue
    const { sub_path, currency, pays, cookie_days, tones: _, drawing: __, ...offer } = brand
    const shop: DemoShop = {
      ...{ domain: domainOf(brand), name: offer.brand, brand_name: offer.brand, sub_path, ...moneyOf[currency] },
      ...{ plan: 'growth_affiliate', plan_id: 17, support_email: null, people: [] },
    }
    await insertDemoShop(db, shop, '', async (tx, shop_id) => {
      const commission =
        'percent' in pays
          ? { commission_type: 2, commission_amount: pays.percent * 10_000 }
          : { commission_type: 0, commission_amount: pays.perOrder }
      const program_id = await insertPastProgram(tx, shop_id, daysAgo(30 + place), {
        ...{ name: 'Partners', description: offer.summary },
        settings: { is_default: true, cookie_days, ...commission },
      })
      await insertPastOffer(tx, shop_id, { ...offer, program_id, is_listed: 1 })
    })
  }
}

const sizes = [
  [1_600, 686],
  [800, 600],
  [900, 675],
] as const

export async function insertDemoOfferPictures(tx: Tx, { files }: Pick<Services, 'files'>, shop_id: number): Promise<void> {
  const view = viewOf((await readShop(tx, shop_id, 'domain')).domain)
  if (!view) return
  // Two processes that start at once wait for each other here.
  await lockShop(tx, shop_id)
  const drawAll = () => Promise.all(sizes.map(([width, height]) => drawn(view(width, height))))
  await insertPastPictures(tx, files, shop_id, drawAll)
}

function viewOf(domain: string): ((width: number, height: number) => string) | undefined {
  const brand = demoBrands.find(known => domainOf(known) === domain)
  return brand ? (width, height) => drawings[brand.drawing](width, height, brand.tones) : demoArt[domain]?.view
}
