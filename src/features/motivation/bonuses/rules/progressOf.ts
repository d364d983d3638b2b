/** How much of the way is behind somebody, in whole hundredths: 100 is reached, and nothing less is. */
export function progressOf(value: number, target: number): number {
  if (value >= target) return 100
  return Math.min(99, Math.max(0, Math.floor((value / target) * 100)))
}
