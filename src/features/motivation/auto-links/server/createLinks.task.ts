import * as z from 'zod'
import { countWithoutPath, withoutPath } from '#features/people/affiliates/server/index.ts'
import { defineTask } from '#server/tasks/defineTask.ts'
import { giveLinks } from './giveLinks.ts'

/** Gives every active affiliate who has none a custom link, by the format of the start. */
export const createLinksTask = defineTask({
  kind: 'autoLinks.create',
  title: 'autoLinks.task.create',
  permission: 'settings',
  path: '/admin/affiliates',
  // Who comes after the start gets a link when they are approved.
  input: z.object({ format: z.string(), last_id: z.number() }),
  cursor: z.object({ id: z.number() }),
  exclusive: () => 'all',
  size: (tx, { shop_id }) => countWithoutPath(tx, shop_id),
  async chunk(tx, { shop_id, input: { format, last_id }, cursor, count }) {
    const after = cursor?.id ?? 0
    const people = await withoutPath(tx, shop_id, { after, last_id, limit: count })
    const given = await giveLinks(tx, shop_id, format, people)
    return {
      cursor: { id: people.at(-1)?.id ?? after },
      done: people.length,
      failed: people.length - given,
      finished: people.length < count,
    }
  },
})
