import { canonicalEmail } from '#kit/contract/validate.ts'
import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { OfferQuery, StoreOffer } from '../../contract.ts'
import { type Buyer, findBuyer, noteJoined, noteShown, takeAnswer } from './store.ts'

/** The words of the offer to hand on a link to friends. */
export interface FriendOffer {
  title: string
  text: string
  accept: string
  joined: { title: string; text: string; copy: string }
}

/** Asks who runs the program of customers for the words; nothing while it is off. */
export const friendOffered = defineHook<[services: Services], FriendOffer | null>('friendOffered')

/** Has them give a buyer a link. */
export const friendLinkGiven = defineHook<
  [buyer: Pick<Buyer, 'customer_id' | 'email' | 'full_name'>, from: RequestFacts],
  { participant_id: number; link: string }
>('friendLinkGiven')

/** Takes the words that are not the merchant's. */
type Say = (part: string) => string

interface Asking {
  services: Services
  shop_id: number
  asked: OfferQuery
  say: Say
}

/** The same surface as the offer of an affiliate account, once for each customer: never both. */
export async function askAsFriend(tx: Tx, { services, shop_id, asked, say }: Asking): Promise<StoreOffer> {
  const offer = await friendOffered.call(tx, shop_id, services)
  const buyer = offer && (await buyerOf(tx, shop_id, asked))
  if (buyer === 'unknown order') return { state: 'later' }
  if (!buyer || !(await noteShown(tx, shop_id, { customer_id: buyer.customer_id, order_id: asked.order_id })))
    return { state: 'none' }
  const { title, text, accept } = offer
  return { state: 'offer', title, text, accept, consent: say('friendConsent'), close: say('close') }
}

export async function acceptAsFriend(
  tx: Tx,
  { services, shop_id, asked, say, from }: Asking & { from: RequestFacts },
): Promise<StoreOffer> {
  const offer = await friendOffered.call(tx, shop_id, services)
  const buyer = offer && (await buyerOf(tx, shop_id, asked))
  if (!buyer || buyer === 'unknown order') return { state: 'none' }
  if (!(await takeAnswer(tx, shop_id, { customer_id: buyer.customer_id, order_id: asked.order_id }))) return { state: 'none' }
  const { participant_id, link } = await friendLinkGiven.call(tx, shop_id, buyer, from)
  await noteJoined(tx, shop_id, buyer.customer_id, participant_id)
  const { title, text, copy } = offer.joined
  const shown = [{ label: say('link'), value: link }]
  return { state: 'joined', title, text, shown, copy, copied: say('copied'), close: say('close') }
}

/** Affiliates have a link of their own. */
async function buyerOf(tx: Tx, shop_id: number, { order_id, email }: OfferQuery): Promise<Buyer | 'unknown order' | undefined> {
  const buyer = await findBuyer(tx, shop_id, { order_id, email: canonicalEmail(email) })
  return buyer === 'unknown order' || !buyer?.is_affiliate ? buyer : undefined
}
