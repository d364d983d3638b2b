import { termsOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { toFlag } from '#kit/flags.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import { refuseSupport } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { programs } from '../contract.ts'
import { changeExclusions, countExclusions, excludedIds, listExclusions } from './exclusions.ts'
import { requireLockedProgram, requireProgram } from './program.ts'
import { saveRules } from './rules.ts'
import { listSpecials } from './specials.ts'

/** What a program says about single products and collections. */
export const productRuleHandlers = ({
  db,
}: Services): Pick<Handlers<typeof programs>, 'specials' | 'exclusions' | 'changeExclusions'> => ({
  specials: ({ id, query, caller: { shop_id } }) =>
    db.inShop(shop_id, async tx => {
      await requireProgram(tx, shop_id, id)
      const { currency } = await termsOf(tx, shop_id)
      return listSpecials(tx, shop_id, { program_id: id, ...query }, currency)
    }),

  exclusions: ({ id, query: { kind = 'product', ...query }, caller: { shop_id } }) =>
    db.inShop(shop_id, async tx => {
      await requireProgram(tx, shop_id, id)
      const { rows, ...count } = await listExclusions(tx, shop_id, { program_id: id, kind, ...query })
      return { ...count, rows: rows.map(({ removed_at, ...row }) => ({ ...row, removed: toFlag(removed_at !== null) })) }
    }),

  async changeExclusions({ id, body: { kind, add, remove }, caller, from }) {
    refuseSupport(caller)
    const { shop_id } = caller
    return db.inShop(shop_id, async tx => {
      const { name } = await requireLockedProgram(tx, shop_id, id)
      const { plan } = await termsOf(tx, shop_id)
      const before = await excludedIds(tx, shop_id, id)
      const field = `exclude_${kind}` as const
      const isExtended = add.some(one => !before[field].includes(one))
      if (isExtended && !mayUse(plan, 'excludeProducts')) throw planRequired('excludeProducts', 'programs.needsPlan')
      await changeExclusions(tx, shop_id, { program_id: id, kind, add, remove })
      await saveRules(tx, shop_id, id, caller.user_id)
      const after = await excludedIds(tx, shop_id, id)
      await audit(tx, {
        shop_id,
        actor: actorOf(caller),
        action: 'programs.exclusions',
        subject: { kind: 'program', id },
        before: { name, ...before },
        after: { name, ...after },
        from,
      })
      const now = await countExclusions(tx, shop_id, id)
      return { exclude_product: now.product, exclude_collection: now.collection }
    })
  },
})
