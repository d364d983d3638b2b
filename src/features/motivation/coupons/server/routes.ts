import { localTime } from '#kit/days.ts'
import { isCurrency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { AnyText } from '#kit/text.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type CsvColumns, exportCsv } from '#server/http/exportCsv.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { startTask } from '#server/tasks/startTask.ts'
import { coupons } from '../contract.ts'
import { reassignCoupon, removeCoupon, removeCoupons, renameCoupon, replaceCoupon, retryCoupon } from './coupons/change.ts'
import { checkCode } from './coupons/checkCode.ts'
import { createCoupon, useExistingCode } from './coupons/create.ts'
import {
  couponRow,
  couponsOfAffiliate,
  type ExportRow,
  listCoupons,
  nextCoupons,
  type ResolvedFilter,
  resolveFilter,
} from './coupons/list.ts'
import { askAgain } from './jobs.ts'
import { dismissLeak, holdLeak } from './leaks/answers.ts'
import { resyncTask } from './resync/resync.task.ts'

export function couponRoutes(services: Services): Routes {
  const { db, texts } = services

  /** Changes one code and answers it as it stands now. */
  async function changed(by: CalledBy, change: (tx: Tx) => Promise<number>) {
    refuseSupport(by.caller)
    const { shop_id } = by.caller
    return db.inShop(shop_id, async tx => couponRow(tx, shop_id, await change(tx), texts(by.from.language)))
  }

  return routes(coupons, {
    list: ({ query, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => listCoupons(tx, shop_id, query, texts(from.language))),
    ofAffiliate: ({ id, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => couponsOfAffiliate(tx, shop_id, id, texts(from.language))),
    check: ({ body: { code, is_new }, caller: { shop_id }, from }) =>
      checkCode(services, shop_id, { code, isNew: is_new === 1, t: texts(from.language) }),

    async create({ body, caller, from }) {
      refuseSupport(caller)
      const id = await createCoupon(services, body, { caller, from })
      return db.inShop(caller.shop_id, tx => couponRow(tx, caller.shop_id, id, texts(from.language)))
    },
    async useExisting({ body, caller, from }) {
      refuseSupport(caller)
      const id = await useExistingCode(services, body, { caller, from })
      return db.inShop(caller.shop_id, tx => couponRow(tx, caller.shop_id, id, texts(from.language)))
    },

    update: ({ id, body, caller, from }) => changed({ caller, from }, tx => renameCoupon(tx, id, body, { caller, from })),
    reassign: ({ id, body, caller, from }) => changed({ caller, from }, tx => reassignCoupon(tx, id, body, { caller, from })),
    retry: ({ id, caller, from }) => changed({ caller, from }, tx => retryCoupon(tx, id, { caller, from })),
    replace: ({ id, caller, from }) => changed({ caller, from }, tx => replaceCoupon(tx, id, { caller, from })),
    dismissLeak: ({ id, caller, from }) => changed({ caller, from }, tx => dismissLeak(tx, id, { caller, from })),
    async holdLeak({ id, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, async tx => ({ held: await holdLeak(tx, id, { caller, from }) }))
    },
    async remove({ id, body: { in_store }, caller, from }) {
      refuseSupport(caller)
      await db.inShop(caller.shop_id, tx => removeCoupon(tx, id, in_store === 1, { caller, from }))
      return { id }
    },

    async removeMany({ body: { ids, in_store }, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, async tx => ({ changed: await removeCoupons(tx, ids, in_store === 1, { caller, from }) }))
    },

    resync: ({ caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { shop_id } = caller
        const started = await startTask(tx, resyncTask, { shop_id, actor: actorOf(caller), input: {} })
        await askAgain(tx, shop_id, new Date())
        if (!started.already_running) await audit(tx, { shop_id, actor: actorOf(caller), action: 'coupons.resync', from })
        return started
      }),

    export: ({ query, caller, from }) => {
      const { shop_id } = caller
      const t = texts(from.language)
      return exportCsv<ExportRow, ResolvedFilter>(db, {
        ...{ caller, from, list: 'coupons', action: 'coupons.export', query },
        columns: ({ time_zone }) => exportColumns(t, time_zone),
        heading: column => t.any(`coupons.field.${column}`),
        plan: tx => resolveFilter(tx, shop_id, query),
        next: (tx, filter, step) => nextCoupons(tx, shop_id, filter, { ...step, t }),
      })
    },
  })
}

function exportColumns(t: AnyText, time_zone: string): CsvColumns<ExportRow> {
  const amount = (value: number, { currency }: ExportRow) => formatAmount(value, isCurrency(currency) ? currency : 'USD')
  return {
    code: row => row.code,
    name: row => row.name,
    affiliate: row => row.full_name,
    email: row => row.email,
    discount: row => row.discount,
    state: row => t.any(`coupons.state.${row.state}`),
    source: row => t.any(`coupons.source.${row.source}`),
    uses: row => row.uses,
    sales: row => amount(row.sales, row),
    commission: row => amount(row.commission, row),
    currency: row => row.currency,
    note: row => row.note,
    since: row => localTime(new Date(row.since), time_zone),
  }
}
