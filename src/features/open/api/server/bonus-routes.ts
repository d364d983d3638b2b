import { bonuses } from '#features/motivation/bonuses/contract.ts'
import { awardsAfter, awardsChanged, bonusesAfter, bonusesChanged } from '#features/motivation/bonuses/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiBonuses } from '../rewards-contract.ts'
import { changedBonus, toApiBonus, toApiBonusAward, toBonusDraft } from '../rules/bonuses.ts'
import { numbered, toPage, walkOf } from '../rules/paging.ts'
import { type ByKey, createDesk } from './desk.ts'
import { expanded } from './expanded.ts'
import { writeOnce } from './writeOnce.ts'

export function apiBonusRoutes(services: Services): Routes {
  const { db, texts } = services
  const desk = createDesk(services)
  return routes(apiBonuses, {
    async list({ query, caller: { shop_id }, from }) {
      const { limit, cursor, state, kind, program_id, search, updated_since: since } = query
      const by = walkOf(query, 'number')
      const wanted = { state, kind, program_id, query: search, limit: limit + 1 }
      const t = texts(from.language)
      const next = async (tx: Tx) => {
        if (since) return bonusesChanged(tx, shop_id, { ...wanted, since, last: cursor }, t)
        return numbered(await bonusesAfter(tx, shop_id, { ...wanted, last: cursor?.id }, t))
      }
      return toPage(await db.inShop(shop_id, next), limit, {
        show: ({ mark: _, ...row }) => toApiBonus(row),
        cursorOf: ({ mark, id }) => ({ by, mark, id }),
      })
    },
    get: async ({ id, ...by }) => toApiBonus(await desk(bonuses.get, { id }, by)),

    create: ({ body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiBonuses.create, by, params: body },
        run: async ({ desk }) => toApiBonus(await desk(bonuses.create, { body: toBonusDraft(body) }, by)),
      }),
    update: ({ id, body, ...by }) =>
      writeOnce(services, {
        ...{ endpoint: apiBonuses.update, by, params: { id, body } },
        run: async ({ desk }) => {
          const draft = changedBonus(await desk(bonuses.get, { id }, by), body)
          return toApiBonus(await desk(bonuses.update, { id, body: draft }, by))
        },
      }),
    pause: ({ id, ...by }) => turn(services, by, id, 'pause'),
    resume: ({ id, ...by }) => turn(services, by, id, 'resume'),

    async awards({ query, caller: { shop_id } }) {
      const { limit, cursor, bonus_id, affiliate_id, expand, updated_since: since } = query
      const by = walkOf(query, 'number')
      const wanted = { bonus_id, affiliate_id, limit: limit + 1 }
      const next = async (tx: Tx) => {
        if (since) return awardsChanged(tx, shop_id, { ...wanted, since, last: cursor })
        return numbered(await awardsAfter(tx, shop_id, { ...wanted, last: cursor?.id }))
      }
      return db.inShop(shop_id, async tx => {
        const page = toPage(await next(tx), limit, {
          show: ({ mark: _, ...row }) => toApiBonusAward(row),
          cursorOf: ({ mark, id }) => ({ by, mark, id }),
        })
        return { ...page, data: await expanded(tx, shop_id, page.data, expand) }
      })
    },
  })
}

const turn = (services: Services, by: ByKey, id: number, action: 'pause' | 'resume') =>
  writeOnce(services, {
    ...{ endpoint: apiBonuses[action], by, params: { id } },
    run: async ({ desk }) => {
      const status = action === 'resume' ? 1 : 0
      return toApiBonus(await desk(bonuses.setStatus, { id, body: { status } }, by))
    },
  })
