import { Suspense, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { places } from './places.ts'
import { standing } from './standing.ts'

const StandingAlerts = lazyComponent(() => import('./StandingAlerts.tsx').then(file => file.StandingAlerts))

/**
 * Where whatever a toast has no room for is said: at the head of the page, of an editor, of a dialog. It is said once, at the place that was
 * opened last, which nothing lies over.
 */
export function AlertPlace({ isOverlay = false }: { isOverlay?: boolean }) {
  const id = useId()
  useLayoutEffect(() => places.open(id), [id])
  const isHere = useSyncExternalStore(places.subscribe, () => places.top() === id)
  const isNeeded = useSyncExternalStore(standing.subscribe, () => standing.all().length > 0)
  if (!isHere || !isNeeded) return null
  return (
    <Suspense>
      <StandingAlerts isOverlay={isOverlay} />
    </Suspense>
  )
}
