/** Things without a name of their own, drawn in their order: the place is the name. */
export const keyed = <T>(things: readonly T[]): { key: string; thing: T; place: number }[] =>
  things.map((thing, place) => ({ key: String(place), thing, place }))
