import * as z from 'zod'
import { spokenLanguages } from '../languages.ts'

/** What a visitor page says that no design holds: the brand, what the program pays, the ways to be paid. */

export const Picture = z.object({ url: z.string().max(2000), width: z.number(), height: z.number() })
/** A picture and its size, so that nothing jumps when it arrives. */
export type Picture = z.infer<typeof Picture>

export const Rate = z.object({ name: z.string(), type: z.string(), amount: z.string() })
/** A row of the table of commissions. */
export type Rate = z.infer<typeof Rate>

const Option = z.object({ value: z.string(), text: z.string() })

export const PageFacts = z.object({
  brand_name: z.string(),
  logo: Picture.nullable(),
  /** Of the words that are not the merchant's. */
  language: z.enum(spokenLanguages),
  /** What stands in the place of `{commission_amount}` and the like; plain text. */
  placeholders: z.record(z.string(), z.string()),
  rates: z.array(Rate).max(200),
  payment_methods: z.array(Option).max(50),
  countries: z.array(Option).max(300),
  /** Whether affiliates choose their code while they register: the form asks for it, whatever its design says. */
  asks_for_code: z.boolean(),
  store_url: z.string(),
  /** Where affiliates log in; `null` while there is nowhere. */
  login_url: z.string().nullable(),
})
export type PageFacts = z.infer<typeof PageFacts>
