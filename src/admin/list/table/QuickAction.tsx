import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './QuickAction.module.css'

interface QuickActionProps {
  /** What it does, shown to the pointer. */
  label: string
  /** What it does and to which row, said aloud. */
  name: string
  icon: ReactNode
  tone?: 'good' | 'bad'
  isOff?: boolean
  run: () => void
}

/** One decision about a row, at one click. */
export function QuickAction({ label, name, icon, tone, isOff, run }: QuickActionProps) {
  return (
    <ActionIcon
      variant="default"
      size={28}
      className={styles.action}
      data-tone={tone}
      disabled={isOff}
      title={label}
      aria-label={name}
      onClick={run}
    >
      {icon}
    </ActionIcon>
  )
}
