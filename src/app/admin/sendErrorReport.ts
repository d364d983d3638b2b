import type { BrokenScreen } from '#admin/errors/reportError.ts'
import { call } from '#browser/calls/call.ts'
import { feedbackCalls } from '#features/account/feedback/calls.ts'
import { knownShop } from '#features/store/shop/admin/index.ts'
import { queries } from './queries.ts'

/** Tells the server that a screen broke. If that fails as well, there is nobody left to tell. */
export function sendErrorReport({ name, stack, pathname }: BrokenScreen): void {
  const logs = { name, stack, pathname, shop_id: knownShop(queries)?.shop_id ?? null }
  void call(feedbackCalls.logError, { body: { title_log: 'A screen of the admin broke', logs } }).catch(() => undefined)
}
