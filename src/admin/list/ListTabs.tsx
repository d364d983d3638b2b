import type { ReactNode } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import styles from './ListTabs.module.css'

interface ListTabsProps {
  /** What one chooses between, for those who hear it. */
  label: string
  /** Links to lists beside each other, or buttons that change a filter; the current one says so by `aria-current`. */
  children: ReactNode
}

/** The few lists, or views of one, that one goes between. */
export function ListTabs({ label, children }: ListTabsProps) {
  return (
    <Inline as="nav" gap={4} align="stretch" className={styles.tabs} aria-label={label}>
      {children}
    </Inline>
  )
}
