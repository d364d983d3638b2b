import { Link } from '@tanstack/react-router'
import { Inline } from '#browser/ui/Inline.tsx'
import styles from './PageTabs.module.css'

interface PageTabsProps {
  /** What the pages have in common, for those who hear it. */
  label: string
  tabs: readonly { to: string; label: string }[]
}

/** The pages of one thing, each with an address of its own. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <Inline as="nav" gap={4} align="stretch" className={styles.tabs} aria-label={label}>
      {tabs.map(tab => (
        <Link key={tab.to} to={tab.to} activeOptions={{ exact: true, includeSearch: false }}>
          {tab.label}
        </Link>
      ))}
    </Inline>
  )
}
