import { Lock } from 'lucide-react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import type { Feature } from '#kit/access.ts'
import styles from './PlanHint.module.css'
import { useUpgrade } from './useUpgrade.ts'

interface PlanHintProps {
  feature: Feature
  /** What was made with the plan is shown, and can no longer be changed. */
  isKept?: boolean
  /** What it means here, instead of the usual sentence. */
  text?: string
}

/** 'Available from {plan} plan. Try it free for 14 days.' with the way to get it. */
export function PlanHint({ feature, isKept = false, text }: PlanHintProps) {
  const upgrade = useUpgrade(feature)
  return (
    <Inline as="p" align="baseline" className={`${styles.hint} ${parts.warning}`}>
      <Lock size={16} aria-hidden className={styles.lock} />
      <span>
        {text ?? (isKept ? upgrade.kept : upgrade.hint)}{' '}
        <button type="button" onClick={upgrade.run}>
          {upgrade.label}
        </button>
      </span>
    </Inline>
  )
}
