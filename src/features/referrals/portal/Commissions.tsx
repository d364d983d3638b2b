import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { useText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { PagedRows } from '#portal/ui/PagedRows.tsx'
import { Card, Screen } from '#portal/ui/Screen.tsx'
import { portalCommissionCalls } from '../portal-calls.ts'
import type { PortalCommission } from '../portal-contract.ts'
import { CommissionRows } from './CommissionRows.tsx'
import styles from './commissions.module.css'
import { useCommissionNews } from './useCommissionNews.ts'

type Filter = Exclude<PortalCommission['status'], 'on_its_way'>
const filters: readonly Filter[] = ['pending', 'approved', 'paid', 'denied']

export function Commissions() {
  const say = useText()
  const [status, setStatus] = useState<Filter>()
  const pages = useInfiniteQuery({
    queryKey: [portalCommissionCalls.list.route, { status }],
    queryFn: ({ pageParam }) => call(portalCommissionCalls.list, { query: { status, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  useCommissionNews([portalCommissionCalls.list])
  return (
    <Screen title={say('portalCommissions.title')} lead={say('portalCommissionList.lead')}>
      <fieldset className={styles.filter} aria-label={say('portalCommissionList.filter')}>
        {[undefined, ...filters].map(choice => (
          <button key={choice ?? 'all'} type="button" aria-pressed={status === choice} onClick={() => setStatus(choice)}>
            {choice ? say(`portalCommissions.status.${choice}`) : say('portalCommissionList.all')}
          </button>
        ))}
      </fieldset>
      <Card>
        <PagedRows
          pages={pages}
          empty={
            status ? (
              <Empty title={say('portalCommissionList.nothing')} text={say('portalCommissionList.nothingText')} />
            ) : (
              <Empty title={say('portalCommissionList.none')} text={say('portalCommissionList.noneText')} />
            )
          }
        >
          {rows => <CommissionRows rows={rows} />}
        </PagedRows>
      </Card>
    </Screen>
  )
}
