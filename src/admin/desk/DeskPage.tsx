import type { ReactNode } from 'react'
import { BackLink } from '#admin/ui/BackLink.tsx'
import { PageHeading } from '#admin/ui/PageHeading.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './DeskPage.module.css'

interface DeskPageProps {
  title: string
  /** Beside the title. */
  mark?: ReactNode
  lead?: ReactNode
  back: { to: string; label: string }
  actions?: ReactNode
  children: ReactNode
}

/** The head of a page about one thing: what it is, how it stands, what can be done. */
export function DeskPage({ title, mark, lead, back, actions, children }: DeskPageProps) {
  return (
    <Stack gap="lg" className={styles.page}>
      <Inline as="header" gap="md" align="end" justify="space-between" wrap>
        <Stack gap={4} align="start" className={styles.name}>
          <BackLink {...back} />
          <Inline gap="sm" wrap>
            <PageHeading title={title} size="h2" />
            {mark}
          </Inline>
          {lead && <p>{lead}</p>}
        </Stack>
        {actions && (
          <Inline align="stretch" wrap className={styles.actions}>
            {actions}
          </Inline>
        )}
      </Inline>
      {children}
    </Stack>
  )
}

/** Wide on the left, narrow on the right; one under the other where there is no room. */
export function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <Stack className={styles.columns}>
      <Stack className={styles.column}>{main}</Stack>
      <Stack className={styles.column}>{side}</Stack>
    </Stack>
  )
}
