import type { ReactNode } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './SumStrip.module.css'

interface SumStripProps {
  /** The first one is what matters most. */
  sums: readonly { name: string; value: ReactNode }[]
}

/** A few numbers side by side, that a list comes to as a whole. */
export function SumStrip({ sums }: SumStripProps) {
  return (
    <Inline as="dl" gap={1} align="stretch" wrap className={styles.sums}>
      {sums.map(({ name, value }) => (
        <Stack key={name} gap={2}>
          <Quiet as="dt">{name}</Quiet>
          <dd>{value}</dd>
        </Stack>
      ))}
    </Inline>
  )
}
