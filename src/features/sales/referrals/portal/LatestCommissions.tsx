import type { ReactNode } from 'react'
import { useRead } from '#browser/calls/useRead.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { portalCommissionCalls } from '../portal-calls.ts'
import { CommissionRows } from './CommissionRows.tsx'
import { commissionPath } from './paths.ts'
import { useCommissionNews } from './useCommissionNews.ts'

const SHOWN = 5

/** The newest commissions, as they come. */
export function LatestCommissions({ empty }: { empty: ReactNode }) {
  const latest = useRead(portalCommissionCalls.list, { query: { limit: SHOWN } })
  useCommissionNews([portalCommissionCalls.list])
  return (
    <Loaded query={latest}>
      {({ rows }) => (rows.length === 0 ? empty : <CommissionRows rows={rows} hrefOf={commissionPath} />)}
    </Loaded>
  )
}
