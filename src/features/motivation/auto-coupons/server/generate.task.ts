import * as z from 'zod'
import { notify } from '#features/account/notifications/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { defineTask } from '#server/tasks/defineTask.ts'
import { couponsGenerated } from '../rules/notifications.ts'
import { giveCodes } from './giveCodes.ts'
import { type Settled, settleSample } from './settleSample.ts'
import { enqueueSettling } from './settling-ticket.ts'
import { addToldLater, countLacking, findSample, nextLacking, type StoredSample } from './store.ts'

const Input = z.object({
  sample_id: z.number(),
  /** Who comes after the start gets a code when they are approved. */
  last_id: z.number(),
})

/** First everybody is given a code here, then the store is asked for them, many at once. */
const GenerateCursor = z.object({ id: z.number(), isGiven: z.boolean(), given: z.number(), done: z.number() })
type GenerateCursor = z.infer<typeof GenerateCursor>

const beginning: GenerateCursor = { id: 0, isGiven: false, given: 0, done: 0 }

/** Makes codes of a sample for all active affiliates who have none. */
export const generateTask = defineTask<z.infer<typeof Input>, GenerateCursor, Settled | undefined>({
  kind: 'autoCoupons.generate',
  title: 'autoCoupons.task.generate',
  permission: 'settings',
  path: '/admin/motivation/coupons',
  input: Input,
  cursor: GenerateCursor,
  exclusive: ({ sample_id }) => String(sample_id),
  size: async (tx, { shop_id, input }) => countLacking(tx, shop_id, await requireSample(tx, shop_id, input.sample_id)),
  prepare: async (services, { shop_id, input, cursor }) =>
    cursor?.isGiven ? settleSample(services, shop_id, input.sample_id) : undefined,
  async chunk(tx, { shop_id, input, cursor, count, prepared }) {
    const at = cursor ?? beginning
    return prepared ? placed(at, prepared) : give(tx, { shop_id, input, at, count })
  },
  async ended(tx, { shop_id, input, cursor }, { done, failed }) {
    const made = done - failed
    if (made > 0) await notify(tx, shop_id, couponsGenerated, { count: made })
    const left = (cursor?.given ?? 0) - (cursor?.done ?? 0)
    if (left <= 0) return
    // Stopped or given up: what is written down is made all the same, and told then.
    await addToldLater(tx, shop_id, input.sample_id, left)
    await enqueueSettling(tx, shop_id, input.sample_id)
  },
})

interface Giving {
  shop_id: number
  input: z.infer<typeof Input>
  at: GenerateCursor
  count: number
}

async function give(tx: Tx, { shop_id, input: { sample_id, last_id }, at, count }: Giving) {
  const sample = await requireSample(tx, shop_id, sample_id)
  const people = await nextLacking(tx, shop_id, sample, { after: at.id, last_id, limit: count })
  const given = at.given + (await giveCodes(tx, shop_id, sample, people))
  const isGiven = people.length < count
  return { cursor: { ...at, id: people.at(-1)?.id ?? at.id, isGiven, given }, done: 0, finished: isGiven && given === 0 }
}

/** Codes of others that waited are placed along with them, and not counted. */
function placed(at: GenerateCursor, { placed: made, refused, hasMore }: Settled) {
  const left = at.given - at.done
  const done = hasMore ? Math.min(made + refused, left) : left
  const failed = Math.min(refused, done)
  return { cursor: { ...at, done: at.done + done }, done, failed, finished: !hasMore }
}

async function requireSample(tx: Tx, shop_id: number, id: number): Promise<StoredSample> {
  const sample = await findSample(tx, shop_id, id)
  if (!sample) throw new Refusal('not_found')
  return sample
}
