import { lazyComponent } from '#browser/start/lazyComponent.ts'
import type { PortalScreen } from '#portal/feature.ts'
import { features } from './features.ts'
import { screenTexts } from './texts.ts'

const all: readonly PortalScreen[] = features.flatMap(feature => feature.screens)

/** Every screen and the words it speaks; home speaks the frame's. */
export const screens = all.map(({ path, title, screen, forDeactivated = false, reads = [] }) => ({
  path,
  title,
  forDeactivated,
  reads,
  Screen: lazyComponent<object>(async () => {
    const [component] = await Promise.all([screen(), path === '/' ? undefined : screenTexts.load()])
    return component
  }),
}))

/** What the menu names, in its order. */
export const menu = all
  .flatMap(({ path, title, forDeactivated = false, menu: entry }) =>
    entry ? [{ path, title, forDeactivated, ...entry, Mark: entry.mark && lazyComponent<object>(entry.mark) }] : [],
  )
  .sort((a, b) => a.place - b.place)
