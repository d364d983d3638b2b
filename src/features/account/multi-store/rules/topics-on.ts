/** What can be shared, each with a switch of its own, in the order in which people read it. */
export const shareable = [
  ...(['affiliates', 'programs', 'coupons', 'creatives', 'bonuses', 'gifts'] as const),
  ...(['emails', 'payments', 'marketplace', 'chat'] as const),
] as const
export type Shareable = (typeof shareable)[number]

/** What previews speak of: things that are added where they are missing, and what comes along with others. */
export const wholeTopics = ['affiliates', 'programs', 'coupons', 'creatives', 'bonuses', 'gifts'] as const
export const partTopics = ['enrollments', 'emails', 'payments', 'schedules', 'marketplace', 'chat'] as const
export type WholeTopic = (typeof wholeTopics)[number]
export type PartTopic = (typeof partTopics)[number]

/** As the switches stand; what comes along with others after what it comes with. */
const reading: readonly (WholeTopic | PartTopic)[] = [
  ...(['affiliates', 'programs', 'enrollments', 'coupons', 'creatives', 'bonuses', 'gifts'] as const),
  ...(['emails', 'payments', 'schedules', 'marketplace', 'chat'] as const),
]
export const inReadingOrder = <One extends { topic: WholeTopic | PartTopic }>(topics: readonly One[]): One[] =>
  topics.toSorted((one, other) => reading.indexOf(one.topic) - reading.indexOf(other.topic))

/** What a store shares, and since which moment: a topic that was turned off and on again is shared anew. */
export type TopicsOn = Readonly<Partial<Record<string, number>>>

export const initialTopics: TopicsOn = { affiliates: 0 }

export const areOn = (topics: TopicsOn, names: readonly string[]): boolean => names.every(name => topics[name] !== undefined)

/** Two stores share what both have on. */
export const isSharedBy = (one: TopicsOn, other: TopicsOn, names: readonly string[]): boolean =>
  areOn(one, names) && areOn(other, names)

/** Turned on, off, or off and on again. */
export const turnedTopics = (before: TopicsOn, after: TopicsOn): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(name => before[name] !== after[name])

/** A later moment each time, whatever the clock says. */
export function withTopic(topics: TopicsOn, name: string, isOn: boolean, now: number): TopicsOn {
  const { [name]: since, ...others } = topics
  if (!isOn) return others
  return since === undefined ? { ...others, [name]: Math.max(now, 1) } : topics
}
