import { useNavigate } from '@tanstack/react-router'
import type { Feature } from '#kit/access.ts'
import { PRICING } from '#kit/admin-paths.ts'
import { contactSupport } from '../feedback/contactSupport.ts'
import { useFrameText } from '../text.tsx'
import { useAccess } from './access.tsx'

interface Upgrade {
  label: string
  run: () => void
}

/** To the plans, with the feature marked and the way back; a shop that cannot buy one asks the people behind the product. */
export function useUpgrade(feature: Feature): Upgrade {
  const say = useFrameText()
  const navigate = useNavigate()
  const { member, planFor } = useAccess()
  if (!member.sees_pricing)
    return {
      label: say('base.requestUpgrade'),
      run: () => contactSupport({ subject: say('base.upgradeSubject', { plan: planFor(feature) }) }),
    }
  return {
    label: say('base.upgradeToUnlock'),
    run() {
      const { pathname, search } = window.location
      void navigate({ to: PRICING as string, hash: feature, search: { last_url: pathname + search } as never })
    },
  }
}
