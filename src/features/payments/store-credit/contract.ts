import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { Flag } from '#kit/flags.ts'

const access = 'payments'
/** Money in the smallest unit of the currency. */
const money = z.number()

/** Ten million of a currency with two decimals: more is a slip of the finger. */
const MAX_AMOUNT = 1_000_000_000
const amount = z.int('error.field.notAnAmount').min(0, 'error.field.tooSmall').max(MAX_AMOUNT, 'error.field.tooBig')

/** How payments in store credit are made. */
export const StoreCreditSettings = z.object({
  /** Affiliates make codes of a balance themselves; without it each payment is a code of its worth. */
  self_redemption: Flag,
  /** What one code of a balance is worth at least and at most; nothing means no limit. */
  min_amount: amount.nullable(),
  max_amount: amount.nullable(),
})
export type StoreCreditSettings = z.infer<typeof StoreCreditSettings>

const SettingsChange = StoreCreditSettings.refine(
  ({ min_amount, max_amount }) => max_amount === null || max_amount >= (min_amount ?? 0),
  { path: ['max_amount'], message: 'storeCredit.maximumBelowMinimum' },
)

const person = { affiliate_id: z.number(), full_name: z.string(), email: z.string() }

/** A code that was given or made, or a balance that was raised. */
export const CreditRow = z.object({
  id: z.number(),
  ...person,
  kind: z.enum(['code', 'credit', 'redemption']),
  payment_id: z.number().nullable(),
  currency: z.string(),
  amount: money,
  code: z.string().nullable(),
  /** On its way to the store, made there, or refused by it; after the order it was given for was refunded, taken back or used before. */
  state: z.enum(['on_its_way', 'made', 'refused', 'taken_back', 'used']),
  problem: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type CreditRow = z.infer<typeof CreditRow>

export const BalanceRow = z.object({ ...person, currency: z.string(), amount: money })
export type BalanceRow = z.infer<typeof BalanceRow>

const some_id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const storeCredit = contract({
  settings: endpoint('GET /api/v1/merchant/store-credit/settings', {
    access: ['settings', 'payments'],
    reply: StoreCreditSettings,
  }),
  saveSettings: endpoint('PUT /api/v1/merchant/store-credit/settings', {
    access: 'settings',
    feature: 'storeCredit',
    body: SettingsChange,
    reply: StoreCreditSettings,
  }),
  list: listEndpoint('GET /api/v1/merchant/store-credit', {
    row: CreditRow,
    access,
    sortable: ['id'],
    defaultSort: 'id:desc',
    filters: { affiliate_id: some_id, kind: z.enum(['code', 'credit', 'redemption']) },
  }),
  balances: listEndpoint('GET /api/v1/merchant/store-credit/balances', {
    row: BalanceRow,
    access,
    sortable: ['amount'],
    defaultSort: 'amount:desc',
  }),
  /** What a payment gave: the code, or a higher balance. */
  ofPayment: endpoint('GET /api/v1/merchant/store-credit/payment/{payment_id}', { access, reply: CreditRow.nullable() }),
  /** Makes a code of an affiliate's balance, within the limits. */
  redeem: endpoint('POST /api/v1/merchant/store-credit/affiliate/{affiliate_id}/redeem', {
    access,
    feature: 'storeCredit',
    body: z.object({ amount, key: z.uuid() }),
    reply: CreditRow,
    limit: { by: 'user', calls: 600, seconds: 3600 },
  }),
})
