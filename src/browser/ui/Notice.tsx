import type { ReactNode } from 'react'
import styles from './controls.module.css'
import { AlertIcon, CheckIcon } from './icons.tsx'

interface NoticeProps {
  kind: 'success' | 'warning' | 'danger'
  children: ReactNode
  action?: ReactNode
}

export function Notice({ kind, children, action }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'success' ? 'status' : 'alert'}>
      {kind === 'success' ? <CheckIcon /> : <AlertIcon />}
      <div>
        <p>{children}</p>
        {action}
      </div>
    </div>
  )
}
