import { beginFamily } from '#features/account/session/server/index.ts'
import { type AffiliateMail, affiliateMailJob } from '#features/people/affiliates/server/mails.job.ts'
import { changeStatus } from '#features/sales/referrals/server/desk/changeStatus.ts'
import { claimSubPath } from '#features/store/shop/server/index.ts'
import type { Plan } from '#kit/access.ts'
import type { Config } from '#server/config.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { type TestApp, testApp } from './app.ts'
import type { Person } from './people.ts'
import { runJob } from './runJob.ts'
import { anIncomingOrder, worldAt } from './shop-world.ts'

interface QueuedMail {
  shop_id: number
  affiliate_id: number
  mail: AffiliateMail
  message_id: string
  to?: string
}

/** The whole product with shops of its own, and a look at what waits to be mailed. */
export async function affiliateDesk(settings: Partial<Config> = {}) {
  const app: TestApp = await testApp({ demo: false, ...settings })
  const { db } = app.services
  const mailsTo = async (affiliate_id: number): Promise<QueuedMail[]> => {
    const rows = await app.asOwner<{ payload: QueuedMail }>(
      `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where identifier = 'affiliates.mail' order by job.run_at, job.id`,
    )
    return rows.map(row => row.payload).filter(payload => payload.affiliate_id === affiliate_id)
  }
  return {
    app,
    db,
    mailsTo,
    /** What the worker would send for the mails waiting, oldest first. */
    async sentTo(affiliate_id: number): Promise<MailMessage[]> {
      const sent: MailMessage[] = []
      const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} }
      const services = { ...app.services, mail }
      for (const payload of await mailsTo(affiliate_id)) await runJob(affiliateMailJob, { services, payload })
      return sent
    },
    async shop(plan: Plan = 'professional') {
      const world = await worldAt(app, plan)
      const { shop_id } = world
      const as = (person?: Person) => app.somebodyAt(shop_id, person)
      const program_id = await world.program()
      /** An affiliate's sale of 100.00 at 10 %, pending. */
      async function sale(affiliate_id: number): Promise<number> {
        const code = `C${affiliate_id}X${Math.random().toString(36).slice(2, 8)}`
        await world.coupon(affiliate_id, code)
        await world.apply(anIncomingOrder({ coupon_codes: [code] }))
        const all = await world.referrals()
        return all.findLast(referral => referral.affiliate_id === affiliate_id && referral.kind === 'sale')!.id
      }
      const move = (id: number, action: 'approve' | 'deny' | 'undo') =>
        world.inShop(tx => changeStatus(tx, shop_id, [id], action, 'system:test'))
      /** Support, working in the owner's place. */
      const asSupport = () =>
        world.inShop(async tx => {
          const values = { shop_id, email: `owner-${Math.random()}@example.test`, name: 'Owner', role: 'super-admin' }
          const { id } = await tx.insertInto('member').values(values).returning('id').executeTakeFirstOrThrow()
          const from = { member_id: id, via: 'support', address: '127.0.0.1', user_agent: '', support_name: 'Sue' } as const
          return app.clientWith((await beginFamily(tx, shop_id, from)).access_token)
        })
      /** Below which the shop's pages and its portal stand. */
      const subPath = () =>
        world.inShop(async tx => {
          const sub_path = `shop-${shop_id}`
          await claimSubPath(tx, sub_path)
          await tx.updateTable('shop').set({ sub_path }).where('shop_id', '=', shop_id).execute()
          return sub_path
        })
      return { ...world, call: await as(), as, asSupport, program_id, sale, move, subPath }
    },
    close: () => app.close(),
  }
}

export type AffiliateDesk = Awaited<ReturnType<typeof affiliateDesk>>
