import { isEmbedded, type PlatformBar } from '#browser/embedded.ts'
import type { createUnsaved } from './createUnsaved.ts'

const ID = 'tandem-unsaved'

const barOfPlatform = (): PlatformBar | undefined => (isEmbedded() ? window.shopify?.saveBar : undefined)

let bar: HTMLElement | undefined

/** The bar belongs to a window of the platform, for as long as that is open. */
export function movePlatformBar(place: HTMLElement): () => void {
  if (bar) place.append(bar)
  return () => {
    if (bar) document.body.append(bar)
  }
}

/** Whether the platform draws the bar, so that the page need not. */
export const hasPlatformBar = () => barOfPlatform() !== undefined

interface Options {
  unsaved: Pick<ReturnType<typeof createUnsaved>, 'connectPlatform' | 'run'>
  /** Whether the bar belongs on this page. */
  isWanted: (pathname: string) => boolean
}

/** Inside the store platform its bar saves and discards, and its navigation asks before unsaved work is left. */
export function connectPlatformBar({ unsaved, isWanted }: Options): void {
  const platform = barOfPlatform()
  if (!platform) return
  const drawn = drawBar()
  const { save, discard } = drawn
  bar = drawn.bar
  let isShown = false
  let wishes = 0

  save.addEventListener('click', async () => {
    save.setAttribute('loading', '')
    await unsaved.run('save-change').finally(() => save.removeAttribute('loading'))
  })
  discard.addEventListener('click', () => void unsaved.run('discard'))
  document.body.append(bar)

  unsaved.connectPlatform({
    changed: state => {
      const isNeeded = state === 'has-dirty' && (isWanted(window.location.pathname) || drawn.bar.parentElement !== document.body)
      if (isNeeded === isShown) return
      isShown = isNeeded
      void (isNeeded ? platform.show(ID) : platform.hide(ID))
    },
    asks: () => isShown,
    async confirmLeave() {
      wishes += 1
      const wish = wishes
      const mayLeave = await platform.leaveConfirmation().then(
        () => true,
        () => false,
      )
      // An answer may come late; by then somebody may have wished to go elsewhere.
      return mayLeave && wish === wishes
    },
  })
}

/** The platform reads its buttons from this element; nothing of it is drawn in the page. */
function drawBar() {
  const bar = document.createElement('ui-save-bar')
  bar.id = ID
  const save = document.createElement('button')
  save.setAttribute('variant', 'primary')
  const discard = document.createElement('button')
  bar.append(save, discard)
  return { bar, save, discard }
}
