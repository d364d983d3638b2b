import { useText } from '#admin/text.tsx'
import { type ReferralStatus, statusName } from '../../status.ts'
import { statusText } from './names.ts'
import styles from './StatusBadge.module.css'

export function StatusBadge({ status }: { status: ReferralStatus }) {
  const say = useText()
  return (
    <span className={styles.badge} data-status={statusName(status)}>
      {say(statusText(status))}
    </span>
  )
}
