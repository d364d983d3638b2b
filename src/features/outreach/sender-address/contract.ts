import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { canonicalEmail } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { addressProblem } from './rules/address.ts'
import { recordKinds, recordStates } from './rules/records.ts'

const Check = z.object({
  kind: z.enum(recordKinds),
  /** Nothing was looked at yet when it is null. */
  state: z.enum(recordStates).nullable(),
  /** The record to write. */
  name: z.string(),
  value: z.string(),
  /** What the last look found. */
  found: z.array(z.string()),
})
export type Check = z.infer<typeof Check>

export const SenderAddress = z.object({
  address: z.string(),
  /** Mails to affiliates come from it now. */
  is_used: Flag,
  /** The key it signs with can be opened; not after whoever runs the product has changed its secret. */
  has_key: Flag,
  /** Of the records: `waiting` until they are there, `lost` when they were gone for days. */
  state: z.enum(['waiting', 'proven', 'lost']),
  /** Whoever reads its mailbox has agreed. */
  confirmed_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** When records that are gone count as lost. */
  lost_at: z.iso.datetime().nullable(),
  checks: z.array(Check),
})
export type SenderAddress = z.infer<typeof SenderAddress>

export const SenderState = z.object({
  sender: SenderAddress.nullable(),
  /** Whoever runs the product has said which servers its mails leave from. */
  is_offered: Flag,
  /** Name and address in mails to affiliates now. */
  from: z.object({ name: z.string(), address: z.string() }),
  /** What mails come from without an address of the shop's own. */
  usual: z.string(),
  /** Where their answers go. */
  reply_to: z.string().nullable(),
})
export type SenderState = z.infer<typeof SenderState>

const Wanted = z.object({
  address: z
    .string('senderAddress.required')
    .max(254, 'senderAddress.notAnAddress')
    .overwrite(canonicalEmail)
    .superRefine((address, context) => {
      const problem = addressProblem(address)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
})

const change = { access: 'settings', reply: SenderState } as const
const gated = { ...change, feature: 'ownSender' } as const

export const senderAddress = contract({
  get: endpoint('GET /api/v1/merchant/sender-address', change),
  /** The address that is wanted; a mail there asks whoever reads it. Another one takes the place of the one before. */
  save: endpoint('POST /api/v1/merchant/sender-address', {
    ...gated,
    body: Wanted,
    limit: { by: 'shop', calls: 20, seconds: 3600 },
  }),
  /** Asks the mailbox once more. */
  ask: endpoint('POST /api/v1/merchant/sender-address/ask', { ...gated, limit: { by: 'shop', calls: 20, seconds: 3600 } }),
  /** Looks at the records now. */
  check: endpoint('POST /api/v1/merchant/sender-address/check', { ...gated, limit: { by: 'shop', calls: 60, seconds: 600 } }),
  remove: endpoint('DELETE /api/v1/merchant/sender-address', change),
})
