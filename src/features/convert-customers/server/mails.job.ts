import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { fullName } from '#features/affiliates/rules/fullName.ts'
import { mailingShop, newPasswordLink, sendToAffiliate } from '#features/affiliates/server/index.ts'
import { linkTo } from '#features/registration-page/server/index.ts'
import { findSignedUpAffiliate } from '#features/sign-up/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { toLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { joinPath } from '../contract.ts'
import { invitationToken, LINK_DAYS } from './invitation-links.ts'
import { findInvitation } from './store.ts'

const affiliateMails = ['welcome', 'pending'] as const

/** To customers who became affiliates; the link is made when it is sent, so that the queue holds no secret. */
export const convertedMailJob = defineJob({
  name: 'convertCustomers.mail',
  payload: z.object({ shop_id: z.int(), affiliate_id: z.int(), mail: z.enum(affiliateMails), message_id: z.uuid() }),
  async run({ shop_id, affiliate_id, mail, message_id }, { services }) {
    const person = await services.db.inShop(shop_id, tx => findSignedUpAffiliate(tx, shop_id, affiliate_id))
    if (!person || !isEmail(person.email)) return
    const path = await services.db.inShop(
      shop_id,
      async tx => `/affiliate/password?token=${await newPasswordLink(tx, shop_id, affiliate_id)}`,
    )
    const { brand: shop, program, link } = person
    await send(services, {
      ...{ shop: { ...person, called: shop }, person, mail, id: message_id, language: person.language },
      values: { name: person.first_name, shop, program, link },
      url: siteOf(services, person)?.page(path) ?? services.publicUrl() + path,
    })
  },
})

/** Asks a customer. A shop that has given up its address cannot be answered, so it asks nobody. */
export const invitationMailJob = defineJob({
  name: 'convertCustomers.invite',
  payload: z.object({ shop_id: z.int(), invitation_id: z.int(), message_id: z.uuid() }),
  async run({ shop_id, invitation_id, message_id }, { services }) {
    const { shop, invitation } = await services.db.inShop(shop_id, async tx => ({
      shop: await mailingShop(tx, shop_id),
      invitation: await findInvitation(tx, shop_id, invitation_id),
    }))
    const token = invitationToken(services.config.secret, shop_id, invitation_id)
    const url = linkTo(services, shop, sub_path => joinPath(sub_path, token))
    if (!invitation || invitation.accepted_at || !url) return
    await send(services, {
      ...{ shop, person: invitation, mail: 'invite', id: message_id, language: shop.language, url },
      values: { name: invitation.first_name, shop: shop.called, days: LINK_DAYS },
    })
  },
})

interface Letter {
  shop: Parameters<typeof sendToAffiliate>[1]
  person: { email: string; first_name: string; last_name: string }
  mail: 'invite' | (typeof affiliateMails)[number]
  id: string
  language: string
  values: Record<string, string | number>
  url: string
}

async function send(services: Services, { shop, person, mail, id, language: spoken, values, url }: Letter): Promise<void> {
  const language = toLanguage(spoken)
  const t = services.texts(language)
  const say = (part: string) => t.any(`convertCustomers.mail.${mail}.${part}`, values)
  await sendToAffiliate(services, shop, {
    ...{ id, language, to: { address: person.email, name: fullName(person) } },
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('intro'), say('more')],
    button: { label: say('button'), url },
    footer: t.any(`convertCustomers.mail.${mail === 'invite' ? 'inviteFooter' : 'footer'}`, { shop: shop.called }),
    isEssential: true,
  })
}

interface Converted {
  shop_id: number
  affiliate_id: number
  mail: (typeof affiliateMails)[number]
}

export const queueConvertMail = (tx: Tx, converted: Converted): Promise<void> =>
  enqueue(tx, convertedMailJob, { ...converted, message_id: randomUUID() })

export async function queueInvitations(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  for (const invitation_id of ids) await enqueue(tx, invitationMailJob, { shop_id, invitation_id, message_id: randomUUID() })
}
