import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { StartedTask } from '#kit/contract/task.ts'
import { Flag } from '#kit/flags.ts'
import { codeFormats } from './rules/sampleCode.ts'
import { SampleChange, SampleDraft } from './rules/sampleDraft.ts'

const access = 'settings'

export const Sample = z.object({
  id: z.number(),
  name: z.string(),
  note: z.string(),
  is_active: Flag,
  program_ids: z.array(z.number()).nullable(),
  format: z.enum(codeFormats),
  prefix: z.string(),
  suffix: z.string(),
  /** What the code of an affiliate looks like. */
  example: z.string(),
  /** In the reader's language. */
  discount: z.string(),
  /** How the discount that carries the codes stands in the store. */
  state: z.enum(['waiting', 'made', 'failed', 'gone']),
  /** Why it waits or failed, in the reader's language or the store's words. */
  failure: z.string().nullable(),
  /** Codes that affiliates have, those the store has not taken yet, and those it refused. */
  codes: z.object({ made: z.number(), waiting: z.number(), failed: z.number() }),
  /** Affiliates who have no code of it yet; counted up to a bound. */
  lacking: z.number(),
})
export type Sample = z.infer<typeof Sample>

export const AutoCoupons = z.object({
  /** New affiliates get their codes when they are approved. */
  is_on: Flag,
  /** Whether the shop's plan has it. */
  permitted: z.boolean(),
  /** Why the store cannot be asked, in the reader's language; nothing where it can. */
  store_problem: z.string().nullable(),
  samples: z.array(Sample),
  programs: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type AutoCoupons = z.infer<typeof AutoCoupons>

export const autoCoupons = contract({
  get: endpoint('GET /api/v1/merchant/setting/auto-coupon', { access, reply: AutoCoupons }),
  turn: endpoint('PUT /api/v1/merchant/setting/auto-coupon', { access, body: z.object({ is_on: Flag }), reply: AutoCoupons }),
  create: endpoint('POST /api/v1/merchant/setting/auto-coupon/sample', {
    access,
    body: SampleDraft,
    reply: Sample,
    limit: { by: 'user', calls: 60, seconds: 600 },
  }),
  update: endpoint('PUT /api/v1/merchant/setting/auto-coupon/sample/{id}', { access, body: SampleChange, reply: Sample }),
  /** No more codes are made of it; those that are there stay. */
  remove: endpoint('DELETE /api/v1/merchant/setting/auto-coupon/sample/{id}', { access }),
  /** Asks the store again for what waits or was refused. */
  retry: endpoint('POST /api/v1/merchant/setting/auto-coupon/sample/{id}/retry', {
    access,
    reply: Sample,
    limit: { by: 'user', calls: 60, seconds: 600 },
  }),
  /** Makes codes for all active affiliates who have none of a sample yet. */
  generate: endpoint('POST /api/v1/merchant/setting/auto-coupon/sample/{id}/generate', { access, reply: StartedTask }),
})
