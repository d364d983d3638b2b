import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './Card.module.css'

interface CardProps {
  title: string
  /** Beside the title. */
  tools?: ReactNode
  children: ReactNode
}

export function Card({ title, tools, children }: CardProps) {
  return (
    <Paper withBorder radius="lg" shadow="xs" component="section" className={styles.card} aria-label={title}>
      <Inline gap={['xs', 'md']} justify="space-between" wrap className={styles.head}>
        <h2>{title}</h2>
        {tools && (
          <Inline align="stretch" wrap>
            {tools}
          </Inline>
        )}
      </Inline>
      {children}
    </Paper>
  )
}

interface RowsProps {
  /** `id` where two may have the same name. */
  rows: readonly ({ id?: string; name: string; value: ReactNode } | undefined)[]
}

/** Names on the left, values on the right. */
export function Rows({ rows }: RowsProps) {
  return (
    <Stack as="dl" gap={10} className={`${styles.rows} ${parts.pairs} ${parts.details}`}>
      {rows.map(
        row =>
          row && (
            <div key={row.id ?? row.name}>
              <dt className={parts.noShrink}>{row.name}</dt>
              <dd className={`${parts.strong} ${parts.figures}`}>{row.value}</dd>
            </div>
          ),
      )}
    </Stack>
  )
}
