import { ensureCustomerProgram, findCustomerProgram } from '#features/commissions/programs/server/index.ts'
import type { ReferralDraft } from '#features/friends/customer-referral/rules/ReferralDraft.ts'
import { RewardType } from '#features/friends/customer-referral/rules/ReferralProgram.ts'
import { readReferral, usualTerms } from '#features/friends/customer-referral/rules/readReferral.ts'
import { findReferralProgram } from '#features/friends/customer-referral/server/index.ts'
import { languageOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import type { Template } from '#features/people/affiliate-mails/rules/template.ts'
import { templateProblems, templateTags } from '#features/people/affiliate-mails/rules/template-problems.ts'
import { tagsOf } from '#features/people/affiliate-mails/rules/types.ts'
import {
  defaultTemplate,
  keepTemplate,
  mailedProgram,
  samplePerson,
  sampleProgram,
  sampleValues,
  showMail,
  type Telling,
  templateOf,
  wordsOf,
} from '#features/people/affiliate-mails/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { designProblems } from '#kit/design/design.ts'
import { toFlag } from '#kit/flags.ts'
import { parseAmount, percentOf } from '#kit/money/money.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { cleanHtml } from '#server/html/cleanHtml.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { refuseProblems } from '#server/page-designs/saveDesign.ts'
import type { Services } from '#server/services.ts'
import type { RewardEmail } from '../contract.ts'
import { rewardEmail } from '../rules/rewardEmail.ts'
import { valuesOf } from './facts.ts'

const type = 'customer_reward'

/** The words of the email as the merchant has them, or ours. */
export async function showRewardEmail(tx: Tx, services: Services, shop_id: number): Promise<RewardEmail> {
  const program = await findCustomerProgram(tx, shop_id)
  const stored = program && (await templateOf(tx, shop_id, program.id, type))
  const own = stored && wordsOf(stored)
  const { subject, content } = own ?? defaultTemplate(services.texts, languageOf(await requireShop(tx, shop_id)), type)
  return {
    ...{ is_own: toFlag(own !== undefined), updated_at: stored?.updated_at?.toISOString() ?? null, tags: tagsOf(type) },
    ...{ refer_customer_email_subject: subject, refer_customer_email_content: content },
  }
}

type EmailWords = Pick<RewardEmail, 'refer_customer_email_subject' | 'refer_customer_email_content'>

/** As they are kept: safe, within their limits, and without names that nobody knows. */
function cleanWords(words: EmailWords): Template {
  const clean = { ...words, refer_customer_email_content: cleanHtml(words.refer_customer_email_content) }
  const template = { subject: clean.refer_customer_email_subject.trim(), content: clean.refer_customer_email_content }
  const unknown = templateProblems(template, templateTags(type)).map(({ field, kind, tags }) => [
    `refer_customer_email_${field}`,
    { key: `email.${kind}`, params: { tags } },
  ])
  refuseProblems({ ...Object.fromEntries(unknown), ...designProblems(rewardEmail, clean) })
  return template
}

export async function saveRewardEmail(
  tx: Tx,
  services: Services,
  { base_version, ...words }: EmailWords & { base_version?: string },
  { caller, from }: CalledBy,
): Promise<RewardEmail> {
  const { shop_id } = caller
  const template = cleanWords(words)
  const { id } = await ensureCustomerProgram(tx, shop_id)
  const known_at = base_version === undefined ? undefined : Number.isNaN(Date.parse(base_version)) ? null : base_version
  const isKept = await keepTemplate(tx, { shop_id, program_ids: [id], type }, { words: template, known_at })
  const shown = await showRewardEmail(tx, services, shop_id)
  if (!isKept)
    throw new Refusal('conflict', 'error.savedMeanwhile', { extra: { current: { version: shown.updated_at, design: shown } } })
  const after = { subject: template.subject }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'friendPages.email', after, from })
  return shown
}

/** Back to our words. */
export async function restoreRewardEmail(tx: Tx, services: Services, { caller, from }: CalledBy): Promise<RewardEmail> {
  const { shop_id } = caller
  const program = await findCustomerProgram(tx, shop_id)
  if (program) await keepTemplate(tx, { shop_id, program_ids: [program.id], type }, { words: null })
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'friendPages.emailRestored', from })
  return showRewardEmail(tx, services, shop_id)
}

/** What somebody has spent in an email that nobody gets, in whole units of any currency. */
const SAMPLE_SALE = '100'

/** The email as it would be sent, with somebody made up, under the program as it is set or as somebody is about to set it. */
export async function previewRewardEmail(
  services: Services,
  shop_id: number,
  { draft, ...words }: EmailWords & { draft?: ReferralDraft },
) {
  const { person, promised } = await services.db.inShop(shop_id, async tx => {
    const own = await findCustomerProgram(tx, shop_id)
    const program = (own && (await mailedProgram(tx, shop_id, own.id))) ?? (await sampleProgram(tx, services, shop_id))
    return {
      person: (await samplePerson(tx, services, { shop_id, program }))!,
      promised: await promisedBy(tx, shop_id, draft ?? {}),
    }
  })
  const template = { subject: words.refer_customer_email_subject, content: cleanHtml(words.refer_customer_email_content) }
  const values = (telling: Telling) => ({ ...sampleValues(type)(telling), ...promised })
  const { subject, html } = await showMail(services, { shop_id, type, person, values, template })
  return { subject, html }
}

/** What the customer and friends get, in words; a draft that is not in order changes nothing. */
async function promisedBy(tx: Tx, shop_id: number, draft: ReferralDraft) {
  const shop = await requireShop(tx, shop_id)
  const currency = await currencyOf(tx, shop_id)
  const stored = (await findReferralProgram(tx, shop_id)) ?? usualTerms
  const read = readReferral(stored, draft, currency)
  const terms = read.problems ? stored : read.terms
  const isPart = terms.commission_type === RewardType.percentage
  const reward = isPart ? percentOf(parseAmount(SAMPLE_SALE, currency)!, terms.commission_amount) : terms.commission_amount
  const { friend_incentive } = valuesOf(shop, { ...terms, currency }, languageOf(shop))
  return { customer_reward: shopMoney(shop).show(reward, currency), friend_incentive }
}
