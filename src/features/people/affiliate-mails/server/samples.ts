import { linkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import { toLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { type MailType, ownTagsOf, type Tag, tagsOf } from '../rules/types.ts'
import { type MailValues, plainOf } from '../rules/writeMail.ts'
import { commonValues, type Telling, tellingOf } from './mailAffiliate.ts'
import { mailingShop } from './mailingShop.ts'
import { type MailedPerson, type MailedProgram, mailedAffiliate } from './people.ts'

const AMOUNT = 2500

type Sample = (telling: Telling, tag: Tag) => MailValues[Tag]

const words: Sample = ({ say }, tag) => say(`affiliateMails.sample.${tag}`)
const amount: Sample = ({ money }) => money(AMOUNT)
const link: Sample = ({ link, site, shop }, tag) => link(tag, site?.portal() ?? `https://${shop.domain}`)

/** What a mail tells of something that has not happened. */
const samples: Partial<Record<Tag, Sample>> = {
  ...{ temporary_password: link, verify_link: link, payment_detail_link: link, redeem_your_reward: link, bonus_link: link },
  ...{ claim_link: link, chat_link: link, join_link: link },
  ...{ commission_amount: amount, payment_amount: amount, bonus_amount: amount },
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
  order_id: () => '1024',
  referral_id: () => '57',
  message_count: () => '1',
  link_days: () => '14',
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

/** A chosen affiliate as if they were in this program, or somebody made up. */
export async function samplePerson(
  tx: Tx,
  services: Services,
  { shop_id, program, affiliate_id }: { shop_id: number; program: MailedProgram; affiliate_id?: number | null },
): Promise<MailedPerson | undefined> {
  if (affiliate_id) {
    const person = await mailedAffiliate(tx, shop_id, affiliate_id)
    return person && { ...person, program }
  }
  const shop = await mailingShop(tx, shop_id)
  const t = services.texts(toLanguage(shop.language))
  const ref = { ref_code: '1234567.sample', ref_word: null }
  const affiliate = {
    id: 0,
    status: 'active',
    link: linkOf(await linkedShop(tx, shop_id), program, ref),
    coupon: '',
    muted_mails: [],
  }
  return {
    ...{ first_name: t.any('affiliateMails.sample.first_name'), last_name: t.any('affiliateMails.sample.last_name') },
    ...{ email: '', language: null, program },
    affiliate: { ...affiliate, coupon: t.any('affiliateMails.sample.coupon') },
  }
}

/** What stands in the place of each tag. */
export async function sampleWords(tx: Tx, services: Services, shop_id: number, type: MailType, person: MailedPerson) {
  const telling = tellingOf(services, await mailingShop(tx, shop_id), person)
  const values: MailValues = { ...commonValues(telling), ...sampleValues(type)(telling) }
  return Object.fromEntries(tagsOf(type).map(tag => [tag, plainOf(values[tag] ?? '')]))
}
