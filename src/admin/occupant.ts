import { asText, stored } from './stored.ts'

const KEY = 'tandem.occupant'
const occupant = stored(() => localStorage, KEY, asText)

/** Tells the other tabs who works here now, and in which shop. */
export function settleIn(person: string): void {
  if (occupant.read() !== person) occupant.write(person)
}

/** Before the credentials of another shop are taken: the other tabs must not write there with this shop on their screens. */
export const moveOut = () => occupant.clear()

/** When another tab has moved to another shop. */
export function onMovedElsewhere(person: string, act: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY && occupant.read() !== person) act()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
