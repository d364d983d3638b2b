import { isEmbedded } from '../embedded.ts'
import { stored } from '../stored.ts'
import { loadAnew } from './loadAnew.ts'

const reloaded = stored(
  () => sessionStorage,
  'tandem.reloaded-at',
  found => (typeof found === 'number' ? found : undefined),
)
const AGAIN_AFTER = 60_000
let isReloading = false

/**
 * A page that was open during an update asks for files that are gone: load it anew, but never in a circle. Where nothing can be kept,
 * its address says when it was `loadedAnewAt`.
 */
export function reloadOnMissingModule(loadedAnewAt = 0): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Math.max(reloaded.read() ?? 0, loadedAnewAt)
    if (Date.now() - last < AGAIN_AFTER) return
    reloaded.write(Date.now())
    isReloading = true
    if (isEmbedded()) void loadAnew(window.location.href)
    else window.location.reload()
  })
}

/** Waits for ever while the page is being reloaded, so that no error flashes up in between. */
export async function orReload<T>(load: Promise<T>): Promise<T> {
  try {
    return await load
  } catch (error) {
    if (isReloading) return new Promise<T>(() => undefined)
    // In words of our own: the router knows the browser's and would reload once more by itself.
    throw new Error('A part of the page could not be loaded', { cause: error })
  }
}
