/** A finger that moved less than this has tapped. */
const TAP = 8
/** Further than this it meant it. */
const MEANT = 48

/** Where the drawer stays after a swipe of so many pixels, downwards positive. */
export function settle(isOpen: boolean, by: number): { isOpen: boolean; wasSwiped: boolean } {
  if (Math.abs(by) < TAP) return { isOpen, wasSwiped: false }
  if (Math.abs(by) < MEANT) return { isOpen, wasSwiped: true }
  return { isOpen: by < 0, wasSwiped: true }
}
