import { sql } from 'kysely'
import * as z from 'zod'
import { readNotifications } from '#features/store/shop/server/index.ts'
import { whenCommitted } from '#server/db/committed.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { inEachShop } from '#server/jobs/eachShop.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { type Gathered, MAX_LISTED, type NewsKind, newsKinds, newsOf } from '../rules/news-kinds.ts'
import { affiliateMail } from './affiliateMail.ts'
import { chatMail } from './chatMail.ts'
import { currencyMail } from './currencyMail.ts'
import { loadMailContext, type MailContext } from './loadMailContext.ts'
import { type MailParts, mailMembers } from './mailMembers.ts'
import { paymentRequestMail } from './paymentRequestMail.ts'
import { referralMail } from './referralMail.ts'

/** Tells what has gathered since the last mail of its kind. */
export const mailNewsJob = defineJob({
  name: 'merchantMails.mailNews',
  priority: 'mails',
  payload: z.object({ shop_id: z.int(), kind: z.enum(newsKinds) }),
  async run({ shop_id, kind }, { services }) {
    await services.db.inShop(shop_id, tx => mailNews(tx, services, shop_id, kind))
  },
  async runTogether(asked, { services, signal }) {
    const done = new Set<string>()
    for (const [kind, own] of Map.groupBy(asked, one => one.kind)) {
      const shop_ids = [...new Set(own.map(one => one.shop_id))].toSorted((a, b) => a - b)
      await inEachShop(services.db, shop_ids, { signal }, async (tx, shop_id) => {
        whenCommitted(tx, () => void done.add(`${shop_id} ${kind}`))
        await mailNews(tx, services, shop_id, kind)
      }).catch(error => services.log.warn({ err: error }, 'the news of a shop could not be mailed with those of others'))
    }
    return asked.filter(({ shop_id, kind }) => !done.has(`${shop_id} ${kind}`))
  },
})

/**
 * Writes down what the merchant wants to be mailed about, and asks for the mail. Every event asks for itself, since the mail
 * asked for by another may already be on its way without this one; who finds nothing left to tell, tells nothing.
 */
export async function queueNews(tx: Tx, shop_id: number, kind: NewsKind, subject_ids: readonly number[]): Promise<void> {
  if (subject_ids.length === 0 || !(await isWanted(tx, shop_id, kind))) return
  const { minutes } = newsOf(kind)
  const { rows } = await sql<{ at: Date | null }>`
    with noted as (
      insert into merchant_news (shop_id, kind, subject_id)
      select ${shop_id}, ${kind}, subject_id from unnest(${subject_ids}::bigint[]) as subject_id
      returning id
    )
    select count(*), (
      select sent_at + make_interval(mins => ${minutes}) from merchant_mail
      where shop_id = ${shop_id} and kind = ${kind} and sent_at > now() - make_interval(mins => ${minutes})) as at
    from noted`.execute(tx)
  await enqueue(tx, mailNewsJob, { shop_id, kind }, { runAt: rows[0]?.at ?? undefined })
}

async function isWanted(tx: Tx, shop_id: number, kind: NewsKind): Promise<boolean> {
  const { wish } = newsOf(kind)
  return wish === undefined || (await readNotifications(tx, shop_id))[wish] === 1
}

async function mailNews(tx: Tx, services: Services, shop_id: number, kind: NewsKind): Promise<void> {
  const { wait_until } = await takeTurn(tx, shop_id, kind)
  if (wait_until) {
    // By a key, so that of all who come too early one comes again.
    const key = `merchantMails.mailNews:${shop_id}:${kind}`
    if (await hasNews(tx, shop_id, kind)) await enqueue(tx, mailNewsJob, { shop_id, kind }, { runAt: wait_until, key })
    return
  }
  const gathered = await takeNews(tx, shop_id, kind)
  const voice = await loadMailContext(tx, services, shop_id)
  if (gathered.count === 0 || !voice || !(await isWanted(tx, shop_id, kind))) return
  const parts = await partsOf[kind](tx, voice, gathered)
  if (!parts) return
  await mailMembers(tx, voice, newsOf(kind).permission, parts)
  await sql`update merchant_mail set sent_at = now() where shop_id = ${shop_id} and kind = ${kind}`.execute(tx)
}

const partsOf: Record<NewsKind, (tx: Tx, voice: MailContext, gathered: Gathered) => Promise<MailParts | undefined>> = {
  affiliate: affiliateMail,
  referral: referralMail,
  currency: currencyMail,
  payment_request: paymentRequestMail,
  chat: chatMail,
}

/** Holds the row that says when the last mail went out, so that of any number of workers one tells; the others see it was told. */
async function takeTurn(tx: Tx, shop_id: number, kind: NewsKind): Promise<{ wait_until: Date | null }> {
  await sql`
    insert into merchant_mail (shop_id, kind, sent_at) values (${shop_id}, ${kind}, '-infinity')
    on conflict (shop_id, kind) do nothing`.execute(tx)
  const { rows } = await sql<{ wait_until: Date | null }>`
    select case when sent_at > now() - make_interval(mins => ${newsOf(kind).minutes})
      then sent_at + make_interval(mins => ${newsOf(kind).minutes}) end as wait_until
    from merchant_mail where shop_id = ${shop_id} and kind = ${kind} for update`.execute(tx)
  return rows[0]!
}

async function hasNews(tx: Tx, shop_id: number, kind: NewsKind): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from merchant_news where shop_id = ${shop_id} and kind = ${kind}) as found`.execute(tx)
  return rows[0]!.found
}

async function takeNews(tx: Tx, shop_id: number, kind: NewsKind): Promise<Gathered> {
  const { rows } = await sql<Gathered>`
    with taken as (
      delete from merchant_news where shop_id = ${shop_id} and kind = ${kind} returning id, subject_id
    ), subject as (
      select subject_id, max(id) as id from taken group by subject_id
    )
    select count(*) as count, coalesce((array_agg(subject_id order by id desc))[1:${sql.lit(MAX_LISTED)}], '{}') as ids from subject`.execute(
    tx,
  )
  return rows[0]!
}
