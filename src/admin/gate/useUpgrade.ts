import type { Feature } from '#kit/access.ts'
import { contactSupport } from '../feedback/contactSupport.ts'
import { useFrameText } from '../text.tsx'
import { useAccess } from './access.tsx'

/** Asks the people behind the product for the plan that opens a feature. */
export function useUpgrade(feature: Feature): () => void {
  const say = useFrameText()
  const { planFor } = useAccess()
  return () => contactSupport({ subject: say('base.upgradeSubject', { plan: planFor(feature) }) })
}
