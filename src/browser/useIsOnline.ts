import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed)
  }
}

/** Whether this device has a connection, as far as the browser knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
