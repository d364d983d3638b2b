/** Texts in a file of their own. */
export interface LazyTexts<T> {
  /** What is at hand, without waiting. */
  loaded: () => T | undefined
  /** Fetched once; a failed attempt is made again by the next who asks. */
  load: () => Promise<T>
}

export function lazyTexts<T>(fetch: () => Promise<T>): LazyTexts<T> {
  let texts: T | undefined
  let loading: Promise<T> | undefined
  return {
    loaded: () => texts,
    load: () => {
      loading ??= fetch().then(
        found => {
          texts = found
          return found
        },
        error => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}
