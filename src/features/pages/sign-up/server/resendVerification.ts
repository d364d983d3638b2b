import { Refusal } from '#kit/contract/errors.ts'
import type { Services } from '#server/services.ts'
import { readArrival } from './arrival.ts'
import { queueSignUpMail } from './mails.job.ts'
import { findSignedUpAffiliate } from './signedUpAffiliate.ts'

const MAILS = { calls: 3, seconds: 3600 }

/** Mails the link that confirms an address again, a few times an hour. Nothing for an arrival that is over or made up. */
export async function resendVerification(
  services: Services,
  shop_id: number,
  arrival: unknown,
  target?: string,
): Promise<'sent' | 'later' | undefined> {
  const id = readArrival(services.config.secret, shop_id, arrival)
  if (id === undefined) return undefined
  if (!(await mayMail(services, shop_id, id))) return 'later'
  await services.db.inShop(shop_id, async tx => {
    const person = await findSignedUpAffiliate(tx, shop_id, id)
    if (person?.status === 'pending' && !person.email_verified) await queueSignUpMail(tx, shop_id, id, 'verify', target)
  })
  return 'sent'
}

async function mayMail({ limits }: Services, shop_id: number, id: number): Promise<boolean> {
  try {
    await limits.count('sign-up mail again', `${shop_id}.${id}`, MAILS)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'too_many_requests') return false
    throw error
  }
}

/** The same for a merchant who asks for it; answers where it goes. */
export async function resendVerificationTo(services: Services, shop_id: number, id: number): Promise<string> {
  const person = await services.db.inShop(shop_id, tx => findSignedUpAffiliate(tx, shop_id, id))
  if (!person) throw new Refusal('not_found')
  if (person.email_verified) throw new Refusal('conflict', 'signUp.verifiedAlready')
  // The link in it leads to a page of the shop's.
  if (!person.sub_path) throw new Refusal('conflict', 'signUp.noSubPath')
  await services.limits.count('sign-up mail again', `${shop_id}.${id}`, MAILS)
  await services.db.inShop(shop_id, tx => queueSignUpMail(tx, shop_id, id, 'verify'))
  return person.email
}
