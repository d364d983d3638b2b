import type * as z from 'zod'
import type { notificationArrived, Unread } from '../contract.ts'
import { MAX_COUNTED } from './max-counted.ts'

type Arrival = Pick<z.output<(typeof notificationArrived)['data']>, 'id' | 'replaces'>

/** What is unread once one has arrived. One that takes the place of an unread one adds nothing, nor does one that was counted. */
export function afterArrival(unread: Unread, { id, replaces }: Arrival): Unread {
  if (id <= unread.newest) return unread
  const isCounted = replaces !== null && replaces > unread.read_until
  const count = unread.unread_count + (isCounted ? 0 : 1)
  return { ...unread, newest: id, unread_count: Math.min(count, MAX_COUNTED + 1) }
}
