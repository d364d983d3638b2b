import * as z from 'zod'
import { apiAffiliates, apiPayouts, apiPrograms, apiReferrals } from '#features/open/api/contract.ts'
import { ApiAffiliate } from '#features/open/api/rules/shapes.ts'
import { referralWord, trackingWord } from '#features/open/api/rules/words.ts'
import { chat } from '#features/outreach/chat/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { id } from '#kit/contract/validate.ts'
import type { Desk } from '../desk.ts'
import { decimalIn } from './decimalIn.ts'
import { defineReading, type Tool } from './Tool.ts'

/** What API v2 lists, asked for and answered as there. */
function listTools(desk: Desk): Tool[] {
  const lists = [
    {
      ...{ name: 'search_affiliates', title: 'Search affiliates', list: apiAffiliates.list },
      description:
        'Affiliates with program, status, codes and balances, newest first. `search` is part of a name or an email address.',
    },
    {
      ...{ name: 'list_programs', title: 'List programs', list: apiPrograms.list },
      description: 'Programs and the commission each pays.',
    },
    {
      ...{ name: 'list_referrals', title: 'List referrals', list: apiReferrals.list },
      description:
        'Referrals (one affiliate’s commission on an order) with status and amount, newest first. `status=pending` are waiting for a decision.',
    },
    {
      ...{ name: 'list_balances', title: 'List unpaid balances', list: apiPayouts.unpaid },
      description:
        'Who has unpaid commission, and what keeps it from being paid. `payable=true` lists only what can be paid now.',
    },
    {
      ...{ name: 'list_payouts', title: 'List payouts', list: apiPayouts.list },
      description: 'Payouts that were made or are in transit, newest first.',
    },
  ] as const
  return lists.map(({ list, ...words }) =>
    defineReading({
      ...words,
      description: `${words.description} Send \`next_cursor\` as \`cursor\` for the next page.`,
      input: withoutShape(list.query as z.ZodObject),
      run: async (_asked, call, given) =>
        toldToAgents(list, await desk(list as typeof apiPrograms.list, { query: given as never }, call)),
    }),
  )
}

/** Which rows; how much of each is the same for every agent. */
function withoutShape({ shape }: z.ZodObject): z.ZodObject {
  const { fields: _, expand: __, ...asked } = shape
  return z.object(asked)
}

/** Of affiliates what they earn and by what; where they live and how to call them is nothing an agent needs. */
const toldToAgents = (list: unknown, page: { data: object[] }) =>
  list === apiAffiliates.list ? { ...page, data: page.data.map(row => ApiAffiliate.parse(row)) } : page

export const readingTools = (desk: Desk): Tool[] => [
  ...listTools(desk),
  defineReading({
    ...{ name: 'explain_commission', title: 'Explain a commission' },
    description: 'One referral and how its commission came about: attribution, rules, rounding, refunds.',
    input: z.object({ referral_id: id() }),
    run: ({ referral_id }, call) => desk(apiReferrals.get, { id: referral_id, query: { expand: 'explanation' } }, call),
  }),
  defineReading({
    ...{ name: 'explain_order', title: 'Explain an order' },
    description: 'Who was credited with an order and why, or why it earned nothing. `order_number` with or without #.',
    input: z.object({ order_number: z.string().trim().min(1, 'error.field.required').max(100) }),
    async run({ order_number: number }, call) {
      const { id: _, credits, referrals: rows, ...order } = await desk(referrals.orderExplanation, { query: { number } }, call)
      return {
        ...order,
        credits: credits.map(({ affiliate, tracking_type, ...credit }) => ({
          ...{ affiliate_id: affiliate.id, affiliate_name: affiliate.name, tracking_type: trackingWord(tracking_type) },
          ...credit,
        })),
        referrals: rows.map(({ id: referral_id, kind, affiliate, status, currency, amount }) => ({
          ...{ referral_id, kind, affiliate_id: affiliate.id, affiliate_name: affiliate.name, status: referralWord(status) },
          ...{ amount: decimalIn(currency)(amount), currency },
        })),
      }
    },
  }),
  defineReading({
    ...{ name: 'read_conversation', title: 'Read a conversation' },
    description:
      'Messages between the store and one affiliate, newest first. Reading marks nothing as read. `before` is the `next` of the page before.',
    input: z.object({ affiliate_id: id(), before: id().optional() }),
    async run({ affiliate_id, before }, call) {
      const { rows, next } = await desk(chat.messages, { affiliate_id, query: { before } }, call)
      return {
        messages: rows.map(({ id: message_id, acc_send, msg, file, created_at }) => ({
          ...{ message_id, side: acc_send, created_at, [acc_send === 'merchant' ? 'shop_message' : 'message']: msg },
          ...(file && { message_file: file.name }),
        })),
        next,
      }
    },
  }),
]
