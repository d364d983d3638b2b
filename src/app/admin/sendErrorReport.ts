import { call } from '#admin/calls/call.ts'
import type { BrokenScreen } from '#admin/errors/reportError.ts'
import { feedback } from '#features/feedback/contract.ts'
import { knownShop } from '#features/shop/admin/index.ts'
import { queries } from './queries.ts'

/** Tells the server that a screen broke. If that fails as well, there is nobody left to tell. */
export function sendErrorReport({ name, stack, pathname }: BrokenScreen): void {
  const logs = { name, stack, pathname, shop_id: knownShop(queries)?.shop_id ?? null }
  void call(feedback.logError, { body: { title_log: 'A screen of the admin broke', logs } }).catch(() => undefined)
}
