import { termsOf } from '#features/store/shop/server/index.ts'
import { actorOf, audit } from '#server/audit.ts'
import { refuseSupport } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { programs } from '../contract.ts'
import { listCookies, setCookieDays } from './cookies.ts'
import { requireLockedProgram } from './program.ts'

/** How long a click counts, where a program differs from the shop. */
export const cookieHandlers = ({ db }: Services): Pick<Handlers<typeof programs>, 'cookies' | 'saveCookie'> => ({
  cookies: ({ query: { query, ...page }, caller: { shop_id } }) =>
    db.inShop(shop_id, async tx => {
      const { cookie_days: shop_cookie_days } = await termsOf(tx, shop_id)
      const { rows, ...count } = await listCookies(tx, shop_id, query, page)
      return { ...count, rows: rows.map(row => ({ ...row, shop_cookie_days })) }
    }),

  async saveCookie({ body: { program_id, cookie_days }, caller, from }) {
    refuseSupport(caller)
    const { shop_id } = caller
    return db.inShop(shop_id, async tx => {
      const before = await requireLockedProgram(tx, shop_id, program_id)
      await setCookieDays(tx, shop_id, program_id, cookie_days)
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
