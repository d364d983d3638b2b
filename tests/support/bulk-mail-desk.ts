import { bulkMail } from '#features/outreach/bulk-mail/contract.ts'
import { gatherRecipientsJob } from '#features/outreach/bulk-mail/server/sending/gather.job.ts'
import { sendBulkMailJob } from '#features/outreach/bulk-mail/server/sending/send.job.ts'
import type { Config } from '#server/config.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { type AffiliateDesk, affiliateDesk } from './affiliate-desk.ts'
import { runJob } from './runJob.ts'
import { smtpServer } from './smtp-server.ts'

export type MailShop = Awaited<ReturnType<AffiliateDesk['shop']>>

export const words = { bulk_subject: 'News for {first_name}', bulk_content: '<p>Hello {first_name}, share {affiliate_link}</p>' }

/** Shops that write to many, and a mail server that does what addresses say. */
export async function bulkMailDesk(settings: Partial<Config> = {}) {
  const desk = await affiliateDesk(settings)
  const smtp = await smtpServer()
  const mail = createMailer({ smtpUrl: smtp.url, mailFrom: 'Tandem <hello@tandem.test>', dataDir: '' })
  const services = { ...desk.app.services, mail }
  let made = 0

  async function person(shop: MailShop, name = 'person', over: Record<string, unknown> = {}) {
    const email = `${name}.${++made}@example.test`
    return { id: await shop.affiliate(shop.program_id, { email, ...over }), email }
  }
  /** Many at once, as quickly as they can be made. */
  async function people({ shop_id, program_id }: MailShop, count: number): Promise<string[]> {
    const first = made + 1
    made += count
    const rows = await desk.app.asOwner<{ email: string }>(
      `insert into affiliate (shop_id, program_id, status, first_name, last_name, email, ref_code)
       select $1, $2, 'active', 'Ann', number::text, 'person.' || number || '@example.test', number || '.many'
       from generate_series($3::integer, $4::integer) as number returning email`,
      [shop_id, program_id, first, made],
    )
    return rows.map(row => row.email)
  }
  const gather = ({ shop_id }: MailShop, mail_id: number) =>
    runJob(gatherRecipientsJob, { services, payload: { shop_id, mail_id } })
  const work = ({ shop_id }: MailShop, mail_id: number) => runJob(sendBulkMailJob, { services, payload: { shop_id, mail_id } })

  /** Turn after turn: each is short, and a busy machine sends few in it. */
  const workOn = async (shop: MailShop, id: number) => {
    let seen = await shop.call(bulkMail.get, { id })
    for (let before = -1; seen.counts.queued !== before && seen.state === 'sending'; ) {
      before = seen.counts.queued!
      await work(shop, id)
      seen = await shop.call(bulkMail.get, { id })
    }
    return seen
  }

  return {
    ...{ desk, smtp, services, person, people, gather, work, workOn },
    async sendAll(shop: MailShop, body: Record<string, unknown> = {}) {
      const { id } = await shop.call(bulkMail.send, { body: { ...words, ...body } })
      await gather(shop, id)
      return workOn(shop, id)
    },
    /** What waits is due now. */
    comeRound: ({ shop_id }: MailShop) =>
      desk.app.asOwner("update bulk_mail_recipient set due_at = now() where shop_id = $1 and status = 'queued'", [shop_id]),
    async close() {
      await mail.close()
      await smtp.close()
      await desk.close()
    },
  }
}

export type BulkMailDesk = Awaited<ReturnType<typeof bulkMailDesk>>
