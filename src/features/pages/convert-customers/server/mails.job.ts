import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { linkTo } from '#features/pages/registration-page/server/index.ts'
import { INVITATION_DAYS } from '#features/people/affiliate-mails/rules/link-days.ts'
import { mailAffiliate, mailCustomer, mailingShop } from '#features/people/affiliate-mails/server/index.ts'
import { passwordUrl } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { declinePath, joinPath } from '../contract.ts'
import { declineToken, invitationToken } from './invitation-links.ts'
import { findInvitation } from './store.ts'

const affiliateMails = ['welcome', 'pending'] as const

/** To customers who became affiliates; the link is made when it is sent, so that the queue holds no secret. */
export const convertedMailJob = defineJob({
  name: 'convertCustomers.mail',
  payload: z.object({ shop_id: z.int(), affiliate_id: z.int(), mail: z.enum(affiliateMails), message_id: z.uuid() }),
  run: ({ shop_id, affiliate_id, mail, message_id }, { services }) =>
    mailAffiliate(services, {
      ...{ shop_id, affiliate_id, id: message_id },
      type: mail === 'welcome' ? 'converted_customer' : 'converted_customer_pending',
      values: async ({ link }) => ({
        temporary_password: link('temporary_password', await passwordUrl(services, { shop_id, affiliate_id })),
      }),
    }),
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
    const stop = declineToken(services.config.secret, shop_id, invitation_id)
    const optOutUrl = linkTo(services, shop, sub_path => declinePath(sub_path, stop))
    if (!invitation || invitation.accepted_at || invitation.declined_at || !url || !optOutUrl) return
    await mailCustomer(services, {
      ...{ shop_id, type: 'customer_invitation', id: message_id, program_id: invitation.program_id },
      ...{ person: { ...invitation, language: null }, optOutUrl },
      values: ({ link }) => ({ join_link: link('join_link', url), link_days: String(INVITATION_DAYS) }),
    })
  },
})

interface Converted {
  shop_id: number
  affiliate_id: number
  mail: (typeof affiliateMails)[number]
}

export const queueConvertedMail = (tx: Tx, converted: Converted): Promise<void> =>
  enqueue(tx, convertedMailJob, { ...converted, message_id: randomUUID() })

export async function queueInvitations(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  for (const invitation_id of ids) await enqueue(tx, invitationMailJob, { shop_id, invitation_id, message_id: randomUUID() })
}
