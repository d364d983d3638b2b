import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { id } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { GiftAddress } from './rules/address.ts'
import { giftKinds, giftStates, MAX_PIECES, MAX_PRODUCTS } from './rules/gift.ts'

// What was sent is theirs, whatever plan the shop is on.
const access = 'affiliate'

/** A gift to choose from, or what became of it. */
export const OwnGift = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(giftKinds),
  percent: z.number(),
  charges_shipping: Flag,
  state: z.enum(giftStates),
  max_pieces: z.number(),
  products: z.array(
    z.object({
      product_id: z.number(),
      title: z.string(),
      image_url: z.string().nullable(),
      max_pieces: z.number(),
      variants: z.array(z.object({ id: z.string(), title: z.string(), price: z.number() })),
    }),
  ),
  currency: z.string(),
  /** Of one that is ready: the checkout of the store with everything filled in. */
  url: z.string().nullable(),
  /** Of one that is ready: the address to order with, where its code works for no other. */
  bound_to: z.string().nullable(),
  order_number: z.string().nullable(),
  is_order_cancelled: Flag,
  sent_at: z.iso.datetime(),
})
export type OwnGift = z.infer<typeof OwnGift>

const Claim = z.object({
  items: z
    .array(
      z.object({
        product_id: id(),
        variant_id: z.string().regex(/^\d{1,30}$/, 'gifts.choice.unknown'),
        pieces: z.int().min(1).max(MAX_PIECES),
      }),
    )
    .max(MAX_PRODUCTS),
  address: GiftAddress,
})

export const portalGifts = contract({
  /** Newest first. */
  list: endpoint('GET /api/v1/partner/gift', { access, reply: z.array(OwnGift) }),
  /** Chooses pieces and says where they go to; the store then makes the codes. Sent twice, it is done once. */
  claim: endpoint('POST /api/v1/partner/gift/{id}/claim', {
    ...{ access, body: Claim, reply: OwnGift },
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
})
