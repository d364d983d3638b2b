import { isEmbedded, storeBridge } from '../embedded.ts'
import { stored } from '../stored.ts'

const reloaded = stored(
  () => sessionStorage,
  'tandem.reloaded-at',
  found => (typeof found === 'number' ? found : undefined),
)
const AGAIN_AFTER = 60_000
let isReloading = false

/** A page that was open during an update asks for files that are gone: load it anew, but never in a circle. */
export function reloadOnMissingModule(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = reloaded.read() ?? 0
    if (Date.now() - last < AGAIN_AFTER) return
    reloaded.write(Date.now())
    isReloading = true
    void reload()
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

// Inside the platform's frame a plain reload may bring the same stored page back, and only a page with a proof is shown there.
async function reload(): Promise<void> {
  if (!isEmbedded()) {
    window.location.reload()
    return
  }
  const address = new URL(window.location.href)
  address.searchParams.set('timestamp', String(Date.now()))
  const proof = await storeBridge()?.idToken()
  if (proof) address.searchParams.set('id_token', proof)
  window.location.replace(address)
}
