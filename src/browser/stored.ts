/** A value kept in the browser. Storage may be full, forbidden or written by hand, so nothing of it is trusted. */
export interface StoredValue<T> {
  read(): T | undefined
  /** Whether it is still there when the page has been left. */
  write(value: T): boolean
  clear(): void
}

/** `shape` turns what was found into the value, or refuses it with `undefined`. */
export function stored<T>(place: () => Storage, key: string, shape: (found: unknown) => T | undefined): StoredValue<T> {
  // Without storage a page still works until it is left.
  let held: T | undefined
  return {
    read() {
      const found = attempt(() => place().getItem(key))
      if (found === undefined) return held
      return found === null ? undefined : shape(attempt(() => JSON.parse(found)))
    },
    write(value) {
      held = value
      const keep = () => {
        place().setItem(key, JSON.stringify(value))
        return true
      }
      return attempt(keep) ?? false
    },
    clear() {
      held = undefined
      attempt(() => place().removeItem(key))
    },
  }
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Reads a value that is of use only once. */
export function take<T>(value: StoredValue<T>): T | undefined {
  const found = value.read()
  value.clear()
  return found
}

export const isRecord = (found: unknown): found is Record<string, unknown> => typeof found === 'object' && found !== null

export const asText = (found: unknown) => (typeof found === 'string' ? found : undefined)
