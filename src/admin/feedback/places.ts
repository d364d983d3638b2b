let open: readonly string[] = []
const listeners = new Set<() => void>()

function set(next: readonly string[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** The places where something can be said over what is there: the page, the editor in it, dialogs over both. The last one opened is seen. */
export const places = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  top: () => open.at(-1),
  open(place: string): () => void {
    set([...open, place])
    return () => set(open.filter(one => one !== place))
  },
}
