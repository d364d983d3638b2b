import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { fullName } from '#features/affiliates/rules/fullName.ts'
import { sendToAffiliate } from '#features/affiliates/server/index.ts'
import { linkTo } from '#features/registration-page/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { toLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
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
  payload: z.object({ shop_id: z.int(), affiliate_id: z.int(), mail: z.enum(signUpMails), message_id: z.uuid() }),
  async run({ shop_id, affiliate_id, mail, message_id }, { services }) {
    const person = await services.db.inShop(shop_id, tx => findSignedUpAffiliate(tx, shop_id, affiliate_id))
    if (!person || !isEmail(person.email)) return
    // Asked for again while this one waited, and confirmed by the other.
    if (mail === 'verify' && person.email_verified) return
    const url = await urlFor(services, person, mail)
    if (mail === 'verify' && !url) return
    await send(services, person, mail, message_id, url)
  },
})

export function queueSignUpMail(tx: Tx, shop_id: number, affiliate_id: number, mail: SignUpMail): Promise<void> {
  return enqueue(tx, signUpMailJob, { shop_id, affiliate_id, mail, message_id: randomUUID() })
}

/** Who may begin finds the way in. */
function urlFor(services: Services, person: SignedUpAffiliate, mail: SignUpMail) {
  if (mail === 'welcome') return siteOf(services, person)?.portal('/login')
  return mail === 'verify' ? verifyUrl(services, person) : undefined
}

/** A shop that has given up its address cannot be confirmed to. */
async function verifyUrl(services: Services, person: SignedUpAffiliate): Promise<string | undefined> {
  const { shop_id, id, sub_path } = person
  if (!sub_path) return undefined
  const token = await services.db.inShop(shop_id, tx => newEmailLink(tx, shop_id, id))
  return linkTo(services, person, path => signUpPaths.verify(path, token)) ?? undefined
}

async function send(services: Services, person: SignedUpAffiliate, mail: SignUpMail, id: string, url: string | undefined) {
  const language = toLanguage(person.language)
  const t = services.texts(language)
  const { brand: shop, program, link } = person
  const say = (part: string) => t.any(`signUp.mail.${mail}.${part}`, { name: person.first_name, shop, program, link })
  await sendToAffiliate(
    services,
    { ...person, called: shop },
    {
      id,
      to: { address: person.email, name: fullName(person) },
      language,
      subject: say('subject'),
      heading: say('heading'),
      paragraphs: [say('intro'), say('more')],
      button: url ? { label: say('button'), url } : undefined,
      footer: t.any('signUp.mail.footer', { shop }),
      isEssential: true,
    },
  )
}
