import { findPrograms } from '#features/commissions/programs/server/index.ts'
import { findCoupons } from '#features/motivation/coupons/server/index.ts'
import { findPayments } from '#features/payments/payouts/server/index.ts'
import { searchPeople } from '#features/people/affiliates/server/index.ts'
import { findConnectedCustomers } from '#features/people/connections/server/index.ts'
import { findOrders, findReferrals } from '#features/sales/referrals/server/index.ts'
import { type Permission, permits } from '#kit/access.ts'
import type { Reply } from '#kit/contract/endpoint.ts'
import type { Tx } from '#server/db/database.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { MAX_FOUND, search } from '../contract.ts'
import { bestFirst } from '../rules/bestFirst.ts'
import type { FoundKind } from '../rules/found-kinds.ts'

/** So many of a kind are compared for the best match. */
const MAX_COMPARED = 200

type FoundLists = Reply<typeof search.find>

interface Finder<Item> {
  permission: Permission
  find: (tx: Tx, shop_id: number, text: string) => Promise<Item[]>
}

const finders: { [Kind in FoundKind]: Finder<FoundLists[Kind][number]> } = {
  affiliates: {
    permission: 'affiliate-and-coupon',
    find: async (tx, shop_id, query) => {
      const people = await searchPeople(tx, shop_id, { query }, MAX_COMPARED)
      return people.map(({ id, full_name, email }) => ({ id, name: full_name, detail: email }))
    },
  },
  orders: { permission: 'referrals', find: (tx, shop_id, text) => findOrders(tx, shop_id, text, MAX_FOUND) },
  referrals: { permission: 'referrals', find: (tx, shop_id, text) => findReferrals(tx, shop_id, text, MAX_FOUND) },
  programs: { permission: 'programs', find: (tx, shop_id, text) => findPrograms(tx, shop_id, text, MAX_COMPARED) },
  coupons: { permission: 'coupons', find: (tx, shop_id, text) => findCoupons(tx, shop_id, text, MAX_FOUND) },
  customers: {
    permission: 'affiliate-and-coupon',
    find: (tx, shop_id, text) => findConnectedCustomers(tx, shop_id, text, MAX_COMPARED),
  },
  payments: { permission: 'payments', find: (tx, shop_id, text) => findPayments(tx, shop_id, text, MAX_FOUND) },
}

export function searchRoutes({ db }: Services): Routes {
  return routes(search, {
    find: ({ query: { query: text }, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        const ask = async <Kind extends FoundKind>(kind: Kind): Promise<FoundLists[Kind][number][]> => {
          const { permission, find } = finders[kind]
          return permits(caller, permission) ? bestFirst(text, await find(tx, caller.shop_id, text)).slice(0, MAX_FOUND) : []
        }
        return {
          affiliates: await ask('affiliates'),
          orders: await ask('orders'),
          referrals: await ask('referrals'),
          programs: await ask('programs'),
          coupons: await ask('coupons'),
          customers: await ask('customers'),
          payments: await ask('payments'),
        }
      }),
  })
}
