import * as z from 'zod'
import type { Analytics } from '#features/insight/analytics/contract.ts'
import type { Figures } from '#features/insight/analytics/rules/figures.ts'
import { amount, currency } from './shapes.ts'
import { decimalIn } from './toApi.ts'
import { referralStatuses, referralWord, trackingTypes, trackingWord } from './words.ts'

const sums = { referrals: z.number(), sales: amount, commission: amount }

/** See `insight/analytics/rules/figures.ts` for what is counted. */
const ApiFigures = z.object({
  affiliates: z.number().meta({ description: 'Affiliates who joined.' }),
  clicks: z.number(),
  orders: z.number(),
  ...sums,
})

export const ApiAnalytics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  currency,
  totals: ApiFigures,
  days: z.array(ApiFigures.extend({ day: z.iso.date() })),
  by_status: z.array(z.object({ status: z.enum(referralStatuses), ...sums })),
  by_tracking: z.array(z.object({ tracking_type: z.enum(trackingTypes), ...sums })),
})
export type ApiAnalytics = z.infer<typeof ApiAnalytics>

export function toApiAnalytics({ from, to, currency, totals, days, statuses, tracking }: Analytics): ApiAnalytics {
  const decimal = decimalIn(currency)
  const summed = ({ referrals, sales, commission }: Pick<Figures, 'referrals' | 'sales' | 'commission'>) => ({
    referrals,
    sales: decimal(sales),
    commission: decimal(commission),
  })
  const counted = ({ affiliates, clicks, orders, ...rest }: Figures) => ({ affiliates, clicks, orders, ...summed(rest) })
  return {
    ...{ from, to, currency, totals: counted(totals) },
    days: days.map(({ day, ...figures }) => ({ day, ...counted(figures) })),
    by_status: statuses.map(({ status, ...of }) => ({ status: referralWord(status), ...summed(of) })),
    by_tracking: tracking.map(({ tracking_type, ...of }) => ({ tracking_type: trackingWord(tracking_type), ...summed(of) })),
  }
}
