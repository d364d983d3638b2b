import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { Feature } from '#kit/access.ts'
import { useText } from '../text.tsx'
import { useAccess } from './access.tsx'
import styles from './PlanHint.module.css'

interface PlanHintProps {
  feature: Feature
  /** The part of the prices that speaks of it. */
  hash?: string
}

/** 'Available from {plan} plan. Try it free for 14 days.' with the way to the plans. */
export function PlanHint({ feature, hash }: PlanHintProps) {
  const say = useText()
  const { planFor } = useAccess()
  return (
    <p className={styles.hint}>
      <Lock size={16} aria-hidden className={styles.lock} />
      <span>
        {say('base.availableFrom', { plan: planFor(feature) })}{' '}
        <Link to="/admin/pricing" hash={hash}>
          {say('base.upgradeToUnlock')}
        </Link>
      </span>
    </p>
  )
}
