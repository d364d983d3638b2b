import { notify } from '#features/account/notifications/server/index.ts'
import { lockForAffiliates } from '#features/commissions/programs/server/index.ts'
import { activatesAtOnce, type ContentType, contentTypeOf } from '#features/pages/thank-you-page/rules/contentType.ts'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { createAffiliate, type NewPerson } from '#features/people/affiliates/server/index.ts'
import { judgeSignUp, type Verdict } from '#features/sales/fraud/rules/judgeSignUp.ts'
import { isRepeatedSignUp, publishStopped, readSignUpProtection } from '#features/sales/fraud/server/index.ts'
import { mailNewAffiliate } from '#features/sales/merchant-mails/server/index.ts'
import { reviewOf } from '#features/store/shop/rules/notifications.ts'
import { readNotifications } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Language } from '#kit/languages.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { affiliateSignedUp } from '../rules/notifications.ts'
import { StoppedSignUp } from './StoppedSignUp.ts'

/** Where somebody comes to; the merchant reads in this language why a sign-up is marked. */
export interface EnrollingShop {
  shop_id: number
  language: Language
}

export interface NewcomerToEnroll {
  person: Omit<NewPerson, 'program_id' | 'status' | 'fraud_flag' | 'signup_address'>
  program_id: number
  /** From where they came; nothing where the store told of them. */
  from?: RequestFacts
  /** What should be known of them before they are approved. */
  beforeApproved?: (id: number) => Promise<void>
}

export interface Enrolled {
  id: number
  status: NewPerson['status']
  /** The mail that tells them what comes next; nothing for those the merchant's rules have denied. */
  mail: 'verify' | 'welcome' | 'pending' | null
}

/**
 * Makes an affiliate of somebody who wants to be one, as the merchant's rules have it: looked at for fraud, approved at once or
 * waiting, and told to the merchant. Throws `StoppedSignUp` where the rules keep them out; the mail is the caller's business.
 */
export async function enroll(
  tx: Tx,
  services: Pick<Services, 'texts'>,
  { shop_id, language }: EnrollingShop,
  { person: wanted, program_id, from, beforeApproved }: NewcomerToEnroll,
): Promise<Enrolled> {
  const program = await lockForAffiliates(tx, shop_id, program_id)
  if (!program?.is_open) throw new Refusal('conflict', 'signUp.closed')
  const verdict = await judged(tx, shop_id, wanted, from)
  const type = await nextStep(tx, shop_id, program.id, wanted.email_verified ?? false)
  const isMarked = verdict.kind !== 'accept'
  const person: NewPerson = {
    ...wanted,
    program_id: program.id,
    status: verdict.kind === 'deny' ? 'inactive' : type === 'active' && !isMarked ? 'active' : 'pending',
    fraud_flag: isMarked ? services.texts(language).any('signUp.flag.repeatedAddress') : null,
    signup_address: from?.address ?? null,
  }
  const id = await createAffiliate(tx, shop_id, person, beforeApproved)
  await notify(tx, shop_id, affiliateSignedUp, { count: 1, name: fullName(person) })
  await mailNewAffiliate(tx, shop_id, id)
  if (isMarked) await publishStopped(tx, shop_id)
  const affiliate = fullName(person)
  const actor = from ? ({ kind: 'affiliate', id, name: affiliate } as const) : systemActor
  const action = from ? 'signUp.signedUp' : 'signUp.madeOfCustomer'
  const after = { affiliate, program: program.name, status: person.status }
  await audit(tx, { shop_id, actor, action, subject: { kind: 'affiliate', id }, after, from })
  const mail = isMarked && type === 'active' ? 'pending' : mailFor[type]
  return { id, status: person.status, mail: verdict.kind === 'deny' ? null : mail }
}

const mailFor = { verify_email: 'verify', active: 'welcome', inactive: 'pending' } as const satisfies Record<ContentType, string>

/** An address that is proven needs no further mail to prove it. */
async function nextStep(tx: Tx, shop_id: number, program_id: number, isProven: boolean): Promise<ContentType> {
  const review = reviewOf(await readNotifications(tx, shop_id))
  if (!isProven) return contentTypeOf(review, program_id)
  return activatesAtOnce(review, program_id) ? 'active' : 'inactive'
}

type Accepted = Exclude<Verdict, { kind: 'refuse' }>

/** Nobody's address is repeated: whom the store tells of comes from the store's own. */
async function judged(
  tx: Tx,
  shop_id: number,
  { email, country }: Pick<NewPerson, 'email' | 'country'>,
  from: RequestFacts | undefined,
): Promise<Accepted> {
  const protection = await readSignUpProtection(tx, shop_id)
  const address = from?.address ?? ''
  const isRepeated = address !== '' && (await isRepeatedSignUp(tx, shop_id, address, protection))
  const verdict = judgeSignUp(protection, { email, country: country ?? undefined, address, isRepeated })
  if (verdict.kind === 'refuse') throw new StoppedSignUp(verdict)
  return verdict
}
