import * as z from 'zod'
import { id, requiredText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { giftKinds, MAX_NAME, MAX_PIECES, MAX_PRODUCTS } from './gift.ts'

const pieces = z.int('gifts.piecesRequired').min(1, 'gifts.piecesRequired').max(MAX_PIECES, 'gifts.piecesRequired')

/** What a merchant says of a gift. */
export const GiftDraft = z
  .object({
    name: requiredText(MAX_NAME, 'gifts.nameRequired'),
    kind: z.enum(giftKinds),
    /** Off the price; a free gift takes off all of it, whatever is said here. */
    percent: z.int('gifts.percentRequired').min(1, 'gifts.percentRequired').max(100, 'gifts.percentRequired'),
    charges_shipping: Flag,
    max_pieces: pieces,
    products: z
      .array(z.object({ product_id: id(), max_pieces: pieces }))
      .min(1, 'gifts.productsRequired')
      .max(MAX_PRODUCTS, 'gifts.tooManyProducts'),
    is_auto: Flag,
    /** Whose affiliates get it when they are approved; nothing for those of all. */
    program_ids: z.array(id()).min(1, 'gifts.programsRequired').max(1_000).nullable(),
  })
  .refine(({ kind, percent }) => kind === 'free' || percent < 100, { path: ['percent'], error: 'gifts.percentRequired' })
export type GiftDraft = z.infer<typeof GiftDraft>

export const blankGift: GiftDraft = {
  ...{ name: '', kind: 'free', percent: 50, charges_shipping: 0, max_pieces: 1, products: [], is_auto: 0, program_ids: null },
}
