const prefetched = new Map<string, Promise<Response>>()

const pathOf = (url: string) => url.split('?', 1)[0]!

/** Sends a request now whose answer somebody will want soon. */
export function prefetch(url: string, init: RequestInit): void {
  const answer = window.fetch(url, init)
  // Whoever asks for real hears of the failure.
  answer.catch(() => undefined)
  prefetched.set(pathOf(url), answer)
}

/** `fetch`, except that what was prefetched is not fetched again; such an answer serves once. */
export function fetchOrPrefetched(url: string, init: RequestInit): Promise<Response> {
  const path = pathOf(url)
  const answer = prefetched.get(path)
  prefetched.delete(path)
  return answer ?? window.fetch(url, init)
}
