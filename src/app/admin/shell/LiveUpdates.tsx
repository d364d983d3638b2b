import { useEffect } from 'react'
import { call } from '#browser/calls/call.ts'
import { startRealtime } from '#browser/realtime/realtime.ts'
import { useUnreadUpdates } from '#features/notifications/admin/useUnreadUpdates.ts'
import { shopCalls } from '#features/shop/calls.ts'

/** Opens the connection over which the server pushes, once somebody listens for what concerns every screen. */
export function LiveUpdates() {
  useUnreadUpdates()
  useEffect(() => void startRealtime(() => call(shopCalls.info)).catch(() => undefined), [])
  return null
}
