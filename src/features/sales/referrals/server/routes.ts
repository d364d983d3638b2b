import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { bindKey } from '#server/http/bindKey.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { exportCsv } from '#server/http/exportCsv.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { startTask } from '#server/tasks/startTask.ts'
import { type ReferralRow, referrals } from '../contract.ts'
import { addAmount, addForCustomer } from './by-hand/addAmount.ts'
import { addOrder, previewOrder } from './by-hand/addOrder.ts'
import { adjust, saveComment } from './by-hand/adjust.ts'
import { fetchUnknownOrder } from './by-hand/fetchUnknownOrder.ts'
import { payIncrease } from './by-hand/payIncrease.ts'
import { previewRecalculation, recalculate } from './by-hand/recalculate.ts'
import { changeFilteredTask, offered } from './desk/changeFiltered.task.ts'
import { decideMany, decideOne } from './desk/decide.ts'
import { referralBreakdown, referralDetail } from './desk/detail.ts'
import { type ExportPlan, type ExportRow, exportColumns, nextRows, planExport } from './desk/export.ts'
import { resolveFilter } from './desk/filter.ts'
import { countFiltered, listReferrals, requireReferralRow, sumFiltered } from './desk/list.ts'
import { newestId } from './desk/newestId.ts'
import { options } from './desk/options.ts'
import { orderDetail } from './desk/orderDetail.ts'
import { explainStoredReferral } from './explain/explanation.ts'
import { referralNetwork } from './explain/network.ts'
import { explainOrder } from './explain/orderExplanation.ts'

export function referralRoutes(services: Services): Routes {
  const { db, texts } = services

  /** A change by a person, in one transaction; support may look on. Answers the row as it stands then. */
  const change = (caller: Caller, run: (tx: Tx) => Promise<number>): Promise<ReferralRow> => {
    refuseSupport(caller)
    return db.inShop(caller.shop_id, async tx => requireReferralRow(tx, caller.shop_id, await run(tx)))
  }

  return routes(referrals, {
    list: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listReferrals(tx, shop_id, query)),
    sums: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => sumFiltered(tx, shop_id, query)),

    export({ query, caller, from }) {
      const { shop_id } = caller
      const t = texts(from.language)
      return exportCsv<ExportRow, ExportPlan>(db, {
        caller,
        from,
        list: 'referrals',
        action: 'referrals.export',
        query,
        columns: ({ time_zone }) => exportColumns(t, time_zone),
        heading: column => t.any(`referrals.column.${column}`),
        plan: tx => planExport(tx, shop_id, query),
        next: (tx, plan, step) => nextRows(tx, shop_id, plan, step),
      })
    },

    options: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => options(tx, shop_id, query)),
    breakdown: ({ id, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => referralBreakdown(tx, shop_id, id, texts(from.language))),
    detail: ({ id, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => referralDetail(tx, shop_id, id, texts(from.language))),
    orderDetail: ({ id, query, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => orderDetail(tx, shop_id, { id, ...query }, texts(from.language))),
    network: ({ id, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => referralNetwork(tx, shop_id, id, texts(from.language))),

    changeStatus: ({ id, body, caller, from }) =>
      change(caller, async tx => {
        await decideOne(tx, id, body, { caller, from })
        return id
      }),

    async changeStatuses({ body, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => decideMany(tx, body, { caller, from, t: texts(from.language) }))
    },

    async changeFiltered({ body, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const wanted = { ...(await resolveFilter(tx, shop_id, body.filter)), until_id: await newestId(tx, shop_id) }
        const input = { action: body.action, wanted, with_network: body.with_network }
        if ((await countFiltered(tx, shop_id, offered(input), 1)) === 0) throw new Refusal('conflict', 'referrals.nothingToDo')
        const actor = actorOf(caller)
        const started = await startTask(tx, changeFilteredTask, { shop_id, actor, input })
        if (!started.already_running)
          await audit(tx, { shop_id, actor, action: `referrals.${body.action}Filtered`, after: { ...body.filter }, from })
        return started
      })
    },

    saveComment: ({ id, body, caller, from }) =>
      change(caller, async tx => {
        await saveComment(tx, id, body.comment, { caller, from })
        return id
      }),
    adjust: ({ id, body, caller, from }) =>
      change(caller, async tx => {
        await bindKey(tx, caller.shop_id, { key: body.key, route: referrals.adjust.route, params: { id, ...body } })
        await adjust(tx, id, body, { caller, from })
        return id
      }),

    payIncrease: ({ id, body, caller, from }) =>
      change(caller, async tx => {
        await bindKey(tx, caller.shop_id, { key: body.key, route: referrals.payIncrease.route, params: { id, ...body } })
        await payIncrease(tx, id, body, { caller, from, t: texts(from.language) })
        return id
      }),

    recalculation: ({ id, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => previewRecalculation(tx, shop_id, id, texts(from.language))),
    async recalculate({ id, body, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => recalculate(tx, id, body, { caller, from, t: texts(from.language) }))
    },

    async orderPreview({ query, caller: { shop_id }, from }) {
      await fetchUnknownOrder(services, shop_id, query.order)
      return db.inShop(shop_id, tx => previewOrder(tx, shop_id, query, texts(from.language)))
    },
    async addForAffiliate({ body, caller, from }) {
      refuseSupport(caller)
      if (body.mode === 'order') await fetchUnknownOrder(services, caller.shop_id, body.order)
      return change(caller, async tx => {
        await bindKey(tx, caller.shop_id, { key: body.key, route: referrals.addForAffiliate.route, params: body })
        return body.mode === 'amount' ? addAmount(tx, body, { caller, from }) : addOrder(tx, body, { caller, from })
      })
    },
    addForCustomer: ({ body, caller, from }) =>
      change(caller, async tx => {
        await bindKey(tx, caller.shop_id, { key: body.key, route: referrals.addForCustomer.route, params: body })
        return addForCustomer(tx, body, { caller, from })
      }),

    explanation: ({ id, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => explainStoredReferral(tx, shop_id, id, texts(from.language))),
    explanationForAffiliate: ({ id, caller: { shop_id }, from }) =>
      db.inShop(shop_id, async tx => {
        const t = texts(from.language)
        const { affiliate } = await explainStoredReferral(tx, shop_id, id, t)
        return explainStoredReferral(tx, shop_id, id, t, { kind: 'affiliate', id: affiliate.id })
      }),
    orderExplanation: ({ query, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => explainOrder(tx, shop_id, query.number, texts(from.language))),
  })
}
