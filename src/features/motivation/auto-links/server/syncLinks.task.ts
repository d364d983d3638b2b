import * as z from 'zod'
import { notify } from '#features/account/notifications/server/index.ts'
import { countLinks, syncNextLinks } from '#features/people/custom-links/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { defineTask } from '#server/tasks/defineTask.ts'
import { customLinksSynced } from '../rules/notifications.ts'

/** The store is asked for each of them, one after the other. */
const AT_ONCE = 10

/** Brings every custom link at the store to where it should lead now: another destination, other marks, one that was removed there. */
export const syncLinksTask = defineTask({
  kind: 'autoLinks.sync',
  title: 'autoLinks.task.sync',
  permission: 'settings',
  path: '/admin/affiliates',
  input: z.object({}),
  cursor: z.object({ id: z.number() }),
  exclusive: () => 'all',
  size: async (tx, { shop_id }) => (await countLinks(tx, shop_id)).links,
  prepare: (services, { shop_id, cursor }) => syncNextLinks(services, shop_id, { after: cursor?.id ?? 0, limit: AT_ONCE }),
  async chunk(_tx, { cursor, prepared }) {
    if (prepared === 'no_store') throw new Refusal('conflict', 'autoLinks.noStore')
    const { ids, failed } = prepared
    return { cursor: { id: ids.at(-1) ?? cursor?.id ?? 0 }, done: ids.length, failed, finished: ids.length < AT_ONCE }
  },
  async ended(tx, { shop_id }, { done, failed }) {
    if (done > 0) await notify(tx, shop_id, customLinksSynced, { count: done - failed, failed })
  },
})
