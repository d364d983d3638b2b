/** The same numbers on every machine for the same seed: demo data that everybody sees alike. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (end: number) => Math.floor(next() * end)
  return { next, upTo, pick: <T>(from: readonly T[]): T => from[upTo(from.length)]! }
}
export type Random = ReturnType<typeof seededRandom>
