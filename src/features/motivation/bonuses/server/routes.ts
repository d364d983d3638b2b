import { currencyOf, planOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { dayAt } from '#kit/days.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { exportCsv } from '#server/http/exportCsv.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type BonusRow, bonuses } from '../contract.ts'
import { portalBonuses } from '../portal-contract.ts'
import { MAX_BONUSES } from '../rules/Bonus.ts'
import { exportColumns } from './exportColumns.ts'
import { findBonuses, listBonuses, toRows } from './list.ts'
import { loadBonuses } from './loadBonuses.ts'
import { publishBonuses } from './notifyGiven.ts'
import { ownBonuses } from './ownBonuses.ts'
import { previewBonus } from './preview.ts'
import { progressPage, traceOf } from './progress.ts'
import {
  afterBonusSaved,
  checkedTerms,
  insertBonus,
  lockBonus,
  pauseBonus,
  removeBonus,
  requireBonus,
  updateBonus,
} from './saveBonus.ts'

export function bonusRoutes({ db, texts }: Services): Routes {
  const show = async (tx: Tx, shop_id: number, id: number, t: ReturnType<typeof texts>): Promise<BonusRow> => {
    const [row] = await toRows(tx, shop_id, [await requireBonus(tx, shop_id, id)], t)
    return row!
  }
  return routes(bonuses, {
    list: ({ query, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => listBonuses(tx, shop_id, query, texts(from.language))),

    export: ({ query, caller, from }) => {
      const t = texts(from.language)
      return exportCsv<BonusRow, BonusRow[]>(db, {
        ...{ caller, from, query, list: 'bonuses', action: 'bonuses.export' },
        columns: () => exportColumns(t),
        heading: column => t.any(`bonuses.column.${column}`),
        plan: async tx => toRows(tx, caller.shop_id, await findBonuses(tx, caller.shop_id, query), t),
        // A hundred rows at most are one batch.
        next: async (_tx, rows, { last }) => (last ? [] : rows),
      })
    },

    blank: ({ caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => ({
        currency: await currencyOf(tx, shop_id),
        today: dayAt(new Date(), await timeZoneOf(tx, shop_id)),
        permitted: mayUse(await planOf(tx, shop_id), 'bonus'),
        may_add: (await loadBonuses(tx, shop_id)).length < MAX_BONUSES,
      })),

    get: ({ id, caller: { shop_id }, from }) => db.inShop(shop_id, tx => show(tx, shop_id, id, texts(from.language))),

    async create({ body, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const id = await insertBonus(tx, shop_id, await checkedTerms(tx, shop_id, body))
        const subject = { kind: 'bonus', id }
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'bonuses.create', subject, after: { ...body }, from })
        await afterBonusSaved(tx, shop_id)
        return show(tx, shop_id, id, texts(from.language))
      })
    },

    async update({ id, body, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const { title, steps, period, metric } = await lockBonus(tx, shop_id, id)
        const terms = await checkedTerms(tx, shop_id, body)
        await updateBonus(tx, shop_id, id, terms)
        await audit(tx, {
          ...{ shop_id, actor: actorOf(caller), action: 'bonuses.update', subject: { kind: 'bonus', id }, from },
          before: { title, steps, period, metric },
          after: { title: terms.title, steps: terms.steps, period: terms.period, metric: terms.metric },
        })
        await afterBonusSaved(tx, shop_id)
        return show(tx, shop_id, id, texts(from.language))
      })
    },

    async setStatus({ id, body: { status }, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const { is_paused, title } = await lockBonus(tx, shop_id, id)
        if (is_paused === (status === 1)) {
          await pauseBonus(tx, shop_id, id, status === 0)
          const action = status === 1 ? 'bonuses.resume' : 'bonuses.pause'
          await audit(tx, { shop_id, actor: actorOf(caller), action, subject: { kind: 'bonus', id }, after: { title }, from })
          await afterBonusSaved(tx, shop_id)
        }
        return show(tx, shop_id, id, texts(from.language))
      })
    },

    async remove({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      await db.inShop(shop_id, async tx => {
        const { title } = await lockBonus(tx, shop_id, id)
        await removeBonus(tx, shop_id, id)
        const subject = { kind: 'bonus', id }
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'bonuses.remove', subject, before: { title }, from })
        await publishBonuses(tx, shop_id)
      })
      return null
    },

    preview: ({ body: { bonus_id, ...draft }, caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => previewBonus(tx, shop_id, await checkedTerms(tx, shop_id, draft), bonus_id)),

    progress: ({ id, query, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => progressPage(tx, shop_id, id, query, texts(from.language))),

    trace: ({ id, affiliate_id, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => traceOf(tx, shop_id, { id, affiliate_id }, texts(from.language))),
  })
}

export const portalBonusRoutes = ({ db, texts }: Services): Routes =>
  routes(portalBonuses, {
    get: ({ caller: { shop_id, affiliate_id }, from }) =>
      db.inShop(shop_id, tx => ownBonuses(tx, shop_id, affiliate_id, texts(from.language))),
  })
