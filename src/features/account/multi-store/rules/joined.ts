import * as z from 'zod'

const Counts = z.object({ made: z.int(), changed: z.int(), same: z.int(), left: z.int() })
/** What became of what a store was told of one kind; `left` could not be added. */
export type CameCounts = z.infer<typeof Counts>
const nothing: CameCounts = { made: 0, changed: 0, same: 0, left: 0 }

/** By kind, what came of it on both sides. */
export const TopicSums = z.record(z.string(), z.object({ here: Counts, there: Counts }))
export type TopicSums = z.infer<typeof TopicSums>

/** What became of one thing that a store was told of. */
export interface Came {
  topic: string
  /** Among what the other store tells. */
  place: number
  as: keyof CameCounts
  /** Whoever is told of it brought it: it was not there already. */
  isReturned: boolean
}

/** Where everything is told once more, what was left out at first may have been added; the rest was counted up to `heard`. */
export function addCame(sums: TopicSums, side: 'here' | 'there', came: readonly Came[], heard: number): TopicSums {
  const next = { ...sums }
  for (const { topic, place, as, isReturned } of came) {
    const isAgain = place <= heard
    if (as !== 'made' && (isAgain || isReturned)) continue
    const both = next[topic] ?? { here: nothing, there: nothing }
    const counts = { ...both[side] }
    counts[as] += 1
    if (isAgain) counts.left = Math.max(0, counts.left - 1)
    next[topic] = { ...both, [side]: counts }
  }
  return next
}

/** The same, as the other store sees it. */
export const mirrored = (sums: TopicSums): TopicSums =>
  Object.fromEntries(Object.entries(sums).map(([topic, { here, there }]) => [topic, { here: there, there: here }]))
