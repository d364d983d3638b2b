import { payouts } from '#features/payments/payouts/contract.ts'
import {
  countPayments,
  owedAfter,
  owedMatches,
  paymentMatches,
  paymentsAfter,
  paymentsChanged,
} from '#features/payments/payouts/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiPayouts } from '../contract.ts'
import { numbered, toPage, walkOf } from '../rules/paging.ts'
import { decimalIn, toApiBalance, toApiPayout } from '../rules/toApi.ts'
import { createDesk } from './desk.ts'
import { expanded } from './expanded.ts'
import { readMoney } from './readMoney.ts'
import { uuidOf } from './uuidOf.ts'
import { writeOnce } from './writeOnce.ts'

export function apiPayoutRoutes(services: Services): Routes {
  const { db, texts } = services
  const desk = createDesk(services)
  return routes(apiPayouts, {
    async list({ query: { limit, cursor, fields: _, expand, updated_since, ...filter }, caller: { shop_id }, from }) {
      const by = walkOf({ updated_since, cursor }, 'number')
      const t = texts(from.language)
      const next = async (tx: Tx) => {
        const where = await paymentMatches(tx, shop_id, filter)
        if (updated_since) return paymentsChanged(tx, where, { since: updated_since, last: cursor, limit: limit + 1 }, t)
        return numbered(await paymentsAfter(tx, where, { before: cursor?.id, limit: limit + 1 }, t))
      }
      return db.inShop(shop_id, async tx => {
        const page = toPage(await next(tx), limit, { show: toApiPayout, cursorOf: ({ id, mark }) => ({ by, mark, id }) })
        return { ...page, data: await expanded(tx, shop_id, page.data, expand) }
      })
    },
    count: ({ query: { fields: _, ...filter }, caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => countPayments(tx, await paymentMatches(tx, shop_id, filter))),
    async get({ id, query: { expand }, ...by }) {
      const { shop_id } = by.caller
      const payout = toApiPayout(await desk(payouts.payment, { id }, by))
      const [row] = await db.inShop(shop_id, tx => expanded(tx, shop_id, [payout], expand))
      return row!
    },

    markPaid: ({ body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiPayouts.markPaid, by, params: body },
        run: async ({ tx, desk, key: named }) => {
          const { affiliate_id, total, currency, ...order } = body
          const expected_total = await readMoney(tx, by.caller.shop_id, { field: 'total', text: total, currency })
          const draft = { ...order, rail: 'manual' as const, expected_total, key: uuidOf(named) }
          const due = async () => {
            const { program_id, from, to } = order
            const { total_amount } = await desk(payouts.preview, { affiliate_id, query: { program_id, from, to } }, by)
            return decimalIn(currency)(total_amount)
          }
          const paid = desk(payouts.pay, { affiliate_id, body: draft }, by)
          return toApiPayout(await paid.catch(async error => sayingWhatIsDue(error, { due, sent: total, currency })))
        },
      }),

    unpaid({ query: { limit, cursor, program_id, payable, expand }, caller: { shop_id } }) {
      const cursorOf = ({ affiliate_id: id }: { affiliate_id: number }) => ({ by: 'number' as const, mark: String(id), id })
      return db.inShop(shop_id, async tx => {
        const matches = await owedMatches(tx, shop_id, { program_id, tab: payable === 'true' ? 'payable' : 'approved' })
        const rows = await owedAfter(tx, shop_id, matches, cursor && { affiliate_id: cursor.id }, limit + 1)
        const page = toPage(rows, limit, { show: toApiBalance, cursorOf })
        return { ...page, data: await expanded(tx, shop_id, page.data, expand) }
      })
    },
  })
}

interface Offer {
  due: () => Promise<string>
  sent: string
  currency: string
}

/** A program has seen no page: it is told what would be right, at the field that was wrong. */
async function sayingWhatIsDue(error: unknown, { due, sent, currency }: Offer): Promise<never> {
  if (!(error instanceof Refusal) || error.reason !== 'payouts.totalChanged') throw error
  const params = { due: await due(), sent, currency }
  throw new Refusal('conflict', error.reason, { fields: { total: [{ key: 'api.notDue', params }] } })
}
