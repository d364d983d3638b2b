import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { faultNames, mends, stepNames } from './rules/steps.ts'

const Evidence = z.record(z.string(), z.union([z.string(), z.number()]))
const moment = z.iso.datetime().nullable()

const Step = z.object({
  name: z.enum(stepNames as [string, ...string[]]),
  state: z.enum(['passed', 'failed', 'skipped']),
  fault: z.enum(faultNames as [string, ...string[]]).nullable(),
  /** What mends it: a call here, or the theme editor. */
  mend: z.enum(mends).nullable(),
  evidence: Evidence,
  at: z.iso.datetime(),
  ms: z.number(),
})
export type WalkedStep = z.infer<typeof Step>

export const TrackingTest = z.object({
  id: z.number(),
  cause: z.enum(['merchant', 'daily', 'theme', 'quiet']),
  state: z.enum(['running', 'passed', 'failed']),
  steps: z.array(Step),
  /** How many steps it has in all. */
  length: z.number(),
  /** What the test order would have earned: marked as a test, paid to nobody. */
  referral: z
    .object({ affiliate: z.string(), order: z.string(), total: z.number(), commission: z.number(), currency: z.string() })
    .nullable(),
  started_at: z.iso.datetime(),
  finished_at: moment,
})
export type TrackingTest = z.infer<typeof TrackingTest>

/** Everything that is known, in red and green; the rest is found out by the test. */
const rowNames = [
  ...(['script', 'embed', 'pixel', 'deliveries', 'last_click'] as const),
  ...(['last_order', 'clock', 'currency', 'consent', 'blockers'] as const),
] as const

export const SetupReport = z.object({
  is_platform: z.boolean(),
  /** Opens the theme editor with the app embed turned on. */
  editor_url: z.string().nullable(),
  quick_start: z.array(z.object({ step: z.enum(['program', 'logo', 'address', 'affiliate']), done: z.boolean() })),
  rows: z.array(
    z.object({
      name: z.enum(rowNames),
      state: z.enum(['good', 'bad', 'unknown']),
      /** Names the sentence beside it. */
      says: z.string(),
      evidence: Evidence,
      at: moment,
    }),
  ),
  /** What is broken, since when, and how many orders led to nobody since it was last in order. */
  faults: z.array(
    z.object({
      fault: z.enum(faultNames as [string, ...string[]]),
      mend: z.enum(mends).nullable(),
      since: z.iso.datetime(),
      orders: z.number(),
    }),
  ),
  test: TrackingTest.nullable(),
})
export type SetupReport = z.infer<typeof SetupReport>

const TestAccount = z.object({ id: z.number(), name: z.string(), link: z.string() })

const access = 'signed-in'
const change = 'settings'
const limit = { by: 'user', calls: 20, seconds: 3600 } as const

export const setupCheck = contract({
  report: endpoint('GET /api/v1/merchant/quick-start/check-your-setup', { access, reply: SetupReport }),
  reportOnBoarding: endpoint('GET /api/v1/merchant/on-boarding/check-your-setup', { access, reply: SetupReport }),
  createAccount: endpoint('POST /api/v1/merchant/quick-start/create-affiliate-test-account', {
    access: change,
    reply: TestAccount,
  }),
  createAccountOnBoarding: endpoint('POST /api/v1/merchant/on-boarding/create-affiliate-test-account', {
    access: change,
    reply: TestAccount,
  }),
  account: endpoint('GET /api/v1/merchant/on-boarding/affiliate-test-account', { access, reply: TestAccount.nullable() }),
  /** Begins the walk; where one is on its way, that one goes on. */
  start: endpoint('POST /api/v1/merchant/tracking-test', { access: change, limit }),
  test: endpoint('GET /api/v1/merchant/tracking-test', { access, reply: TrackingTest.nullable() }),
  removeReferral: endpoint('DELETE /api/v1/merchant/tracking-test/{id}/referral', { access: change }),
  mend: endpoint('POST /api/v1/merchant/tracking-test/mend', {
    access: change,
    body: z.object({ mend: z.enum(['activate_pixel', 'order_deliveries', 'follow_store']) }),
    limit,
  }),
})
