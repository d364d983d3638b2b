import { useText } from '#admin/text.tsx'
import type { AffiliateStatus } from '../../contract.ts'
import styles from './StatusBadge.module.css'

export function StatusBadge({ status }: { status: AffiliateStatus }) {
  const say = useText()
  return (
    <span className={styles.badge} data-status={status}>
      {say(`affiliates.status.${status}`)}
    </span>
  )
}
