import { programs } from '#features/commissions/programs/contract.ts'
import { programsAfter } from '#features/commissions/programs/server/index.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiPrograms } from '../contract.ts'
import { toPage } from '../rules/paging.ts'
import { toApiProgram } from '../rules/toApi.ts'
import { createDesk } from './desk.ts'

export function apiProgramRoutes(services: Services): Routes {
  const desk = createDesk(services)
  return routes(apiPrograms, {
    async list({ query: { limit, cursor, status }, caller: { shop_id } }) {
      const filter = status ? ({ status: status === 'active' ? 1 : 0 } as const) : {}
      const rows = await services.db.inShop(shop_id, tx => programsAfter(tx, shop_id, { filter, last: cursor, limit: limit + 1 }))
      return toPage(rows, limit, { show: toApiProgram, cursorOf: ({ mark, id }) => ({ by: 'created', mark, id }) })
    },
    get: async ({ id, ...by }) => toApiProgram(await desk(programs.get, { id }, by)),
  })
}
