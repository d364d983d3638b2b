import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { Figures, PeriodQuery } from './rules/figures.ts'

const Day = Figures.extend({ day: z.iso.date() })
const Hour = Figures.extend({ at: z.iso.datetime() })

export const Performance = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** The last day that can be asked for: today, as the shop has days. */
  today: z.iso.date(),
  /** Every day of the period, those without anything among them. */
  days: z.array(Day),
  /** Of one single day, by the moments they begin; nothing where more happened than can be read at a glance. */
  hours: z.array(Hour).nullable(),
  /** When it was read: hours after it have nothing to show yet. */
  read_at: z.iso.datetime(),
  totals: Figures,
  /** Of as many days right before. */
  before: Figures,
  /** Whether all days are being counted anew, so that some may not be right yet. */
  is_recounting: z.boolean(),
})
export type Performance = z.infer<typeof Performance>

export const performanceOf = contract({
  /** The last days, or those of a period of one's own; see `Figures` for what is counted. */
  get: endpoint('GET /api/v1/partner/performance', { access: 'affiliate', query: PeriodQuery, reply: Performance }),
})
