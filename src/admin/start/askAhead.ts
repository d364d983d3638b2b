const waiting = new Map<string, Promise<Response>>()

const pathOf = (url: string) => url.split('?', 1)[0]!

/** Sends a question now whose answer somebody will want soon. */
export function askAhead(url: string, init: RequestInit): void {
  const answer = window.fetch(url, init)
  // Whoever asks for real hears of the failure.
  answer.catch(() => undefined)
  waiting.set(pathOf(url), answer)
}

/** `fetch`, except that a question already asked is not asked again; its answer serves once. */
export function fetchOrAhead(url: string, init: RequestInit): Promise<Response> {
  const path = pathOf(url)
  const answer = waiting.get(path)
  waiting.delete(path)
  return answer ?? window.fetch(url, init)
}
