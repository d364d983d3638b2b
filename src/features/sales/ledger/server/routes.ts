import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type BookCheck, ledger } from '../contract.ts'
import { lastCheck } from './lastCheck.ts'

export function ledgerRoutes({ db, texts }: Services): Routes {
  return routes(ledger, {
    async bookCheck({ caller: { shop_id }, from }) {
      const found = await db.inShop(shop_id, tx => lastCheck(tx, shop_id))
      if (!found) return null
      const t = texts(from.language)
      return {
        checked_at: found.checked_at.toISOString(),
        is_sound: found.is_sound,
        checks: (found.checks as BookCheck[]).map(check => ({ ...check, sentence: t.any(`ledger.rule.${check.rule}`) })),
      }
    },
  })
}
