import { joinAsCustomer } from '#features/friends/customer-referral/server/index.ts'
import type { FriendOffer } from '#features/pages/convert-customers/server/index.ts'
import { requireShop } from '#features/pages/registration-page/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { speaker } from '../page/speaker.ts'
import { readFriendDesign } from './designs.ts'
import { givenFacts } from './facts.ts'
import { refuseStoppedBuyer } from './joining.ts'

/** What the store's thank-you page offers: the words of the widget, at a place of their own. */
export async function offerToBuyer(tx: Tx, shop_id: number, services: Services): Promise<FriendOffer | null> {
  const { program, facts } = await givenFacts(tx, services, await requireShop(tx, shop_id))
  if (!program?.is_on) return null
  const { design } = await readFriendDesign(tx, shop_id, 'widget', program.incentive_type !== 'none')
  const speak = speaker(facts)
  return {
    title: speak(design.content_signup_title),
    text: speak(design.content_signup_description),
    accept: speak(design.content_signup_button),
    joined: {
      title: speak(design.content_post_signup_title),
      text: speak(design.content_post_signup_description),
      copy: speak(design.content_post_signup_button),
    },
  }
}

interface Buyer {
  customer_id: number
  email: string
  full_name: string | null
}

/** The store knows who bought, so the link belongs to that customer. */
export async function linkForBuyer(tx: Tx, shop_id: number, buyer: Buyer, { address }: RequestFacts) {
  const { customer_id, email, full_name } = buyer
  await refuseStoppedBuyer(tx, shop_id, email, address)
  const { participant_id, link } = await joinAsCustomer(tx, { shop_id, email, customer_id, address, name: full_name ?? '' })
  return { participant_id, link }
}
