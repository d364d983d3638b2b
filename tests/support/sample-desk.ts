import { autoCoupons } from '#features/motivation/auto-coupons/contract.ts'
import type { SampleDraft } from '#features/motivation/auto-coupons/rules/sampleDraft.ts'
import { generateTask } from '#features/motivation/auto-coupons/server/generate.task.ts'
import { settleSampleJob } from '#features/motivation/auto-coupons/server/jobs.ts'
import { coupons } from '#features/motivation/coupons/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { type Progress, workChunk } from '#server/tasks/workChunk.ts'
import { aCouponDraft, couponDesk } from './coupon-desk.ts'
import { runJob } from './runJob.ts'

/** The demo shop beside its simulated store, with sample coupons and people in as few words as a test can say it. */
export async function sampleDesk() {
  const desk = await couponDesk()
  const { call, shop } = desk
  const { shop_id } = shop
  const { services } = shop.app
  const { program_id } = (await call(affiliates.list, { query: { status: 'active' } })).rows[0]!
  let people = 0

  function aDraft(more: Partial<SampleDraft> = {}): SampleDraft {
    const { affiliate_id: _, code: __, lookalike_seen: ___, ...discount } = aCouponDraft(1, 'X')
    return {
      ...discount,
      ...{ name: 'Welcome', note: 'For your friends', is_active: 1, program_ids: null },
      ...{ format: 'random', prefix: '', suffix: '' },
      ...more,
    }
  }

  /** Somebody the merchant adds, and so approves. */
  async function named(first_name: string): Promise<number> {
    people += 1
    const person = { first_name, last_name: `P${people}`, email: `auto${people}@example.test` }
    return (await call(affiliates.create, { body: { ...person, program_id, send_email: 0 } })).id
  }

  /** As many as a test needs, behind everybody's back. */
  async function manyNamed(first_name: string, count: number): Promise<number[]> {
    const rows = await shop.rows<{ id: string }>(
      `insert into affiliate (shop_id, program_id, status, email, first_name, last_name, ref_code, approved_at)
       select $1, $2, 'active', lower($3) || n || '@many.test', $3, 'N' || n, $3 || '.' || n, now() from generate_series(1, $4::int) as n
       returning id`,
      [shop_id, program_id, first_name, count],
    )
    return rows.map(row => Number(row.id))
  }

  const work = (task_id: number, count = 200): Promise<Progress> =>
    workChunk({ services, find: () => generateTask as never, ticket: { shop_id, task_id }, count })

  return {
    ...desk,
    ...{ services, shop_id, program_id, aDraft, named, manyNamed, work },
    aSample: (more: Partial<SampleDraft> = {}) => call(autoCoupons.create, { body: aDraft(more) }),
    sampleOf: async (id: number) => (await call(autoCoupons.get)).samples.find(one => one.id === id)!,
    settle: (sample_id: number) => runJob(settleSampleJob, { services, payload: { shop_id, sample_id } }),
    codesOf: async (id: number) => (await call(coupons.ofAffiliate, { id })).live,
    async workToEnd(task_id: number) {
      while ((await work(task_id)) !== 'ended') {}
    },
    taskOf: async (id: number) =>
      (
        await shop.rows<{ status: string; done: string; total: string; failed: string }>('select * from task where id = $1', [id])
      )[0]!,
    mailsAbout: (coupon_id: number) =>
      shop.rows(
        `select 1 from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
         where identifier = 'coupons.newCouponMail' and (payload->>'coupon_id')::bigint = $1`,
        [coupon_id],
      ),
    bell: async () =>
      (
        await shop.rows<{ params: { count: number } }>(
          `select params from notification where shop_id = $1 and type = 'generate-coupon-success' order by id`,
          [shop_id],
        )
      ).map(row => row.params.count),
    async removeSamples() {
      for (const { id } of (await call(autoCoupons.get)).samples) await call(autoCoupons.remove, { id })
    },
  }
}

export type SampleDesk = Awaited<ReturnType<typeof sampleDesk>>
