import { findPrograms } from '#features/commissions/programs/server/index.ts'
import { searchPeople } from '#features/people/affiliates/server/index.ts'
import { findOrders, findReferrals } from '#features/sales/referrals/server/index.ts'
import { type Permission, permits } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type Found, MAX_FOUND, search } from '../contract.ts'
import type { FoundKind } from '../rules/found-kinds.ts'

interface Finder {
  permission: Permission
  find: (tx: Tx, shop_id: number, text: string) => Promise<Found[]>
}

const finders: Record<FoundKind, Finder> = {
  affiliates: {
    permission: 'affiliate-and-coupon',
    find: async (tx, shop_id, query) => {
      const people = await searchPeople(tx, shop_id, { query }, MAX_FOUND)
      return people.map(({ id, full_name, email }) => ({ id, name: full_name, detail: email }))
    },
  },
  orders: { permission: 'referrals', find: (tx, shop_id, text) => findOrders(tx, shop_id, text, MAX_FOUND) },
  referrals: { permission: 'referrals', find: (tx, shop_id, text) => findReferrals(tx, shop_id, text, MAX_FOUND) },
  programs: { permission: 'programs', find: (tx, shop_id, text) => findPrograms(tx, shop_id, text, MAX_FOUND) },
}

export function searchRoutes({ db }: Services): Routes {
  return routes(search, {
    find: ({ query, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        const ask = async (kind: FoundKind) => {
          const { permission, find } = finders[kind]
          return permits(caller, permission) ? find(tx, caller.shop_id, query.query) : []
        }
        return {
          affiliates: await ask('affiliates'),
          orders: await ask('orders'),
          referrals: await ask('referrals'),
          programs: await ask('programs'),
        }
      }),
  })
}
