import { ensureCustomerProgram, findCustomerProgram } from '#features/commissions/programs/server/index.ts'
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
  templateOf,
  wordsOf,
} from '#features/people/affiliate-mails/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { designProblems } from '#kit/design/design.ts'
import { toFlag } from '#kit/flags.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { cleanHtml } from '#server/html/cleanHtml.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { refuseProblems } from '#server/page-designs/saveDesign.ts'
import type { Services } from '#server/services.ts'
import type { RewardEmail } from '../contract.ts'
import { rewardEmail } from '../rules/rewardEmail.ts'

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

/** The email as it would be sent, with somebody made up. */
export async function previewRewardEmail(services: Services, shop_id: number, words: EmailWords) {
  const person = await services.db.inShop(shop_id, async tx => {
    const own = await findCustomerProgram(tx, shop_id)
    const program = (own && (await mailedProgram(tx, shop_id, own.id))) ?? (await sampleProgram(tx, services, shop_id))
    return (await samplePerson(tx, services, { shop_id, program }))!
  })
  const template = { subject: words.refer_customer_email_subject, content: cleanHtml(words.refer_customer_email_content) }
  const { subject, html } = await showMail(services, { shop_id, type, person, values: sampleValues(type), template })
  return { subject, html }
}
