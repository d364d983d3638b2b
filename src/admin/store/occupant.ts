import { asText, stored } from '../stored.ts'

const KEY = 'tandem.occupant'
const occupant = stored(() => localStorage, KEY, asText)

/** Tells the other tabs who works here now, and in which shop. */
export function settleIn(person: string): void {
  if (occupant.read() !== person) occupant.write(person)
}

/** When another tab has moved to another shop, and when one comes back to this one. */
export function onMovedElsewhere(person: string, act: (isElsewhere: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) act(occupant.read() !== person)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
