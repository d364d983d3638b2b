import { lazy, Suspense } from 'react'
import { useExplanation } from './useExplanation.ts'

const ExplanationDrawer = lazy(() => import('./ExplanationDrawer.tsx').then(file => ({ default: file.ExplanationDrawer })))

/** Stands on every screen that can open an explanation; the sheet itself is fetched when it is asked for. */
export function ExplanationBeside() {
  const { id } = useExplanation()
  return <Suspense>{id !== undefined && <ExplanationDrawer />}</Suspense>
}
