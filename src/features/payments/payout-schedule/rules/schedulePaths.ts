import type { ScheduledRail } from './schedule.ts'

const start = '/admin/settings/v1/payment-setting/auto-payment'

export const schedulePaths: Record<ScheduledRail, `/admin/${string}`> = { paypal: start, store_credit: `${start}/store-credit` }
