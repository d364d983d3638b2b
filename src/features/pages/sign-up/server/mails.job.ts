import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { linkTo } from '#features/pages/registration-page/server/index.ts'
import { mailAffiliate } from '#features/people/affiliate-mails/server/index.ts'
import { noteVerificationAsked, welcomeQueue } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { signUpPaths } from '../contract.ts'
import { newEmailLink } from './email-links.ts'
import { findSignedUpAffiliate, type SignedUpAffiliate } from './signedUpAffiliate.ts'

const signUpMails = ['verify', 'welcome', 'pending'] as const
export type SignUpMail = (typeof signUpMails)[number]

/** Says who gets which mail; the link is made when it is sent, so that the queue holds no secret. */
export const signUpMailJob = defineJob({
  name: 'signUp.mail',
  payload: z.object({
    shop_id: z.int(),
    affiliate_id: z.int(),
    mail: z.enum(signUpMails),
    message_id: z.uuid(),
    /** Which screen they were going to. */
    target: z.string().optional(),
  }),
  async run({ shop_id, affiliate_id, mail, message_id, target }, { services }) {
    const about = { shop_id, affiliate_id, id: message_id }
    if (mail !== 'verify')
      return mailAffiliate(services, { ...about, type: mail === 'welcome' ? 'approve_affiliate' : 'pending_affiliate' })
    const person = await services.db.inShop(shop_id, tx => findSignedUpAffiliate(tx, shop_id, affiliate_id))
    // Asked for again while this one waited, and confirmed by the other.
    if (!person || person.email_verified) return
    const url = await verifyUrl(services, person, target)
    if (url)
      await mailAffiliate(services, {
        ...{ ...about, type: 'verify_affiliate' },
        values: ({ link }) => ({ verify_link: link('verify_link', url) }),
      })
  },
})

export async function queueSignUpMail(
  tx: Tx,
  shop_id: number,
  affiliate_id: number,
  mail: SignUpMail,
  target?: string,
): Promise<void> {
  if (mail === 'verify') await noteVerificationAsked(tx, shop_id, affiliate_id)
  const queue = mail === 'welcome' ? welcomeQueue(shop_id, affiliate_id) : undefined
  await enqueue(tx, signUpMailJob, { shop_id, affiliate_id, mail, target, message_id: randomUUID() }, { queue })
}

/** A shop that has given up its address cannot be confirmed to. */
async function verifyUrl(services: Services, person: SignedUpAffiliate, target?: string): Promise<string | undefined> {
  const { shop_id, id, sub_path } = person
  if (!sub_path) return undefined
  const token = await services.db.inShop(shop_id, tx => newEmailLink(tx, shop_id, id))
  return linkTo(services, person, path => signUpPaths.verify(path, token, target)) ?? undefined
}
