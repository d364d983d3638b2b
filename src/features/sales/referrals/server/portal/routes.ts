import { Refusal } from '#kit/contract/errors.ts'
import { localTime } from '#kit/days.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { Translate } from '#kit/text.ts'
import { type CsvColumns, csvOf } from '#server/http/exportCsv.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type PortalCommission, portalCommissions } from '../../portal-contract.ts'
import { explainStoredReferral } from '../explain/explanation.ts'
import { findCommission, findCommissions } from './commissions.ts'

export const portalCommissionRoutes = ({ db, texts }: Services): Routes =>
  routes(portalCommissions, {
    list: ({ caller: { shop_id, affiliate_id }, query: { limit, ...wanted } }) =>
      db.inShop(shop_id, async tx => {
        const found = await findCommissions(tx, { shop_id, affiliate_id, ...wanted, limit: limit + 1 })
        const rows = found.slice(0, limit)
        return { rows, next: found.length > limit ? rows.at(-1)!.id : null }
      }),

    export({ caller: { shop_id, affiliate_id }, query: wish, from }) {
      const t = texts(from.language)
      return csvOf<PortalCommission, undefined>(db, {
        shop_id,
        list: 'commissions',
        columns: ({ time_zone }) => exportColumns(t, time_zone),
        heading: column => t.any(`referrals.portal.column.${column}`),
        plan: async () => undefined,
        next: (tx, _plan, { last, limit }) => findCommissions(tx, { ...wish, shop_id, affiliate_id, before: last?.id, limit }),
      })
    },

    explanation: ({ id, caller: { shop_id, affiliate_id }, from }) =>
      db.inShop(shop_id, async tx => {
        const own = await findCommission(tx, { shop_id, affiliate_id }, id)
        if (!own) throw new Refusal('not_found', 'referrals.notFound')
        const audience = { kind: 'affiliate', id: affiliate_id } as const
        const sheet = await explainStoredReferral(tx, shop_id, id, texts(from.language), audience)
        const { program, order, entries } = sheet
        return { ...sheet, ...own, program: program.name, placed_at: order?.placed_at ?? null, history: entries }
      }),
  })

const exportColumns = (t: Pick<Translate, 'any' | 'language'>, time_zone: string): CsvColumns<PortalCommission> => ({
  date: row => localTime(new Date(row.created_at), time_zone),
  number: row => row.id,
  kind: row => t.any(`referrals.portal.kind.${row.kind}`),
  order: row => row.order_number,
  sold: row => (row.sold === null ? null : { decimal: formatAmount(row.sold, row.currency as Currency) }),
  source: row => row.source,
  amount: row => ({ decimal: formatAmount(row.amount, row.currency as Currency) }),
  currency: row => row.currency,
  status: row => t.any(`referrals.portal.status.${row.status}`),
})
