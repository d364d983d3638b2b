import * as z from 'zod'
import { newPassword, password } from '#features/account/session/contract.ts'
import { AffiliateChange } from '#features/people/affiliates/rules/AffiliateDraft.ts'
import type { Problem } from '#kit/contract/errors.ts'
import { emailField, requiredText } from '#kit/contract/validate.ts'
import { isCountryCode } from '#kit/countries.ts'

const { website } = AffiliateChange.shape
/** How they will recommend the brand. */
export const { personal_detail } = AffiliateChange.shape
const needed = 'signUp.required'
const agreement = z.literal('1', 'signUp.agreementRequired')
const filled = <T extends z.ZodType<string, string>>(schema: T) => z.string(needed).min(1, needed).pipe(schema)
const email = emailField(needed)

/** Somebody who has no account at any shop here. */
const Newcomer = z.object({
  first_name: requiredText(100, needed),
  last_name: requiredText(100, needed),
  email,
  password: filled(newPassword),
  country: z.union([z.literal(''), z.string().refine(isCountryCode, 'error.field.notOffered')], 'error.field.notOffered'),
  website: z.preprocess(withProtocol, website),
  personal_detail,
  agreement,
})
export type ApplicationPerson = z.infer<typeof Newcomer>

/** Somebody who has one: what is known of them there comes along. */
const Member = z.object({ email, password: filled(password), code: z.string().trim().max(40), personal_detail, agreement })
export type Member = z.infer<typeof Member>

function withProtocol(text: unknown): unknown {
  if (typeof text !== 'string' || text.trim() === '') return ''
  return /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`
}

export type Application = { as: 'new'; read: ApplicationPerson } | { as: 'member'; read: Member }
export type ReadApplication = { application: Application } | { as: Application['as']; problems: Record<string, Problem> }

/** Reads what a form sent; whatever else came with it is left out. */
export function readApplication(sent: Readonly<Record<string, readonly string[]>>): ReadApplication {
  const as = sent.as?.[0] === 'member' ? 'member' : 'new'
  const schema = as === 'new' ? Newcomer : Member
  const given = Object.fromEntries(Object.keys(schema.shape).map(name => [name, sent[name]?.[0] ?? '']))
  const result = schema.safeParse(given)
  if (result.success) return { application: { as, read: result.data } as Application }
  const problems: Record<string, Problem> = {}
  for (const issue of result.error.issues) {
    const max = 'maximum' in issue ? Number(issue.maximum) : undefined
    problems[String(issue.path[0])] ??= { key: issue.message, ...(max !== undefined && { params: { max } }) }
  }
  return { as, problems }
}
