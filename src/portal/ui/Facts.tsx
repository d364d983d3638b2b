import type { ReactNode } from 'react'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './Facts.module.css'

/** What is so, line by line: its name at the start, what it is at the end. */
export const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Stack as="dl" gap="xs" className={`${styles.facts} ${parts.pairs}`}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Stack>
)
