import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { id } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { giftKinds, giftStates, MAX_PEOPLE } from './rules/gift.ts'
import { GiftDraft } from './rules/giftDraft.ts'

const access = 'gifts'
const feature = 'gifts'

const GiftProduct = z.object({ product_id: z.number(), title: z.string(), image_url: z.string().nullable() })

export const GiftRow = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(giftKinds),
  percent: z.number(),
  charges_shipping: Flag,
  max_pieces: z.number(),
  products: z.array(GiftProduct.extend({ max_pieces: z.number() })),
  is_auto: Flag,
  /** Nothing: of all. */
  programs: z.array(z.object({ id: z.number(), name: z.string() })).nullable(),
  sent: z.number(),
  redeemed: z.number(),
  created_at: z.iso.datetime(),
})
export type GiftRow = z.infer<typeof GiftRow>

export const SentRow = z.object({
  id: z.number(),
  affiliate_id: z.number(),
  full_name: z.string(),
  email: z.string(),
  gift_id: z.number(),
  gift: z.string(),
  state: z.enum(giftStates),
  /** Why the store made no code, or why it is still waited for: in the reader's language, or the store's words. */
  failure: z.string().nullable(),
  order_number: z.string().nullable(),
  is_order_cancelled: Flag,
  /** In the smallest unit: what the order came to, and what the gift took off. */
  order_total: z.number().nullable(),
  worth: z.number().nullable(),
  currency: z.string().nullable(),
  /** Whether its code works for this affiliate's customer account alone; nothing while there is no code. */
  is_bound: Flag.nullable(),
  sent_at: z.iso.datetime(),
  redeemed_at: z.iso.datetime().nullable(),
})
export type SentRow = z.infer<typeof SentRow>

export const gifts = contract({
  list: {
    ...listEndpoint('GET /api/v1/merchant/gift', {
      row: GiftRow,
      access,
      sortable: ['name', 'created_at'],
      defaultSort: 'created_at:desc',
      filters: { kind: z.enum(giftKinds) },
    }),
    feature,
  },
  get: endpoint('GET /api/v1/merchant/gift/{id}', { access, feature, reply: GiftRow }),
  /** What products that were picked are called; `ids` with commas between them. */
  products: endpoint('GET /api/v1/merchant/gift-product', {
    ...{ access, feature, reply: z.array(GiftProduct) },
    query: z.object({ ids: z.string().regex(/^\d{1,15}(?:,\d{1,15}){0,99}$/, 'error.field.notAnId') }),
  }),
  create: endpoint('POST /api/v1/merchant/gift', {
    ...{ access, feature, body: GiftDraft, reply: GiftRow },
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
  update: endpoint('PUT /api/v1/merchant/gift/{id}', { access, feature, body: GiftDraft, reply: GiftRow }),
  /** Nobody gets it any more; what was sent can be redeemed. */
  remove: endpoint('DELETE /api/v1/merchant/gift/{id}', { access, feature }),
  /** To chosen affiliates, each once for this key. */
  send: endpoint('POST /api/v1/merchant/gift/{id}/send', {
    ...{ access, feature, limit: { by: 'user', calls: 60, seconds: 3600 } },
    body: z.object({
      key: z.uuid('error.field.wrongType'),
      affiliate_ids: z.array(id()).min(1, 'gifts.peopleRequired').max(MAX_PEOPLE),
      /** To those as well who have it already; else they are left out. */
      again: Flag.default(0),
    }),
    reply: z.object({ sent: z.number() }),
  }),
  /** What is to be known before a gift is sent to these affiliates. */
  sendCheck: endpoint('POST /api/v1/merchant/gift/{id}/send/check', {
    ...{ access, feature, limit: { by: 'user', calls: 600, seconds: 600 } },
    body: z.object({ affiliate_ids: z.array(id()).max(MAX_PEOPLE) }),
    reply: z.object({
      /** Of these: how many have it already, and of how many no customer account in the store is known. */
      have_it: z.number(),
      unbound: z.number(),
    }),
  }),
  history: {
    ...listEndpoint('GET /api/v1/merchant/gift-history', {
      row: SentRow,
      access,
      sortable: ['sent_at'],
      defaultSort: 'sent_at:desc',
      filters: { state: z.enum(giftStates), gift_id: z.coerce.number().int().positive() },
    }),
    feature,
  },
  /** Takes its codes off the store, too. */
  cancel: endpoint('POST /api/v1/merchant/gift-history/{id}/cancel', { access, feature, reply: SentRow }),
  /** Asks the store again for what it refused or did not answer. */
  retry: endpoint('POST /api/v1/merchant/gift-history/{id}/retry', { access, feature, reply: SentRow }),
})
