import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { defineEvent } from '#kit/contract/event.ts'

/** What must hold in the books of every shop, always. */
export const bookRules = [
  'entries_balance',
  'accounts_balance',
  'running_balances',
  'referrals_booked',
  'payouts_hold',
  'payouts_once',
  'causes_named',
] as const
export type BookRule = (typeof bookRules)[number]

export interface BookCheck {
  rule: BookRule
  checked: number
  /** What breaks it; empty when all is well. Cut at twenty. */
  broken: string[]
}

export const isSound = (checks: readonly BookCheck[]): boolean => checks.every(check => check.broken.length === 0)

const BookCheckReport = z.object({
  checked_at: z.iso.datetime(),
  is_sound: z.boolean(),
  checks: z.array(
    z.object({
      rule: z.enum(bookRules),
      /** The rule as a sentence in the reader's language. */
      sentence: z.string(),
      checked: z.number(),
      broken: z.array(z.string()),
    }),
  ),
})

export const ledger = contract({
  /** What the last look at the books found; nothing before the first. */
  bookCheck: endpoint('GET /api/v1/merchant/book-check', {
    access: ['referrals', 'payments'],
    reply: BookCheckReport.nullable(),
  }),
})

/** The books stopped being sound, or are sound again. */
export const booksChecked = defineEvent('ledger.booksChecked', z.object({ is_sound: z.boolean() }))
