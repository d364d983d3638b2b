import { lockForAffiliates } from '#features/commissions/programs/server/index.ts'
import {
  codeNeeded,
  codeOfNewcomer,
  findSignedUpAffiliate,
  noteIfStopped,
  StoppedSignUp,
} from '#features/pages/sign-up/server/index.ts'
import { activatesAtOnce } from '#features/pages/thank-you-page/rules/contentType.ts'
import { reviewOf } from '#features/store/shop/rules/notifications.ts'
import { readNotifications, readShop } from '#features/store/shop/server/index.ts'
import { shopOfHost } from '#features/store/tracking/server/index.ts'
import { canonicalEmail, isEmail } from '#kit/contract/validate.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import { isTaken } from '#server/db/constraints.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { OfferQuery, StoreOffer } from '../../contract.ts'
import { personOf } from '../../rules/personOf.ts'
import type { ConvertSettings } from '../../rules/settings.ts'
import { convertCustomer } from '../convert.ts'
import { thankYouOffer, usableSettings } from '../settings.ts'
import { acceptAsFriend, askAsFriend } from './friendOffer.ts'
import { type Buyer, findBuyer, noteJoined, noteShown, takeAnswer } from './store.ts'

const nothing: StoreOffer = { state: 'none' }

/** What the thank-you page shows to who has just bought. */
export async function askForOffer(services: Services, asked: OfferQuery): Promise<StoreOffer> {
  const shop_id = await shopOfHost(services.db, asked.shop.toLowerCase())
  if (shop_id === undefined) return nothing
  return services.db.inShop(shop_id, async tx => {
    if ((await thankYouOffer(tx, shop_id)) === 'friend')
      return askAsFriend(tx, { services, shop_id, asked, say: (await wordsOf(tx, services, shop_id)).say })
    const found = await offerFor(tx, shop_id, asked)
    if (found === 'later') return { state: 'later' }
    if (!found || !(await noteShown(tx, shop_id, { customer_id: found.buyer.customer_id, order_id: asked.order_id })))
      return nothing
    const { say } = await wordsOf(tx, services, shop_id)
    const { offer_title, offer_text } = found.settings
    const text = offer_text || say('text')
    // Whoever is looked at first gets no link yet: that is said before they agree.
    const isAtOnce = activatesAtOnce(reviewOf(await readNotifications(tx, shop_id)), found.program_id)
    return {
      state: 'offer',
      title: offer_title || say('title'),
      text: isAtOnce ? text : `${text}\n\n${say('reviewed')}`,
      ...{ consent: say('consent'), accept: say(isAtOnce ? 'accept' : 'apply'), close: say('close') },
    }
  })
}

interface Offered {
  buyer: Buyer
  settings: ConvertSettings
  program_id: number
}

/** Nothing to whoever is an affiliate already, and nothing while the program takes nobody. */
async function offerFor(tx: Tx, shop_id: number, { order_id, email }: OfferQuery): Promise<Offered | 'later' | undefined> {
  const settings = await usableSettings(tx, shop_id)
  const { offer_on, offer_for, offer_program_id: program_id } = settings
  if (offer_on === 0 || offer_for !== 'affiliate' || program_id === null || !isEmail(canonicalEmail(email))) return undefined
  if (!(await lockForAffiliates(tx, shop_id, program_id))?.is_open) return undefined
  const buyer = await findBuyer(tx, shop_id, { order_id, email: canonicalEmail(email) })
  if (buyer === 'unknown order') return 'later'
  return buyer && !buyer.is_affiliate ? { buyer, settings, program_id } : undefined
}

/** Makes an affiliate of the buyer who agreed, and shows what to hand on. */
export async function acceptOffer(services: Services, asked: OfferQuery, from: RequestFacts): Promise<StoreOffer> {
  const { db } = services
  const shop_id = await shopOfHost(db, asked.shop.toLowerCase())
  if (shop_id === undefined) return nothing
  try {
    const made = await noteIfStopped(db, shop_id, { email: canonicalEmail(asked.email), address: from.address }, () =>
      db.inShop(shop_id, async tx => {
        if ((await thankYouOffer(tx, shop_id)) !== 'friend') return join(tx, services, shop_id, asked, from)
        return acceptAsFriend(tx, { services, shop_id, asked, from, say: (await wordsOf(tx, services, shop_id)).say })
      }),
    )
    if (typeof made === 'object') return made
    return made === undefined ? nothing : await joined(services, shop_id, made)
  } catch (error) {
    if (isTaken(error)) return nothing
    if (!(error instanceof StoppedSignUp)) throw error
    const { say } = await db.inShop(shop_id, tx => wordsOf(tx, services, shop_id))
    return { state: 'refused', title: say('refusedTitle'), text: say('refused'), close: say('close') }
  }
}

async function join(
  tx: Tx,
  services: Services,
  shop_id: number,
  asked: OfferQuery,
  from: RequestFacts,
): Promise<number | undefined> {
  const found = await offerFor(tx, shop_id, asked)
  if (!found || found === 'later') return undefined
  const { buyer, program_id } = found
  if (!(await takeAnswer(tx, shop_id, { customer_id: buyer.customer_id, order_id: asked.order_id }))) return undefined
  const person = { email: buyer.email, ...personOf(buyer) }
  const made = await convertCustomer(tx, services, shop_id, { person, program_id, signup_source: 'post_purchase', from })
  await noteJoined(tx, shop_id, buyer.customer_id, made.id)
  return made.id
}

async function joined(services: Services, shop_id: number, id: number): Promise<StoreOffer> {
  await codeNeeded.call(services, shop_id, id)
  return services.db.inShop(shop_id, async tx => {
    const { say } = await wordsOf(tx, services, shop_id)
    const { offer_shows } = await usableSettings(tx, shop_id)
    const person = await findSignedUpAffiliate(tx, shop_id, id)
    const buttons = { copy: say('copy'), copied: say('copied'), close: say('close') }
    // Waiting and denied look alike.
    if (person?.status !== 'active')
      return { state: 'joined', title: say('waitingTitle'), text: say('waiting'), shown: [], ...buttons }
    const { code } = await codeOfNewcomer.call(tx, shop_id, id)
    const shown = [
      ...(offer_shows === 'coupon' && code ? [{ label: say('code'), value: code }] : []),
      { label: say('link'), value: person.link },
    ]
    return { state: 'joined', title: say('joinedTitle'), text: say('joined'), shown, ...buttons }
  })
}

/** Whoever closes it is not asked again. */
export async function declineOffer(services: Services, asked: OfferQuery): Promise<void> {
  const shop_id = await shopOfHost(services.db, asked.shop.toLowerCase())
  if (shop_id === undefined) return
  await services.db.inShop(shop_id, async tx => {
    const buyer = await findBuyer(tx, shop_id, { order_id: asked.order_id, email: canonicalEmail(asked.email) })
    if (buyer && buyer !== 'unknown order')
      await takeAnswer(tx, shop_id, { customer_id: buyer.customer_id, order_id: asked.order_id })
  })
}

async function wordsOf(tx: Tx, services: Services, shop_id: number) {
  const shop = await readShop(tx, shop_id, 'language', 'brand_name', 'name')
  const t = services.texts(toSpokenLanguage(shop.language))
  return { say: (part: string) => t.any(`convertCustomers.offer.${part}`, { shop: shop.brand_name || shop.name }) }
}
