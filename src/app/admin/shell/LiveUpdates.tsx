import { useEffect } from 'react'
import { call } from '#browser/calls/call.ts'
import { startRealtime } from '#browser/realtime/realtime.ts'
import { useUnreadUpdates } from '#features/account/notifications/admin/useUnreadUpdates.ts'
import { useChatUpdates } from '#features/outreach/chat/admin/useChatUpdates.ts'
import { shopCalls } from '#features/store/shop/calls.ts'

/** What concerns every screen is kept up to date; the connection over which the server pushes is opened once somebody listens. */
export function LiveUpdates() {
  useUnreadUpdates()
  useChatUpdates()
  useEffect(() => void startRealtime(() => call(shopCalls.info)).catch(() => undefined), [])
  return null
}
