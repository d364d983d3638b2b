import * as z from 'zod'
import { affiliate, id, moment, program } from './shapes.ts'

/** Somebody came to the store through an affiliate's link. Who it was is not told. */
export const ApiClick = z.object({
  id: z.uuid(),
  affiliate_id: id,
  program_id: id.nullable(),
  page: z.string().nullable().meta({ description: 'Landing page: the path in the store.' }),
  referrer: z.string().nullable(),
  source: z.string().nullable().meta({ description: '`sca_source` of the link.' }),
  sub_ids: z.array(z.string()).meta({ description: '`sca_sub1` to `sca_sub3` of the link.' }),
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
