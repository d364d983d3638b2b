import { useQueryClient } from '@tanstack/react-query'
import { useNews } from '#browser/realtime/useNews.ts'
import { activityCalls } from '#features/account/activity/calls.ts'
import { notificationCalls } from '#features/account/notifications/calls.ts'
import { notificationArrived } from '#features/account/notifications/contract.ts'
import { requestsChanged } from '#features/payments/payment-requests/events.ts'
import { payoutsChanged } from '#features/payments/payouts/events.ts'
import { affiliatesChanged } from '#features/people/affiliates/events.ts'
import { claimsChanged } from '#features/sales/order-claims/events.ts'
import { salesChanged } from '#features/sales/referrals/events.ts'
import { displaysChanged } from '#kit/design/displaysChanged.ts'
import { homeCalls } from '../calls.ts'

const news = [
  affiliatesChanged,
  salesChanged,
  payoutsChanged,
  requestsChanged,
  claimsChanged,
  displaysChanged,
  notificationArrived,
]
const shown = [
  homeCalls.todo,
  homeCalls.dashboard,
  homeCalls.overview,
  homeCalls.forms,
  activityCalls.list,
  notificationCalls.list,
]
/** A shop that sells every second is read once a second, not with every order. */
const PAUSE = 1_000

/** Keeps home up to date. It comes after the first paint, as the connection does. */
export function HomeNews() {
  const queries = useQueryClient()
  useNews(
    news,
    () => {
      for (const { route } of shown) void queries.invalidateQueries({ queryKey: [route] })
    },
    PAUSE,
  )
  return null
}
