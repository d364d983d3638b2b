import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { MailType } from '#features/people/affiliate-mails/rules/types.ts'
import {
  mailAffiliate,
  mailedAffiliate,
  mailingShop,
  sendToAffiliate,
  showMail,
  type Telling,
} from '#features/people/affiliate-mails/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { formatDateTime } from '#kit/dates.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { fullName } from '../rules/fullName.ts'
import type { SignupSource } from '../rules/signup-sources.ts'
import { emailChangeUrl } from './account/email-change-links.ts'
import { findEmailChange } from './account/pending-email-change.ts'
import { welcomeQueue } from './account/welcomeQueue.ts'
import { affiliateOf } from './affiliateOf.ts'
import { passwordUrl } from './password/passwordUrl.ts'

/** Those in words of the merchant's own. */
const templates = {
  approved: 'approve_affiliate',
  denied: 'denied_affiliate',
  welcomePassword: 'invitation_affiliate',
  welcomeGiven: 'invitation_affiliate',
  paymentReminder: 'enter_payment_detail_alert',
} as const satisfies Record<string, MailType>

/** What keeps an account safe is in our words, and always mailed. */
const safetyMails = [
  ...(['passwordLink', 'passwordReset', 'paymentChanged', 'payeeHeld', 'emailChanged', 'passwordChanged'] as const),
  ...(['secondFactorOn', 'secondFactorOff', 'secondFactorReset'] as const),
  ...(['emailConfirm', 'emailChangeAsked'] as const),
] as const

type Templated = keyof typeof templates
const affiliateMails = [...(Object.keys(templates) as Templated[]), ...safetyMails] as const
export type AffiliateMail = (typeof affiliateMails)[number]

const welcomes: readonly AffiliateMail[] = ['approved', 'welcomePassword', 'welcomeGiven']

const isTemplated = (mail: AffiliateMail): mail is Templated => Object.hasOwn(templates, mail)

/** Says who gets which mail; links are made when it is sent, so that the queue holds no secret. */
export const affiliateMailJob = defineJob({
  name: 'affiliates.mail',
  payload: z.object({
    shop_id: z.int(),
    affiliate_id: z.int(),
    mail: z.enum(affiliateMails),
    message_id: z.uuid(),
    /** Where the affiliate was reached before; otherwise the address of now. */
    to: z.string().optional(),
    /** Which screen of the portal they were going to. */
    target: z.string().optional(),
    /** The wish for another address that it speaks of. */
    change: z.uuid().optional(),
  }),
  run: ({ mail, ...about }, { services }) =>
    isTemplated(mail) ? sendTemplated(services, mail, about) : sendSafetyMail(services, mail, about),
})

/** Mails an affiliate if, and only if, the caller's transaction is committed. */
export function queueAffiliateMail(
  tx: Tx,
  shop_id: number,
  affiliate_id: number,
  mail: AffiliateMail,
  { to, target, change }: { to?: string; target?: string; change?: string } = {},
): Promise<void> {
  const queue = welcomes.includes(mail) ? welcomeQueue(shop_id, affiliate_id) : undefined
  return enqueue(tx, affiliateMailJob, { shop_id, affiliate_id, mail, to, target, change, message_id: randomUUID() }, { queue })
}

interface About {
  shop_id: number
  affiliate_id: number
  message_id: string
  to?: string
  target?: string
  change?: string
}

async function sendTemplated(services: Services, asked: Templated, { shop_id, affiliate_id, message_id }: About): Promise<void> {
  const mail = await services.db.inShop(shop_id, tx => mailForWhoCame(tx, shop_id, affiliate_id, asked))
  if (!mail) return
  await mailAffiliate(services, {
    ...{ shop_id, affiliate_id, type: templates[mail], id: message_id },
    values: async ({ site, link }) => ({
      // Who was given a password by the store needs no link.
      temporary_password: link(
        'temporary_password',
        mail === 'welcomePassword' ? await passwordUrl(services, { shop_id, affiliate_id }) : undefined,
      ),
      ...paymentLink({ site, link }),
    }),
  })
}

const addedByHand: readonly string[] = ['manual', 'import'] satisfies SignupSource[]

/** Whoever the store added never applied: approved, they are welcomed as others who are added; denied, there is nothing to tell. */
async function mailForWhoCame(tx: Tx, shop_id: number, id: number, mail: Templated): Promise<Templated | undefined> {
  if (mail !== 'approved' && mail !== 'denied') return mail
  const person = await affiliateOf(tx, shop_id, id).select(['signup_source', 'password_hash']).executeTakeFirst()
  if (!person || !addedByHand.includes(person.signup_source)) return mail
  if (mail === 'denied') return undefined
  return person.password_hash === null ? 'welcomePassword' : 'welcomeGiven'
}

const paymentLink = ({ site, link }: Pick<Telling, 'site' | 'link'>) => ({
  payment_detail_link: link('payment_detail_link', site?.portal('/payments')),
})

/** A reminder as its reader would get it now. */
export async function showReminder(services: Services, shop_id: number, affiliate_id: number) {
  const person = await services.db.inShop(shop_id, tx => mailedAffiliate(tx, shop_id, affiliate_id))
  if (!person) throw new Refusal('not_found')
  const { subject, text, is_on } = await showMail(services, {
    ...{ shop_id, person, type: templates.paymentReminder, values: paymentLink },
  })
  return { subject, text, is_on }
}

async function sendSafetyMail(services: Services, mail: Exclude<AffiliateMail, Templated>, about: About): Promise<void> {
  const { shop_id, affiliate_id, message_id, to, change: change_id } = about
  const { shop, person, change } = await services.db.inShop(shop_id, async tx => ({
    shop: await mailingShop(tx, shop_id),
    person: await affiliateOf(tx, shop_id, affiliate_id)
      .select(['first_name', 'last_name', 'email', 'language', 'payment_held_until'])
      .executeTakeFirst(),
    change: change_id ? await findEmailChange(tx, shop_id, change_id) : undefined,
  }))
  // Cancelled, or asked for anew, while this one waited.
  if (change_id && !change) return
  const address = to ?? person?.email ?? ''
  if (!person || !isEmail(address)) return
  const language = toSpokenLanguage(person.language ?? shop.language)
  const t = services.texts(language)
  const held = person.payment_held_until
  const until = held ? formatDateTime(held.toISOString(), language, shop.time_zone) : ''
  const say = (part: string) =>
    t.any(`affiliates.mail.${mail}.${part}`, {
      ...{ name: person.first_name, shop: shop.called, email: person.email, until, new_email: change?.email ?? '' },
    })
  const url = await urlIn(services, shop, mail, about)
  await sendToAffiliate(services, shop, {
    id: message_id,
    to: { address, name: fullName(person) },
    language,
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('intro'), say('more')],
    button: url ? { label: say('button'), url } : undefined,
    footer: t.any('affiliates.mail.footer', { shop: shop.called }),
    isEssential: true,
  })
}

/** Where the button of a mail leads. */
async function urlIn(
  services: Services,
  shop: Parameters<typeof emailChangeUrl>[1],
  mail: AffiliateMail,
  { shop_id, affiliate_id, target, change }: About,
): Promise<string | undefined> {
  if (mail === 'passwordLink' || mail === 'passwordReset')
    return passwordUrl(services, { shop_id, affiliate_id, isReset: mail === 'passwordReset', target })
  if (change) return emailChangeUrl(services, shop, mail === 'emailConfirm' ? 'confirm' : 'cancel', change)
  return undefined
}
