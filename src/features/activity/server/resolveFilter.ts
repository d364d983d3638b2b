import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { type ActivityGroup, activityActions, activityGroups } from '../rules/actions.ts'
import { startOfDay } from '../rules/startOfDay.ts'
import { type EntryFilter, findPeople, timeZoneOf } from './store.ts'

interface FilterQuery {
  actor_ids?: string
  group?: ActivityGroup
  from?: string
  to?: string
  query?: string
}

/** Days become moments of the shop's time zone; a search text becomes the people and the sentences it is found in. */
export async function resolveFilter(
  tx: Tx,
  shop_id: number,
  asked: FilterQuery,
  t: Pick<Translate, 'any'>,
): Promise<EntryFilter> {
  const timeZone = asked.from || asked.to ? await timeZoneOf(tx, shop_id) : 'UTC'
  return {
    actor_ids: asked.actor_ids?.split(',').map(Number),
    actions: asked.group && activityGroups[asked.group],
    from: asked.from ? startOfDay(asked.from, timeZone) : undefined,
    until: asked.to ? startOfDay(asked.to, timeZone, 1) : undefined,
    search: asked.query ? await searchOf(tx, shop_id, asked.query, t) : undefined,
  }
}

async function searchOf(tx: Tx, shop_id: number, query: string, t: Pick<Translate, 'any'>) {
  const wanted = query.toLowerCase()
  const says = (action: string) => t.any(`activity.action.${action}`).toLowerCase().includes(wanted)
  return { member_ids: await findPeople(tx, shop_id, query), actions: activityActions.filter(says) }
}
