import { useNavigate } from '@tanstack/react-router'
import { type Feature, isPlan, mayUse, planNeededFor, plans } from '#kit/access.ts'
import { PRICING } from '#kit/admin-paths.ts'
import { contactSupport } from '../feedback/contactSupport.ts'
import { useFrameText } from '../text.tsx'
import { type Membership, useAccess } from './access.tsx'

interface Upgrade {
  /** What opens the feature, and whether it can be tried. */
  hint: string
  /** The same where it was made before and can still be read. */
  kept: string
  label: string
  run: () => void
}

/** To the plans, with the feature marked and the way back; a shop that cannot buy one asks the people behind the product. */
export function useUpgrade(feature: Feature): Upgrade {
  const say = useFrameText()
  const navigate = useNavigate()
  const { member, planFor } = useAccess()
  const sentences = sentencesFor(member, feature, planFor(feature))
  const hint = say(sentences.hint, { plan: sentences.plan })
  const kept = say(sentences.kept, { plan: sentences.plan })
  if (!member.sees_pricing)
    return {
      ...{ hint, kept, label: say('base.requestUpgrade') },
      run: () => contactSupport({ subject: say('base.upgradeSubject', { plan: planFor(feature) }) }),
    }
  return {
    ...{ hint, kept, label: say(member.paused_plan === null ? 'base.upgradeToUnlock' : 'base.viewPlans') },
    run() {
      const { pathname, search } = window.location
      void navigate({ to: PRICING as string, hash: feature, search: { last_url: pathname + search } as never })
    },
  }
}

/** A trial is named to a shop that can begin one: not to one that has had it, nor to one whose bill is unpaid. */
function sentencesFor({ sees_pricing, plans_tried, paused_plan }: Membership, feature: Feature, plan: string) {
  if (paused_plan !== null && isPlan(paused_plan) && mayUse(paused_plan, feature))
    return { hint: 'base.pausedPlan', kept: 'base.keptWhilePaused', plan: plans[paused_plan].title } as const
  const isTrialOpen = sees_pricing && paused_plan === null && !plans_tried.includes(planNeededFor(feature))
  return { hint: isTrialOpen ? 'base.availableFrom' : 'base.availableFromPlan', kept: 'base.keptFromPlan', plan } as const
}
