import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BackLink } from '#admin/ui/BackLink.tsx'
import { PageTitle } from '#admin/ui/PageTitle.tsx'
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
    <div className={styles.page}>
      <PageTitle title={title} />
      <header className={styles.head}>
        <div className={styles.name}>
          <BackLink {...back} />
          <div className={styles.title}>
            <Title order={1} size="h2">
              {title}
            </Title>
            {mark}
          </div>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** Wide on the left, narrow on the right; one under the other where there is no room. */
export function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}
