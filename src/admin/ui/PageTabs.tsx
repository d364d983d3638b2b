import { Link } from '@tanstack/react-router'
import { Inline } from '#browser/ui/Inline.tsx'
import styles from './PageTabs.module.css'

interface Tab {
  to: string
  label: string
  /** Whether the page one is on lies below it: it stays marked. */
  isAbove?: boolean
}

interface PageTabsProps {
  /** What the pages have in common, for those who hear it. */
  label: string
  tabs: readonly Tab[]
}

/** The pages of one thing, each with an address of its own. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <Inline as="nav" gap={4} align="stretch" className={styles.tabs} aria-label={label}>
      {tabs.map(tab => (
        <Link key={tab.to} to={tab.to} activeOptions={{ exact: !tab.isAbove, includeSearch: false }}>
          {tab.label}
        </Link>
      ))}
    </Inline>
  )
}
