import * as z from 'zod'

/** The sums of each store of the brand in which the person may see them; this store first. */
export const StoresFigures = z.object({
  stores: z.array(
    z.object({
      shop_id: z.number(),
      name: z.string(),
      currency: z.string(),
      /** Whether all figures of the store are being counted anew, so that some may not be right yet. */
      is_recounting: z.boolean(),
      figures: z.record(z.string(), z.number()),
    }),
  ),
  /** The sums of all of them in the currency of this store, by the rates of a day; nothing where the operator states none. */
  in_one: z
    .object({ currency: z.string(), day: z.string(), source: z.string(), figures: z.record(z.string(), z.number()) })
    .nullable(),
  /** Names of connected stores whose server does not answer right now. */
  away: z.array(z.string()),
})
export type StoresFigures = z.infer<typeof StoresFigures>
