import { bonuses } from '#features/motivation/bonuses/contract.ts'
import { awardsAfter, bonusesAfter } from '#features/motivation/bonuses/server/index.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { apiBonuses } from '../rewards-contract.ts'
import { changedBonus, toApiBonus, toApiBonusAward, toBonusDraft } from '../rules/bonuses.ts'
import { toPage } from '../rules/paging.ts'
import { type ByKey, createDesk } from './desk.ts'
import { writeOnce } from './writeOnce.ts'

const cursorOf = ({ id }: { id: number }) => ({ by: 'number' as const, mark: String(id), id })

export function apiBonusRoutes(services: Services): Routes {
  const { db, texts } = services
  const desk = createDesk(services)
  return routes(apiBonuses, {
    async list({ query: { limit, cursor, state, kind, program_id }, caller: { shop_id }, from }) {
      const wanted = { state, kind, program_id, last: cursor?.id, limit: limit + 1 }
      const rows = await db.inShop(shop_id, tx => bonusesAfter(tx, shop_id, wanted, texts(from.language)))
      return toPage(rows, limit, { show: toApiBonus, cursorOf })
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

    async awards({ query: { limit, cursor, bonus_id, affiliate_id }, caller: { shop_id } }) {
      const wanted = { bonus_id, affiliate_id, last: cursor?.id, limit: limit + 1 }
      const rows = await db.inShop(shop_id, tx => awardsAfter(tx, shop_id, wanted))
      return toPage(rows, limit, { show: toApiBonusAward, cursorOf })
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
