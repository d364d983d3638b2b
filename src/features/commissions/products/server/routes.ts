import { removeSpecials, requireLockedProgram, saveRules, setSpecials } from '#features/commissions/programs/server/index.ts'
import { termsOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type RequestFacts, type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { startTask } from '#server/tasks/startTask.ts'
import { products } from '../contract.ts'
import { knownProducts, productsIn, readRate } from './specials.ts'
import { catalogueStatus } from './status.ts'
import { listCollections, listProducts, requireProduct } from './store.ts'
import { syncCatalogueTask } from './syncCatalogue.task.ts'
import { syncSpecialsTask } from './syncSpecials.task.ts'

export function productRoutes({ db, config }: Services): Routes {
  const status = (tx: Tx, shop_id: number) => catalogueStatus(tx, shop_id, config.platform !== undefined)

  interface Change {
    program_id: number
    caller: Caller
    from: RequestFacts
    action: 'products.special' | 'products.specialRemoved'
    after?: Record<string, unknown>
  }

  /** Changes special commissions, and with them what the program pays from now on. */
  const change = ({ program_id, caller, from, action, after }: Change, run: (tx: Tx, shop_id: number) => Promise<number>) => {
    refuseSupport(caller)
    const { shop_id } = caller
    return db.inShop(shop_id, async tx => {
      const { name } = await requireLockedProgram(tx, shop_id, program_id)
      const changed = await run(tx, shop_id)
      if (changed > 0) {
        await saveRules(tx, shop_id, program_id, caller.user_id)
        const subject = { kind: 'program', id: program_id }
        await audit(tx, { shop_id, actor: actorOf(caller), action, subject, after: { name, changed, ...after }, from })
      }
      return { changed }
    })
  }

  return routes(products, {
    list: ({ query, caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const { currency } = await termsOf(tx, shop_id)
        const { rows, ...count } = await listProducts(tx, shop_id, query)
        return { ...count, rows: rows.map(row => ({ ...row, currency })) }
      }),

    collections: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listCollections(tx, shop_id, query)),

    add: ({ body: { program_id, product_ids, collection_ids, ...typed }, caller, from }) =>
      change({ program_id, caller, from, action: 'products.special', after: typed }, async (tx, shop_id) => {
        const rate = await permittedRate(tx, shop_id, typed)
        const chosen = await knownProducts(tx, shop_id, product_ids)
        const inside = await productsIn(tx, shop_id, collection_ids)
        for (const id of chosen) inside.delete(id)
        let changed = await setSpecials(tx, shop_id, { program_id, product_ids: chosen, rate })
        for (const collection_id of new Set(inside.values())) {
          const members = [...inside].filter(([, collection]) => collection === collection_id).map(([product]) => product)
          changed += await setSpecials(tx, shop_id, { program_id, product_ids: members, rate, collection_id })
        }
        return changed
      }),

    update: ({ id, body: { program_id, ...typed }, caller, from }) =>
      change({ program_id, caller, from, action: 'products.special', after: typed }, async (tx, shop_id) => {
        const rate = await permittedRate(tx, shop_id, typed)
        await requireProduct(tx, shop_id, id)
        return setSpecials(tx, shop_id, { program_id, product_ids: [id], rate })
      }),

    remove: ({ id, query: { program_id }, caller, from }) =>
      change({ program_id, caller, from, action: 'products.specialRemoved' }, async (tx, shop_id) => {
        const removed = await removeSpecials(tx, shop_id, program_id, [id])
        if (removed === 0) throw new Refusal('not_found')
        return removed
      }),

    bulkRemove: ({ body: { program_id, ids }, caller, from }) =>
      change({ program_id, caller, from, action: 'products.specialRemoved' }, (tx, shop_id) =>
        removeSpecials(tx, shop_id, program_id, ids),
      ),

    async synchronize({ id, caller }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        await requireLockedProgram(tx, shop_id, id)
        await startTask(tx, syncSpecialsTask, { shop_id, actor: actorOf(caller), input: { program_id: id } })
        return status(tx, shop_id)
      })
    },

    syncStatus: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => status(tx, shop_id)),

    startSync: ({ caller }) => {
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const { state } = await status(tx, shop_id)
        if (state === 'unconnected') throw new Refusal('conflict', 'products.notConnected')
        await startTask(tx, syncCatalogueTask, { shop_id, actor: actorOf(caller), input: {} })
        return status(tx, shop_id)
      })
    },
  })
}

async function permittedRate(tx: Tx, shop_id: number, typed: { commission_type: number; commission_amount: string }) {
  const { plan, currency } = await termsOf(tx, shop_id)
  if (!mayUse(plan, 'specialCommission')) throw planRequired('specialCommission', 'programs.needsPlan')
  return readRate(typed, currency)
}
