import * as z from 'zod'

const Counts = z.object({ made: z.int(), changed: z.int(), same: z.int(), left: z.int() })
/** What became of what a store was told of one kind; `left` could not be added. */
export type CameCounts = z.infer<typeof Counts>
const nothing: CameCounts = { made: 0, changed: 0, same: 0, left: 0 }

/** By kind, what came of it on both sides. */
export const TopicSums = z.record(z.string(), z.object({ here: Counts, there: Counts }))
export type TopicSums = z.infer<typeof TopicSums>

export function addCame(sums: TopicSums, side: 'here' | 'there', came: Readonly<Record<string, CameCounts>>): TopicSums {
  const next = { ...sums }
  for (const [topic, counts] of Object.entries(came)) {
    const before = next[topic] ?? { here: nothing, there: nothing }
    next[topic] = { ...before, [side]: add(before[side], counts) }
  }
  return next
}

const add = (one: CameCounts, other: CameCounts): CameCounts => ({
  made: one.made + other.made,
  changed: one.changed + other.changed,
  same: one.same + other.same,
  left: one.left + other.left,
})

/** The same, as the other store sees it. */
export const mirrored = (sums: TopicSums): TopicSums =>
  Object.fromEntries(Object.entries(sums).map(([topic, { here, there }]) => [topic, { here: there, there: here }]))
