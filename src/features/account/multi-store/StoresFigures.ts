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
  /** Names of connected stores whose server does not answer right now. */
  away: z.array(z.string()),
})
export type StoresFigures = z.infer<typeof StoresFigures>
