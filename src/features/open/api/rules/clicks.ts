import * as z from 'zod'
import { affiliate, id, moment, program } from './shapes.ts'

/** Somebody came to the store through an affiliate's link. Who it was is not told. */
export const ApiClick = z.object({
  id: z.uuid(),
  affiliate_id: id,
  program_id: id.nullable(),
  /** Where they arrived, below the store. */
  page: z.string().nullable(),
  referrer: z.string().nullable(),
  /** What the link was marked with. */
  source: z.string().nullable(),
  sub_ids: z.array(z.string()),
  created_at: moment,
})
export type ApiClick = z.infer<typeof ApiClick>
export const ApiListedClick = ApiClick.extend({ affiliate, program })

type DatedClick = Omit<ApiClick, 'created_at' | 'sub_ids'> & { at: Date; sub_ids: readonly string[] | null }

export const toApiClick = ({ at, sub_ids, ...row }: DatedClick): ApiClick => ({
  ...row,
  sub_ids: [...(sub_ids ?? [])],
  created_at: at.toISOString(),
})
