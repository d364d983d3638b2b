import * as z from 'zod'
import { optionalText, requiredText } from '#kit/contract/validate.ts'
import { isCountryCode } from '#kit/countries.ts'

/** Where a gift goes to, in the fields of the store's checkout. */
export const GiftAddress = z.object({
  first_name: requiredText(60),
  last_name: requiredText(60),
  address1: requiredText(200),
  address2: optionalText(200).default(''),
  city: requiredText(100),
  province: optionalText(100).default(''),
  zip: optionalText(20).default(''),
  country: z.string('error.field.required').refine(isCountryCode, 'gifts.noSuchCountry'),
  phone: optionalText(30)
    .refine(text => /^[\d\s()+./-]*$/.test(text), 'gifts.notAPhone')
    .default(''),
})
export type GiftAddress = z.infer<typeof GiftAddress>

interface Cart {
  items: readonly { variant_id: string; pieces: number }[]
  codes: readonly string[]
  email: string
  address: GiftAddress | null
}

/**
 * The path of the store that opens a checkout with these pieces in the cart, the codes applied, and the address filled in.
 * Every value is escaped: what somebody typed cannot become another parameter.
 */
export function cartPath({ items, codes, email, address }: Cart): string {
  const search = new URLSearchParams({ discount: codes.join(','), 'checkout[email]': email })
  for (const [name, value] of Object.entries(address ?? {})) if (value) search.set(`checkout[shipping_address][${name}]`, value)
  return `/cart/${items.map(({ variant_id, pieces }) => `${variant_id}:${pieces}`).join(',')}?${search}`
}
