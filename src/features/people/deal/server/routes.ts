import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { deal } from '../contract.ts'
import { dealOf } from './dealOf.ts'

export const dealRoutes = ({ db }: Services): Routes =>
  routes(deal, { get: ({ caller }) => db.inShop(caller.shop_id, tx => dealOf(tx, caller)) })
