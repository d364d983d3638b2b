import { useLayoutEffect, useSyncExternalStore } from 'react'

let holders = 0
const listeners = new Set<() => void>()

function announce(change: 1 | -1) {
  holders += change
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A screen that needs the whole window, such as an editor: menu and header step aside while it is there. */
export function useWholeWindow(): void {
  useLayoutEffect(() => {
    announce(1)
    return () => announce(-1)
  }, [])
}

export const useIsWholeWindow = () => useSyncExternalStore(subscribe, () => holders > 0)
