import { Suspense, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { pageAlerts } from './page-alerts.ts'
import { places } from './places.ts'

const PageAlerts = lazyComponent(() => import('./PageAlerts.tsx').then(file => file.PageAlerts))

/**
 * Where whatever a toast has no room for is said: at the head of the page, of an editor, of a dialog. It is said once, at the place that was
 * opened last, which nothing lies over.
 */
export function AlertPlace({ isOverlay = false }: { isOverlay?: boolean }) {
  const id = useId()
  useLayoutEffect(() => places.open(id), [id])
  const isHere = useSyncExternalStore(places.subscribe, () => places.top() === id)
  const isNeeded = useSyncExternalStore(pageAlerts.subscribe, () => pageAlerts.all().length > 0)
  if (!isHere || !isNeeded) return null
  return (
    <Suspense>
      <PageAlerts isOverlay={isOverlay} />
    </Suspense>
  )
}
