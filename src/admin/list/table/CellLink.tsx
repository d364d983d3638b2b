import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import parts from '#browser/ui/parts.module.css'
import styles from './table.module.css'

/** A link inside a row, in the look of the one to the row itself. */
export function CellLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${styles.link} ${parts.bare} ${parts.strong}`}>
      {children}
    </Link>
  )
}
