import { programs } from '#features/commissions/programs/contract.ts'
import { exclusionsAfter, programsAfter, requireProgram } from '#features/commissions/programs/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiPrograms } from '../contract.ts'
import { toPage, walkOf } from '../rules/paging.ts'
import { toApiProgramProblems, toProgramFields } from '../rules/programs.ts'
import { toApiProgram } from '../rules/toApi.ts'
import { createDesk } from './desk.ts'
import { writeOnce } from './writeOnce.ts'

export function apiProgramRoutes(services: Services): Routes {
  const desk = createDesk(services)
  return routes(apiPrograms, {
    async list({ query, caller: { shop_id } }) {
      const { limit, cursor, status, search, updated_since: changed_since } = query
      const by = walkOf(query, 'created')
      const filter = { ...(status && { status: toFlag(status === 'active') }), query: search, changed_since }
      const rows = await services.db.inShop(shop_id, tx => programsAfter(tx, shop_id, { filter, last: cursor, limit: limit + 1 }))
      return toPage(rows, limit, { show: toApiProgram, cursorOf: ({ mark, id }) => ({ by, mark, id }) })
    },
    get: async ({ id, ...by }) => toApiProgram(await desk(programs.get, { id }, by)),
    exclusions: ({ id: program_id, query: { limit, cursor, kind }, caller: { shop_id } }) =>
      services.db.inShop(shop_id, async tx => {
        await requireProgram(tx, shop_id, program_id)
        const rows = await exclusionsAfter(tx, shop_id, { program_id, kind, after: cursor?.id ?? 0, limit: limit + 1 })
        return toPage(rows, limit, {
          show: ({ id, platform_id, title, removed_at }) => ({ id, kind, platform_id, title, is_removed: removed_at !== null }),
          cursorOf: ({ id }) => ({ by: 'number', mark: String(id), id }),
        })
      }),

    create: ({ body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiPrograms.create, by, params: body },
        run: async ({ desk }) => {
          const draft = { ...toProgramFields(body), name: body.name }
          return toApiProgram(await desk(programs.create, { body: draft }, by).catch(inApiWords))
        },
      }),
    update: ({ id, body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiPrograms.update, by, params: { id, body } },
        run: async ({ desk }) =>
          toApiProgram(await desk(programs.update, { id, body: toProgramFields(body) }, by).catch(inApiWords)),
      }),
  })
}

/** What is wrong stands at the field as it was sent. */
function inApiWords(error: unknown): never {
  if (!(error instanceof Refusal) || !error.detail.fields) throw error
  throw new Refusal(error.kind, error.reason, { ...error.detail, fields: toApiProgramProblems(error.detail.fields) })
}
