import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { OPENED } from '../useAddress.ts'
import styles from './Rows.module.css'

/** Rows below each other. */
export const Rows = ({ children }: { children: ReactNode }) => <ul>{children}</ul>

interface RowProps {
  /** What it is. */
  title: ReactNode
  /** What opens over the screen when the row is pressed, as an address. */
  href?: string
  /** When, and what else is worth a glance: quiet lines below the title. */
  details?: ReactNode
  /** How much. */
  worth?: ReactNode
  /** How it stands. */
  mark?: ReactNode
  /** What belongs to the row and needs its whole width. */
  children?: ReactNode
  [data: `data-${string}`]: string | number
}

/** One thing of a list: what it is at the start of the line, how much and how it stands at its end. */
export const Row = ({ title, href, details, worth, mark, children, ...data }: RowProps) => (
  <li className={styles.row} data-opens={href !== undefined || undefined} {...data}>
    <Inline gap="md" align="stretch" justify="space-between">
      <div className={`${styles.what} ${parts.quiet}`}>
        <strong>
          {href ? (
            <Link href={href} state={OPENED} className={`${styles.open} ${parts.bare}`}>
              {title}
            </Link>
          ) : (
            title
          )}
        </strong>
        {details}
      </div>
      {(worth !== undefined || mark !== undefined) && (
        <Stack gap={4} align="end" className={styles.worth}>
          {worth !== undefined && <strong className={parts.figures}>{worth}</strong>}
          {mark}
        </Stack>
      )}
    </Inline>
    {children}
  </li>
)
