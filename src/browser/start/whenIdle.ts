const AT_THE_LATEST = 4_000

/** Runs when the browser has drawn what it has to draw and nobody waits for anything. */
export function whenIdle(act: () => void, atTheLatest = AT_THE_LATEST): void {
  // Safari has no such call.
  if ('requestIdleCallback' in window) requestIdleCallback(() => act(), { timeout: atTheLatest })
  else setTimeout(act, Math.min(atTheLatest, 1_000))
}
