import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { hashPassword } from '#features/session/server/index.ts'
import { readShop } from '#features/shop/server/index.ts'
import { linkOf } from '#features/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/tracking/server/index.ts'
import type { MutableMail } from '#features/unsubscribe/rules/mutable-mails.ts'
import { unsubscribeUrl } from '#features/unsubscribe/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { formatDateTime } from '#kit/dates.ts'
import { toLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { type SitedShop, siteOf } from '#server/hosts/affiliate-site.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { fullName } from '../rules/fullName.ts'
import { temporaryPassword } from '../rules/temporaryPassword.ts'
import { wants } from './account/mail-wishes.ts'
import { sendToAffiliate } from './account/sendToAffiliate.ts'
import { newPasswordLink } from './password/password-links.ts'

const affiliateMails = [
  'approved',
  'denied',
  'welcomePassword',
  'welcomeGiven',
  'passwordLink',
  'paymentChanged',
  'payeeHeld',
  'paymentReminder',
  'emailChanged',
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
] as const
export type AffiliateMail = (typeof affiliateMails)[number]

/** What can be switched off, and as what. */
const mutedAs: Partial<Record<AffiliateMail, MutableMail>> = { paymentReminder: 'reminders' }

/** Whoever may come in finds the way. */
const leadsTo: Partial<Record<AffiliateMail, string>> = {
  ...{ approved: '/login', welcomePassword: '/login', welcomeGiven: '/login' },
  paymentReminder: '/payments',
}

/** Those with a button of their own. */
const namesButton: readonly AffiliateMail[] = ['passwordLink', 'paymentReminder']

/** Says who gets which mail; passwords and links are made when it is sent, so that the queue holds no secret. */
export const affiliateMailJob = defineJob({
  name: 'affiliates.mail',
  payload: z.object({
    shop_id: z.int(),
    affiliate_id: z.int(),
    mail: z.enum(affiliateMails),
    message_id: z.uuid(),
    /** Where the affiliate was reached before; otherwise the address of now. */
    to: z.string().optional(),
  }),
  async run({ shop_id, affiliate_id, mail, message_id, to }, { services }) {
    const person = await services.db.inShop(shop_id, tx => readerOf(tx, shop_id, affiliate_id))
    const address = to ?? person?.email ?? ''
    const kind = mutedAs[mail]
    if (!person || !isEmail(address) || (kind && !wants(person, kind))) return
    const { button = portalPage(services, person, mail), ...values } = await partsOf(services, shop_id, affiliate_id, mail)
    const language = toLanguage(person.language)
    const t = services.texts(language)
    const { shop, program, link, email } = person
    const until = person.payment_held_until
      ? formatDateTime(person.payment_held_until.toISOString(), language, person.time_zone)
      : ''
    const say = (part: string) =>
      t.any(`affiliates.mail.${mail}.${part}`, { name: person.first_name, shop, program, link, email, until, ...values })
    const label = namesButton.includes(mail) ? say('button') : t.any('affiliates.mail.logIn')
    await sendToAffiliate(
      services,
      { ...person, shop_id, called: shop },
      {
        id: message_id,
        to: { address, name: person.name },
        language,
        subject: say('subject'),
        heading: say('heading'),
        paragraphs: [say('intro'), say('more')],
        button: button ? { label, url: button } : undefined,
        footer: t.any('affiliates.mail.footer', { shop }),
        isEssential: !kind,
        unsubscribeUrl: kind && unsubscribeUrl(services, person, { shop_id, affiliate_id, kind }),
      },
    )
  },
})

/** Mails an affiliate if, and only if, the caller's transaction is committed. */
export function queueAffiliateMail(
  tx: Tx,
  shop_id: number,
  affiliate_id: number,
  mail: AffiliateMail,
  to?: string,
): Promise<void> {
  return enqueue(tx, affiliateMailJob, { shop_id, affiliate_id, mail, to, message_id: randomUUID() })
}

function portalPage(services: Services, shop: SitedShop, mail: AffiliateMail): string | undefined {
  const path = leadsTo[mail]
  return path && siteOf(services, shop)?.portal(path)
}

interface Parts {
  password: string
  button?: string
}

async function partsOf(services: Services, shop_id: number, affiliate_id: number, mail: AffiliateMail): Promise<Parts> {
  const { db } = services
  if (mail === 'welcomePassword') {
    const password = temporaryPassword()
    const password_hash = await hashPassword(password)
    await db.inShop(shop_id, tx =>
      tx.updateTable('affiliate').set({ password_hash }).where('shop_id', '=', shop_id).where('id', '=', affiliate_id).execute(),
    )
    return { password }
  }
  if (mail !== 'passwordLink') return { password: '' }
  return db.inShop(shop_id, async tx => {
    const site = siteOf(services, await readShop(tx, shop_id, 'sub_path', 'custom_domain', 'plan'))
    const path = `/affiliate/password?token=${await newPasswordLink(tx, shop_id, affiliate_id)}`
    return { password: '', button: site?.page(path) ?? services.publicUrl() + path }
  })
}

async function readerOf(tx: Tx, shop_id: number, id: number) {
  const row = await tx
    .selectFrom('affiliate')
    .innerJoin('shop', 'shop.shop_id', 'affiliate.shop_id')
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'affiliate.shop_id').onRef('program.id', '=', 'affiliate.program_id'),
    )
    .select(['affiliate.first_name', 'affiliate.last_name', 'affiliate.email', 'ref_code', 'ref_word', 'link_destination'])
    .select(['program.name as program', 'shop.support_email', 'muted_mails', 'shop.time_zone', 'payment_held_until'])
    .select(['shop.sub_path', 'shop.custom_domain', 'shop.plan'])
    .select(eb => eb.fn.coalesce('affiliate.language', 'shop.language').as('language'))
    .select(eb => eb.fn.coalesce('shop.brand_name', 'shop.name').as('shop'))
    .where('affiliate.shop_id', '=', shop_id)
    .where('affiliate.id', '=', id)
    .where('affiliate.removed_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, name: fullName(row), link: linkOf(await linkedShop(tx, shop_id), row, row) }
}
