import { sql } from 'kysely'
import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { requireProgram } from '#features/commissions/programs/server/index.ts'
import { type Program, type Shop, spanOf } from '#features/pages/registration-page/server/index.ts'
import { findShop } from '#features/store/shop/server/index.ts'
import { hasLeft } from '#features/store/store-connection/server/index.ts'
import { cookieDaysOf } from '#features/store/tracking/rules/link-settings.ts'
import { mayUse, planFrom } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { hiddenReasons } from '../contract.ts'
import { slugOf } from '../rules/slugOf.ts'
import { findOffer, picturesOf, type StoredOffer } from './store.ts'

const OPEN = 1

export type HiddenReason = (typeof hiddenReasons)[number]

/** An offer with what it depends on. */
export interface OfferOfShop {
  shop: Shop
  offer: StoredOffer
  /** Nothing where it was deleted. */
  program: Program | undefined
  hidden: HiddenReason | null
}

export async function loadOffer(tx: Tx, shop_id: number): Promise<OfferOfShop | undefined> {
  const offer = await findOffer(tx, shop_id)
  const shop = offer && (await findShop(tx, shop_id))
  if (!offer || !shop) return undefined
  const program = await findLiveProgram(tx, shop_id, offer.program_id)
  const hidden = whyHidden({ shop, isOpen: program?.status === OPEN, isGone: await hasLeft(tx, shop_id) })
  return { shop, offer, program, hidden }
}

async function findLiveProgram(tx: Tx, shop_id: number, id: number): Promise<Program | undefined> {
  try {
    return await requireProgram(tx, shop_id, id)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function whyHidden({ shop, isOpen, isGone }: { shop: Shop; isOpen: boolean; isGone: boolean }): HiddenReason | null {
  if (isGone) return 'store'
  if (!mayUse(planFrom(shop.plan), 'marketplaceListing')) return 'plan'
  if (!shop.sub_path) return 'address'
  return isOpen ? null : 'program'
}

/** Brings what visitors of the marketplace look through in step with the offer, its program and its shop. */
export async function refreshListing(tx: Tx, shop_id: number): Promise<void> {
  const found = await loadOffer(tx, shop_id)
  if (!found) return
  const { shop, offer, program, hidden } = found
  const { brand, category, countries, summary } = offer
  const [cover] = await picturesOf(tx, shop_id)
  const { low, high } = program ? spanOf(program) : { low: 0, high: 0 }
  const facts = {
    slug: slugOf(brand),
    is_shown: offer.is_listed && hidden === null,
    ...{ brand, category, countries, summary },
    ...{ commission_type: program?.commission_type ?? CommissionType.percentOfSale, commission_low: low, commission_high: high },
    ...{
      currency: shop.currency,
      money_format: shop.money_format,
      cookie_days: cookieDaysOf(program ?? { cookie_days: null }, shop),
    },
    ...{ picture_id: cover?.id, picture_width: cover?.width, picture_height: cover?.height, listed_at: new Date() },
  }
  await sql`select put_marketplace_listing(${JSON.stringify(facts)}::jsonb)`.execute(tx)
}

/** The name of a shop's offer in its address. */
export async function slugOfShop(tx: Tx, shop_id: number): Promise<string | null> {
  const row = await tx.selectFrom('marketplace_offer_listing').select('slug').where('shop_id', '=', shop_id).executeTakeFirst()
  return row?.slug ?? null
}

/** Whose offer has this name; only one that is shown has a page. */
export async function shopOfSlug({ global }: Pick<Database, 'global'>, slug: string): Promise<number | undefined> {
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return undefined
  const row = await global
    .selectFrom('marketplace_offer_listing')
    .select('shop_id')
    .where('slug', '=', slug)
    .where('is_shown', '=', true)
    .executeTakeFirst()
  return row?.shop_id
}
