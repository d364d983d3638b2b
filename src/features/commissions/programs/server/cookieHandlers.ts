import { sql } from 'kysely'
import { termsOf } from '#features/store/shop/server/index.ts'
import { actorOf, audit } from '#server/audit.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import { refuseSupport } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import type { Services } from '#server/services.ts'
import type { programs } from '../contract.ts'
import { requireLockedProgram } from './program.ts'

/** How long a click counts, where a program differs from the shop. */
export const cookieHandlers = ({ db }: Services): Pick<Handlers<typeof programs>, 'cookies' | 'saveCookie'> => ({
  cookies: ({ query: { query, ...page }, caller: { shop_id } }) =>
    db.inShop(shop_id, async tx => {
      const { cookie_days: shop_cookie_days } = await termsOf(tx, shop_id)
      const matches = tx
        .selectFrom('program')
        .select(['id as program_id', 'name', 'cookie_days'])
        .where('shop_id', '=', shop_id)
        .where('removed_at', 'is', null)
        .$if(Boolean(query), found => found.where('name', 'ilike', containsPattern(query!)))
      const sort = { name: sql<string>`lower(name)`, created_at: 'created_at' } as const
      const { rows, ...count } = await listPage(matches, page, { sort, id: 'id' })
      return { ...count, rows: rows.map(row => ({ ...row, shop_cookie_days })) }
    }),

  async saveCookie({ body: { program_id, cookie_days }, caller, from }) {
    refuseSupport(caller)
    const { shop_id } = caller
    return db.inShop(shop_id, async tx => {
      const before = await requireLockedProgram(tx, shop_id, program_id)
      await tx.updateTable('program').set({ cookie_days }).where('shop_id', '=', shop_id).where('id', '=', program_id).execute()
      await pagesChanged(tx, shop_id)
      await audit(tx, {
        shop_id,
        actor: actorOf(caller),
        action: 'programs.cookie',
        subject: { kind: 'program', id: program_id },
        before: { name: before.name, cookie_days: before.cookie_days },
        after: { name: before.name, cookie_days },
        from,
      })
      const { cookie_days: shop_cookie_days } = await termsOf(tx, shop_id)
      return { program_id, name: before.name, cookie_days, shop_cookie_days }
    })
  },
})
