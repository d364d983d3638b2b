import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'

const access = 'affiliate'
/** Money in the smallest unit of the currency. */
const money = z.number()

/** What can be made into codes. */
export const Wallet = z.object({
  /** Affiliates make codes themselves in this shop. */
  is_open: z.boolean(),
  currency: z.string(),
  balance: money,
  /** What one code may be worth; nothing where the balance is too low for any. */
  limits: z.object({ least: money, most: money }).nullable(),
  /** What one code must be worth at least, where the shop says so. */
  minimum: money,
})
export type Wallet = z.infer<typeof Wallet>

export const OwnCredit = z.object({
  id: z.number(),
  /** Given for a payment, put on the balance by one, or made of the balance. */
  kind: z.enum(['code', 'credit', 'redemption']),
  currency: z.string(),
  amount: money,
  /** Once the store has it: before, it opens nothing. */
  code: z.string().nullable(),
  state: z.enum(['on_its_way', 'made', 'refused', 'taken_back', 'used']),
  created_at: z.iso.datetime(),
})
export type OwnCredit = z.infer<typeof OwnCredit>

export const portalCredit = contract({
  wallet: endpoint('GET /api/v1/partner/store-credit', { access, forDeactivated: true, reply: Wallet }),
  /** Newest first; `next` opens what follows. */
  list: endpoint('GET /api/v1/partner/store-credit/code', {
    access,
    forDeactivated: true,
    query: z.object({
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    reply: z.object({ rows: z.array(OwnCredit), next: z.number().nullable() }),
  }),
  /** Takes the amount from the balance and has a code made at the store; sent twice under one key, it is done once. */
  redeem: endpoint('POST /api/v1/partner/store-credit/redeem', {
    access,
    feature: 'storeCredit',
    body: z.object({
      amount: z.int('error.field.notAnAmount').min(1, 'error.field.tooSmall').max(1_000_000_000, 'error.field.tooBig'),
      key: z.uuid(),
    }),
    reply: OwnCredit,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
})
