import { codeOf, codesGiven, earnedSoFar, participantById } from '#features/friends/customer-referral/server/index.ts'
import { linkTo, type Shop, visitorLanguage } from '#features/pages/registration-page/server/index.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import { type FormState, type FriendLink, freshForm } from '#page/PageRequest.ts'
import type { Tx } from '#server/db/database.ts'
import { imageSizes } from '#server/page-designs/imageSizes.ts'
import { type CachedPage, pageDocument } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import type { Services } from '#server/services.ts'
import { landingPath } from '../contract.ts'
import { shareWords, speaker } from '../page/speaker.ts'
import { storeTexts } from '../page/storeTexts.ts'
import type { GuidePart } from '../rules/guide.ts'
import { readFriendDesign } from './designs.ts'
import { givenFacts } from './facts.ts'
import { linkWithCode } from './joining.ts'

/** Before it is said what goes along with it. */
type OwnedLink = Omit<FriendLink, 'message'>

interface Landing {
  part: GuidePart
  lang: string | undefined
  state?: Omit<FormState, 'isOpen'>
  friend?: OwnedLink
  /** Whose files it uses, where it is shown in the store. */
  base?: string
}

/** The landing page of a shop as its visitors get it, before or after sign-up. */
export async function renderLanding(
  tx: Tx,
  services: Services,
  shop: Shop,
  { part, lang, state = freshForm, friend, base }: Landing,
): Promise<CachedPage> {
  const { program, facts } = await givenFacts(tx, services, shop, visitorLanguage(shop, lang))
  const isOpen = program?.is_on ?? false
  const hasIncentive = facts.placeholders.friend_incentive !== ''
  const { design } = await readFriendDesign(tx, shop.shop_id, 'landing', hasIncentive)
  const { design: message } = await readFriendDesign(tx, shop.shop_id, 'message', hasIncentive)
  const page = await renderPage({
    page: 'refer',
    part,
    design,
    facts,
    languages: [],
    state: { ...state, isOpen },
    friend: friend ? { ...friend, message: shareWords(facts, message) } : null,
    sizes: await imageSizes(tx, shop.shop_id, design),
  })
  const title = isOpen ? speaker(facts)(design[`content_${part}_title`]) : storeTexts(facts.language)('friendStore.closedTitle')
  return pageDocument(page, {
    title: `${title} – ${facts.brand_name}`,
    // The script asks the page's own address, which is the store's.
    ...(base && { base, isStill: true }),
    // A link and what it has earned are nobody else's to find.
    noindex: part === 'post_signup',
    canonical: part === 'signup' ? (linkTo(services, shop, landingPath) ?? undefined) : undefined,
  })
}

/** A link by its code: all of it stands in the link itself, so nobody is looked up and nothing else is told. */
export const friendByCode = async (tx: Tx, shop_id: number, code: string): Promise<OwnedLink> => ({
  link: await linkWithCode(tx, shop_id, code),
  earned: null,
  codes: [],
})

/** A link of who has proven to be its owner, with what it has earned. */
export async function friendById(tx: Tx, shop: Shop, id: number): Promise<OwnedLink | undefined> {
  const { shop_id } = shop
  const person = await participantById(tx, shop_id, id)
  if (!person) return undefined
  const { currency, ...amounts } = await earnedSoFar(tx, shop_id, id)
  const codes = await codesGiven(tx, shop_id, id)
  const money = shopMoney(shop)
  const states = (['pending', 'due', 'given'] as const).filter(state => amounts[state] !== 0)
  return {
    link: await linkWithCode(tx, shop_id, (await codeOf(tx, shop_id, id)) ?? person.ref_code),
    earned: states.map(state => ({ state, amount: money.show(amounts[state], currency) })),
    codes: codes.map(({ code, total, currency, is_used }) => ({ code, amount: money.show(total, currency), is_used })),
  }
}
