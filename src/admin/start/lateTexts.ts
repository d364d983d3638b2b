/** Texts in a file of their own. */
export interface LateTexts<T> {
  /** What is at hand, without waiting. */
  now: () => T | undefined
  /** Fetched once; a failed attempt is made again by the next who asks. */
  fetch: () => Promise<T>
}

export function lateTexts<T>(load: () => Promise<T>): LateTexts<T> {
  let here: T | undefined
  let coming: Promise<T> | undefined
  return {
    now: () => here,
    fetch: () => {
      coming ??= load().then(
        texts => {
          here = texts
          return texts
        },
        error => {
          coming = undefined
          throw error
        },
      )
      return coming
    },
  }
}
