import { sql } from 'kysely'
import * as z from 'zod'
import { readNotifications } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { summaryDay } from '../rules/summaryDay.ts'
import { figuresOf, isQuiet } from './figures.ts'
import { loadMailContext } from './loadMailContext.ts'
import { mailMembers } from './mailMembers.ts'
import { summaryMail } from './summaryMail.ts'

/** Mails one shop what happened on one of its days. */
export const dailySummaryJob = defineJob({
  name: 'merchantMails.dailySummary',
  payload: z.object({ shop_id: z.int(), day: z.iso.date() }),
  async run({ shop_id, day }, { services }) {
    await services.db.inShop(shop_id, tx => sendSummary(tx, services, shop_id, day))
  },
})

/** Looks by whose clocks it has become eight in the morning. */
export const dueSummariesJob = defineJob({
  name: 'merchantMails.dueSummaries',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  async run(_payload, { services: { db } }) {
    const due = await summariesDue(db, new Date())
    await db.global.transaction().execute(async tx => {
      for (const { shop_id, day } of due)
        await enqueue(tx, dailySummaryJob, { shop_id, day }, { key: `merchantMails.dailySummary:${shop_id}` })
    })
  },
})

export async function summariesDue({ global }: Services['db'], now: Date): Promise<{ shop_id: number; day: string }[]> {
  const { rows } = await sql<{ shop_id: number; time_zone: string; sent_until: string | null }>`
    select shop_id, time_zone, sent_until from shops_with_daily_summary()`.execute(global)
  return rows.flatMap(({ shop_id, time_zone, sent_until }) => {
    const day = summaryDay(now, time_zone)
    return day && (sent_until === null || sent_until < day) ? [{ shop_id, day }] : []
  })
}

async function sendSummary(tx: Tx, services: Services, shop_id: number, day: string): Promise<void> {
  const voice = await loadMailContext(tx, services, shop_id)
  const { notify_daily_summary } = await readNotifications(tx, shop_id)
  if (!voice || notify_daily_summary === 0 || !(await claimDay(tx, shop_id, day))) return
  const figures = await figuresOf(tx, shop_id, day, voice.time_zone)
  if (!isQuiet(figures)) await mailMembers(tx, voice, 'dashboard', summaryMail(voice, day, figures))
}

/** Of any number of workers one gets the day: the second waits for the first and then finds it done. */
async function claimDay(tx: Tx, shop_id: number, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into merchant_mail as known (shop_id, kind, day, sent_at) values (${shop_id}, 'summary', ${day}::date, now())
    on conflict (shop_id, kind) do update set day = excluded.day, sent_at = excluded.sent_at where known.day < excluded.day
    returning shop_id`.execute(tx)
  return rows.length === 1
}
