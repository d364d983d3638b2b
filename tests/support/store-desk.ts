import { multiStore } from '#features/account/multi-store/contract.ts'
import { joinedJob } from '#features/account/multi-store/server/joining/join.task.ts'
import { sendLinkJob } from '#features/account/multi-store/server/links/sendLink.job.ts'
import { shareJob } from '#features/account/multi-store/server/sharing/share.job.ts'
import { captureAllJob } from '#features/account/multi-store/server/sharing/turned.ts'
import { fetchFileJob } from '#features/outreach/creatives/server/fetchFile.job.ts'
import type { Plan } from '#kit/access.ts'
import type { Config } from '#server/config.ts'
import type { Job } from '#server/jobs/defineJob.ts'
import { taskJobs } from '#server/tasks/task.jobs.ts'
import { allTasks } from '../../src/app/server/registers.ts'
import { affiliateDesk } from './affiliate-desk.ts'
import { runJob } from './runJob.ts'

/** Stores that can be connected, and the jobs between them, which run when a test says so. */
export async function storeDesk(settings: Partial<Config> = {}) {
  const desk = await affiliateDesk(settings)
  const between = [shareJob, captureAllJob, sendLinkJob, joinedJob, fetchFileJob] as Job[]
  const jobs = new Map([...taskJobs(allTasks), ...between].map(job => [job.name, job]))

  /** Everything that waits between stores, until nothing does. */
  async function settle(): Promise<void> {
    for (let rounds = 0; rounds < 100; rounds++) {
      const waiting = await desk.app.asOwner<{ name: string; payload: object }>(
        `delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
         where task.id = job.task_id and task.identifier = any($1) returning task.identifier as name, job.payload`,
        [[...jobs.keys()]],
      )
      if (waiting.length === 0) return
      for (const { name, payload } of waiting)
        await runJob(jobs.get(name)!, { services: desk.app.services, payload: payload as never })
    }
    throw new Error('the stores never came to an end')
  }

  async function store(plan: Plan = 'free') {
    const shop = await desk.shop(plan)
    const { shop_id } = shop
    const domain = `shop-${shop_id}.myshopify.com`
    await desk.app.asOwner('insert into shop_domain (domain, shop_id) values ($1, $2)', [domain, shop_id])
    await desk.app.asOwner('update program set is_default = true where shop_id = $1 and id = $2', [shop_id, shop.program_id])
    await desk.app.asOwner('update shop set name = $2 where shop_id = $1', [shop_id, `Store ${shop_id}`])
    const people = () =>
      shop.inShop(tx =>
        tx
          .selectFrom('affiliate')
          .select(['id', 'email', 'first_name', 'last_name', 'status', 'phone', 'company', 'ref_code', 'signup_source'])
          .where('shop_id', '=', shop_id)
          .where('removed_at', 'is', null)
          .orderBy('email')
          .execute(),
      )
    const person = async (email: string) => (await people()).find(one => one.email === email)
    return { ...shop, domain, people, person }
  }
  type Store = Awaited<ReturnType<typeof store>>

  /** From the invitation to the end of the first joining. */
  async function connect(main: Store, other: Store): Promise<void> {
    await main.call(multiStore.invite, { body: { store: other.domain, main: 'here' } })
    await settle()
    await other.call(multiStore.agree, { other_id: main.shop_id })
    await settle()
    await main.call(multiStore.begin, { other_id: other.shop_id })
    await settle()
  }
  return { ...desk, store, settle, connect }
}

export type StoreDesk = Awaited<ReturnType<typeof storeDesk>>
export type TestStore = Awaited<ReturnType<StoreDesk['store']>>
