import { sql } from 'kysely'
import * as z from 'zod'
import { mailAffiliate, mailIdOf } from '#features/people/affiliate-mails/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

interface Given {
  title: string
  amount: number
  currency: Currency
  affiliate_id: number
}

/** Tells an affiliate of a bonus they earned, unless it was taken back before the mail could go out. */
export const givenMailJob = defineJob({
  name: 'bonuses.givenMail',
  payload: z.object({ shop_id: z.int(), referral_id: z.int() }),
  async run({ shop_id, referral_id }, { services }) {
    const given = await services.db.inShop(shop_id, tx => findGiven(tx, shop_id, referral_id))
    if (!given) return
    await mailAffiliate(services, {
      ...{ shop_id, affiliate_id: given.affiliate_id, type: 'bonus' },
      id: mailIdOf(`bonus:${shop_id}:${referral_id}`),
      values: ({ money, site, link }) => ({
        bonus_name: given.title,
        bonus_amount: money(given.amount, given.currency),
        bonus_link: link('bonus_link', site?.portal(`/commissions?open=${referral_id}`)),
      }),
    })
  },
})

async function findGiven(tx: Tx, shop_id: number, referral_id: number): Promise<Given | undefined> {
  const { rows } = await sql<Given>`
    select bonus.title, award.amount, award.currency, award.affiliate_id
    from bonus_award as award join bonus on bonus.shop_id = ${shop_id} and bonus.id = award.bonus_id
    where award.shop_id = ${shop_id} and award.referral_id = ${referral_id} and award.taken_at is null`.execute(tx)
  return rows[0]
}

/** Mails it if, and only if, the caller's transaction is committed. */
export const queueGivenMail = (tx: Tx, shop_id: number, referral_id: number): Promise<void> =>
  enqueue(tx, givenMailJob, { shop_id, referral_id })
