import { useDeferredValue, useEffect } from 'react'

let isPainted = false

/**
 * Whether to draw the heavy part of a screen. The first screen of a visit shows its heading one paint earlier without it;
 * later screens come whole, since a page that is short for a moment loses its place when one goes back.
 */
export function useHeavyPart(): boolean {
  const isDue = useDeferredValue(true, isPainted)
  useEffect(() => {
    isPainted = true
  }, [])
  return isDue
}
