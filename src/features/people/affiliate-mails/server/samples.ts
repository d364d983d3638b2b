import { CommissionType, ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import { linkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { INVITATION_DAYS } from '../rules/link-days.ts'
import { type MailValues, plainOf } from '../rules/mailWriter.ts'
import { becauseOf, type MailType, ownTagsOf, type Tag } from '../rules/types.ts'
import { commonValues, type Telling, tellingOf } from './mailAffiliate.ts'
import { mailingShop } from './mailingShop.ts'
import { type MailedAffiliate, type MailedProgram, mailedAffiliate, mailedProgram } from './people.ts'

const AMOUNT = 2500

type Sample = (telling: Telling, tag: Tag) => MailValues[Tag]

const words: Sample = ({ say }, tag) => say(`affiliateMails.sample.${tag}`)
const amount: Sample = ({ money }) => money(AMOUNT)
const link: Sample = ({ link, site, shop }, tag) => link(tag, site?.portal() ?? `https://${shop.domain}`)

/** What a mail tells of something that has not happened. */
const samples: Partial<Record<Tag, Sample>> = {
  ...{ temporary_password: link, verify_link: link, payment_detail_link: link, redeem_your_reward: link, bonus_link: link },
  ...{ claim_link: link, chat_link: link, join_link: link, rewards_link: link },
  ...{ commission_amount: amount, payment_amount: amount, bonus_amount: amount, customer_reward: amount },
  ...{ friend_incentive: words, reward_code: words },
  ...{ coupon_discount: words, coupon_note: words, gift_name: words, gift_type: words, gift_value: words },
  ...{
    bonus_name: words,
    payment_method: words,
    payment_message: words,
    payment_problem: words,
    reason: words,
    message: words,
    customer_name: words,
  },
  order_number: () => '#1024',
  order_id: () => '#1024',
  referral_id: () => '57',
  message_count: () => '1',
  link_days: () => String(INVITATION_DAYS),
  // Only a payment in store credit has one.
  payment_code: () => '',
}

export const sampleValues =
  (type: MailType) =>
  (telling: Telling): MailValues => {
    const own = ownTagsOf(type).map(tag => [tag, samples[tag]?.(telling, tag)])
    const coupon = telling.person.affiliate?.coupon || telling.say('affiliateMails.sample.coupon')
    return { ...Object.fromEntries(own), ...(type === 'new_coupon' && { coupon }) }
  }

/** Where a customer would decline. */
export const sampleUnsubscribeUrl = (type: MailType, services: Services): string | undefined =>
  becauseOf(type) === 'customer' ? services.publicUrl() : undefined

/** A chosen affiliate as if they were in this program, or somebody made up. */
export async function samplePerson(
  tx: Tx,
  services: Services,
  { shop_id, program, affiliate_id }: { shop_id: number; program: MailedProgram; affiliate_id?: number | null },
): Promise<MailedAffiliate | undefined> {
  if (affiliate_id) {
    const person = await mailedAffiliate(tx, shop_id, affiliate_id)
    return person && { ...person, program }
  }
  const shop = await mailingShop(tx, shop_id)
  const t = services.texts(toSpokenLanguage(shop.language))
  const names = { first_name: t.any('affiliateMails.sample.first_name'), last_name: t.any('affiliateMails.sample.last_name') }
  const ref = { id: 1_234_567, ref_code: '1234567.sample', ref_word: null, ...names, program_name: program.name }
  const affiliate = {
    id: 0,
    status: 'active',
    link: linkOf(await linkedShop(tx, shop_id), program, ref),
    coupon: t.any('affiliateMails.sample.coupon'),
    muted_mails: [],
    bounced_email: null,
  }
  return {
    ...names,
    ...{ email: '', language: null, program },
    affiliate,
  }
}

/** What stands in the place of each tag; those of a type of mail in what has not happened. */
export async function sampleWords(
  tx: Tx,
  services: Services,
  shop_id: number,
  { tags, type, person }: { tags: readonly Tag[]; type?: MailType; person: MailedAffiliate },
) {
  const telling = tellingOf(services, await mailingShop(tx, shop_id), person)
  const values: MailValues = { ...commonValues(telling), ...(type && sampleValues(type)(telling)) }
  return Object.fromEntries(tags.map(tag => [tag, plainOf(values[tag] ?? '')]))
}

/** The program that stands for all of them, made up where there is none yet. */
export async function sampleProgram(tx: Tx, services: Services, shop_id: number): Promise<MailedProgram> {
  const known = await mailedProgram(tx, shop_id, 'default')
  if (known) return known
  const { language } = await mailingShop(tx, shop_id)
  const name = services.texts(toSpokenLanguage(language)).any('affiliateMails.sample.program_name')
  const terms = { rule: ProgramRule.simple, commission_type: CommissionType.percentOfSale, commission_amount: 100_000 }
  return { id: 0, name, link_destination: null, ...terms, advance_amount: [] }
}
