import { Lock } from 'lucide-react'
import { Inline } from '#browser/ui/Inline.tsx'
import type { Feature } from '#kit/access.ts'
import { useFrameText } from '../text.tsx'
import { useAccess } from './access.tsx'
import styles from './PlanHint.module.css'
import { useUpgrade } from './useUpgrade.ts'

interface PlanHintProps {
  feature: Feature
  /** What was made with the plan is shown, and can no longer be changed. */
  isKept?: boolean
}

/** 'Available from {plan} plan. Try it free for 14 days.' with the way to get it. */
export function PlanHint({ feature, isKept = false }: PlanHintProps) {
  const say = useFrameText()
  const { planFor, hintFor } = useAccess()
  const upgrade = useUpgrade(feature)
  return (
    <Inline as="p" align="baseline" className={styles.hint}>
      <Lock size={16} aria-hidden className={styles.lock} />
      <span>
        {say(isKept ? 'base.keptFromPlan' : hintFor(feature), { plan: planFor(feature) })}{' '}
        <button type="button" onClick={upgrade.run}>
          {upgrade.label}
        </button>
      </span>
    </Inline>
  )
}
