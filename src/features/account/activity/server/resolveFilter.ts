import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { startOfDay } from '#kit/days.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { ActivityActions } from '#server/feature.ts'
import type { ActivityGroup } from '../rules/groups.ts'
import { type EntryFilter, findPeople } from './store.ts'

interface FilterQuery {
  actor_ids?: string
  group?: ActivityGroup
  from?: string
  to?: string
  query?: string
}

interface KnownActions {
  known: readonly ActivityActions[]
  t: AnyText
}

/** Days become moments of the shop's time zone; a search text becomes the people and the sentences it is found in. */
export async function resolveFilter(tx: Tx, shop_id: number, asked: FilterQuery, told: KnownActions): Promise<EntryFilter> {
  const timeZone = asked.from || asked.to ? await timeZoneOf(tx, shop_id) : 'UTC'
  return {
    actor_ids: asked.actor_ids?.split(',').map(Number),
    actions: asked.group && actionsIn(told.known, asked.group),
    from: asked.from ? startOfDay(asked.from, timeZone) : undefined,
    until: asked.to ? startOfDay(asked.to, timeZone, 1) : undefined,
    search: asked.query ? await searchOf(tx, shop_id, asked.query, told) : undefined,
  }
}

async function searchOf(tx: Tx, shop_id: number, query: string, { known, t }: KnownActions) {
  const wanted = query.toLowerCase()
  const says = (action: string) => t.any(`activity.action.${action}`).toLowerCase().includes(wanted)
  return { member_ids: await findPeople(tx, shop_id, query), actions: known.flatMap(({ actions }) => actions).filter(says) }
}

const actionsIn = (known: readonly ActivityActions[], wanted: ActivityGroup) =>
  known.filter(({ group }) => group === wanted).flatMap(({ actions }) => actions)
