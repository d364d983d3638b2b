import { type ReferralProgram, RewardType } from '#features/friends/customer-referral/rules/ReferralProgram.ts'
import { findReferralProgram, givenProgram } from '#features/friends/customer-referral/server/index.ts'
import { pageFacts, type Shop } from '#features/pages/registration-page/server/index.ts'
import type { PageFacts } from '#kit/design/page-facts.ts'
import type { SpokenLanguage } from '#kit/languages.ts'
import { formatRate } from '#kit/money/money.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { storeTexts } from '../page/storeTexts.ts'

type Addressed = Pick<Services, 'config' | 'publicUrl'>

export interface FriendFacts {
  program: ReferralProgram | undefined
  facts: PageFacts
}

/** What visitors of a shop read besides its designs: friends are promised what the store gives them now. */
export async function givenFacts(tx: Tx, services: Addressed, shop: Shop, language?: SpokenLanguage): Promise<FriendFacts> {
  return factsOf(tx, services, shop, await givenProgram(tx, shop.shop_id), language)
}

/** What the editors show, as the program is set. Before there is one, something that stands for any. */
export async function friendFacts(tx: Tx, services: Addressed, shop: Shop): Promise<FriendFacts> {
  return factsOf(tx, services, shop, await findReferralProgram(tx, shop.shop_id))
}

async function factsOf(
  tx: Tx,
  services: Addressed,
  shop: Shop,
  program: ReferralProgram | undefined,
  language?: SpokenLanguage,
): Promise<FriendFacts> {
  const facts = await pageFacts(tx, services, shop, undefined, language)
  const placeholders = {
    ...facts.placeholders,
    ...(program ? valuesOf(shop, program, facts.language) : sampleValues(facts.language)),
  }
  return { program, facts: { ...facts, placeholders } }
}

const sampleValues = (language: SpokenLanguage) => ({
  customer_reward: '10%',
  friend_incentive: storeTexts(language)('friendStore.off', { amount: '10%' }),
})

type Promised = Pick<
  ReferralProgram,
  'commission_type' | 'commission_amount' | 'incentive_type' | 'incentive_amount' | 'currency'
>

/** What customers and friends get, in words. */
export function valuesOf(shop: Pick<Shop, 'currency' | 'money_format'>, program: Promised, language: SpokenLanguage) {
  const amountOf = (isRate: boolean, amount: number) =>
    isRate ? `${formatRate(amount)}%` : shopMoney(shop).show(amount, program.currency)
  return {
    customer_reward: amountOf(program.commission_type === RewardType.percentage, program.commission_amount),
    friend_incentive: incentiveInWords(),
  }

  function incentiveInWords(): string {
    const t = storeTexts(language)
    const { incentive_type: type, incentive_amount } = program
    if (type === 'none') return ''
    if (type === 'shipping_line') return t('friendStore.freeShipping')
    return t('friendStore.off', { amount: amountOf(type === 'percentage', incentive_amount) })
  }
}
