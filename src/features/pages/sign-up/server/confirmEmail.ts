import { activatesAtOnce } from '#features/pages/thank-you-page/rules/contentType.ts'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { noteEmailConfirmed, publishAffiliatesChanged } from '#features/people/affiliates/server/index.ts'
import { reviewOf } from '#features/store/shop/rules/notifications.ts'
import { readNotifications } from '#features/store/shop/server/index.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { takeEmailLink } from './email-links.ts'
import { queueSignUpMail } from './mails.job.ts'
import { findSignedUpAffiliate } from './signedUpAffiliate.ts'

interface Confirmed {
  id: number
  /** They are let in from now on. */
  begins: boolean
}

/** Takes a mailed link: the address is the affiliate's, and whoever needs no approval may begin. */
export async function confirmEmail(tx: Tx, shop_id: number, token: unknown, from: RequestFacts): Promise<Confirmed | undefined> {
  const id = await takeEmailLink(tx, shop_id, token)
  const person = id === undefined ? undefined : await findSignedUpAffiliate(tx, shop_id, id)
  if (!person) return undefined
  const begins =
    person.status === 'pending' &&
    person.fraud_flag === null &&
    activatesAtOnce(reviewOf(await readNotifications(tx, shop_id)), person.program_id)
  await noteEmailConfirmed(tx, shop_id, person.id, { begins })
  await publishAffiliatesChanged(tx, shop_id, [person.id], begins ? 'approved' : undefined)
  if (person.status === 'pending') await queueSignUpMail(tx, shop_id, person.id, begins ? 'welcome' : 'pending')
  const actor = { kind: 'affiliate', id: person.id, name: fullName(person) } as const
  const after = { affiliate: actor.name, ...(begins && { status: 'active' }) }
  const subject = { kind: 'affiliate', id: person.id }
  await audit(tx, { shop_id, actor, action: 'signUp.emailConfirmed', subject, after, from })
  return { id: person.id, begins }
}
