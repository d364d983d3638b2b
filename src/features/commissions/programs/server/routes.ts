import { termsOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Bookmark } from '#server/db/listAfter.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { exportCsv } from '#server/http/exportCsv.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type ProgramRow, programs } from '../contract.ts'
import { blankProgram } from '../rules/blankProgram.ts'
import { copyName } from '../rules/copyName.ts'
import { addProgram, roomForOne } from './addProgram.ts'
import { autoTierHandlers } from './auto-tier/autoTierHandlers.ts'
import { changeProgram } from './changeProgram.ts'
import { cookieHandlers } from './cookieHandlers.ts'
import { friendIncentive } from './customerProgram.ts'
import { duplicateProgram } from './duplicateProgram.ts'
import { exportColumns } from './exportColumns.ts'
import { lockPrograms } from './lockPrograms.ts'
import { productRuleHandlers } from './productRuleHandlers.ts'
import { requireLockedProgram, showProgram } from './program.ts'
import { removeProgram } from './removeProgram.ts'
import { columnsShown, countPrograms, listPrograms, makeDefault, nextPrograms, setStatus } from './store.ts'
import { permittedBy, toRow } from './toProgram.ts'

export function programRoutes(services: Services): Routes {
  const { db, texts } = services
  return routes(programs, {
    list: ({ query, caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const { currency } = await termsOf(tx, shop_id)
        const wanted = query.colsTrans?.split(',')
        const counted = { affiliates: wanted?.includes('affiliates') ?? true, referrals: wanted?.includes('referrals') ?? true }
        const { rows, ...count } = await listPrograms(tx, shop_id, query, query, counted)
        const friends = query.include_customer_referral === 1 ? await friendIncentive.call(tx, shop_id) : undefined
        const incentiveOf = (id: number) => (friends?.program_id === id ? friends.incentive : null)
        return { ...count, rows: rows.map(row => ({ ...toRow(row, currency), refer_customer_incentive: incentiveOf(row.id) })) }
      }),

    export: ({ query, caller, from }) => {
      const { shop_id } = caller
      const t = texts(from.language)
      return exportCsv<ProgramRow & Bookmark, Awaited<ReturnType<typeof termsOf>>>(db, {
        caller,
        from,
        list: 'programs',
        action: 'programs.export',
        query,
        columns: ({ time_zone }) => exportColumns(t, time_zone),
        heading: column => t.any(`programs.field.${column}`),
        plan: tx => termsOf(tx, shop_id),
        next: async (tx, { currency }, step) => {
          const rows = await nextPrograms(tx, shop_id, { filter: query, sort: query.sort, ...step })
          return rows.map(row => ({ ...toRow(row, currency), mark: row.mark }))
        },
      })
    },

    blank: ({ caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const { plan, currency } = await termsOf(tx, shop_id)
        const used = await countPrograms(tx, shop_id)
        const limit = mayUse(plan, 'programsUnlimited') ? null : 1
        const may_add = mayUse(plan, 'programsUnlimited', used)
        return { program: blankProgram, currency, permitted: permittedBy(plan), used, limit, may_add }
      }),

    columns: ({ caller }) => db.inShop(caller.shop_id, tx => columnsShown(tx, caller.shop_id, caller.user_id)),

    get: ({ id, caller: { shop_id } }) => db.inShop(shop_id, tx => showProgram(tx, shop_id, id)),

    create: ({ body, caller, from }) => db.inShop(caller.shop_id, tx => addProgram(tx, body, { caller, from })),

    update: ({ id, body, caller, from }) => db.inShop(caller.shop_id, tx => changeProgram(tx, { id, body, caller, from })),

    async remove({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      await db.inShop(shop_id, async tx => {
        await lockPrograms(tx, shop_id)
        const { name } = await requireLockedProgram(tx, shop_id, id)
        await removeProgram(tx, shop_id, id)
        const subject = { kind: 'program', id }
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'programs.remove', subject, before: { name }, from })
      })
      return null
    },

    async makeDefault({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        await lockPrograms(tx, shop_id)
        const { name, is_default } = await requireLockedProgram(tx, shop_id, id)
        if (!is_default) {
          if (!(await makeDefault(tx, shop_id, id))) throw new Refusal('conflict', 'programs.inactiveCannotBeDefault')
          const subject = { kind: 'program', id }
          await audit(tx, { shop_id, actor: actorOf(caller), action: 'programs.default', subject, after: { name }, from })
        }
        return showProgram(tx, shop_id, id)
      })
    },

    async setStatus({ id, body: { status }, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const before = await requireLockedProgram(tx, shop_id, id)
        if (before.status !== status) {
          if (!(await setStatus(tx, shop_id, id, status))) throw new Refusal('conflict', 'programs.defaultCannotBeInactive')
          const action = status === 1 ? 'programs.activate' : 'programs.deactivate'
          const subject = { kind: 'program', id }
          await audit(tx, { shop_id, actor: actorOf(caller), action, subject, after: { name: before.name }, from })
        }
        return showProgram(tx, shop_id, id)
      })
    },

    async duplicate({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      const t = texts(from.language)
      return db.inShop(shop_id, async tx => {
        const { terms } = await roomForOne(tx, shop_id)
        const record = await requireLockedProgram(tx, shop_id, id)
        const name = copyName(record.name, original => t.any('programs.copyOf', { name: original }))
        const copy = await duplicateProgram(tx, record, { shop_id, terms, name, actor_id: caller.user_id })
        const subject = { kind: 'program', id: copy }
        const after = { name, original: record.name }
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'programs.duplicate', subject, after, from })
        return showProgram(tx, shop_id, copy)
      })
    },

    ...productRuleHandlers(services),
    ...autoTierHandlers(services),
    ...cookieHandlers(services),
  })
}
