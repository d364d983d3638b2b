import { stored } from './stored.ts'

const reloaded = stored(
  () => sessionStorage,
  'tandem.reloaded-at',
  found => (typeof found === 'number' ? found : undefined),
)
const AGAIN_AFTER = 60_000

/** A page that was open during an update asks for files that are gone: load it anew, but never in a circle. */
export function reloadOnMissingModule(): void {
  window.addEventListener('vite:preloadError', event => {
    const last = reloaded.read() ?? 0
    if (Date.now() - last < AGAIN_AFTER) return
    event.preventDefault()
    reloaded.write(Date.now())
    window.location.reload()
  })
}
