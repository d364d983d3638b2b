import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccess } from '#admin/gate/access.tsx'
import parts from '#browser/ui/parts.module.css'
import type { CountedAs } from '#features/sales/referrals/rules/kinds.ts'
import type { ScopeQuery } from '../contract.ts'
import type { Period } from '../rules/period.ts'
import styles from './analytics.module.css'
import { useIsOtherStore } from './OtherStore.ts'

/** A scope with the days it comes to. */
export type ShownScope = Omit<ScopeQuery, 'from' | 'to'> & Period

interface RowsLinkProps {
  scope: ShownScope
  /** What is added up: their sales, or all that was earned. */
  counted: CountedAs
  /** What narrows it further. */
  extra?: Record<string, string | number>
  label?: string
  children: ReactNode
}

/** A figure that opens the referrals it is added up from. Who may not open them reads the figure alone. */
export function RowsLink({ scope, counted, extra, label, children }: RowsLinkProps) {
  const { may } = useAccess()
  const isElsewhere = useIsOtherStore()
  if (isElsewhere || !may('referrals')) return <>{children}</>
  const search = { ...scope, counted, ...extra }
  return (
    <Link to="/admin/referrals" search={search as never} className={`${parts.action} ${styles.rows}`} aria-label={label}>
      {children}
    </Link>
  )
}
