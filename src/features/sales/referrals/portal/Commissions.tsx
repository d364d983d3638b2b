import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '#browser/calls/call.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { useFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Choices } from '#portal/ui/Choices.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { PagedRows } from '#portal/ui/PagedRows.tsx'
import { Card, Screen } from '#portal/ui/Screen.tsx'
import { useAddress } from '#portal/useAddress.ts'
import { useDownload } from '#portal/useDownload.ts'
import { portalCommissionCalls } from '../portal-calls.ts'
import type { CommissionWish } from '../portal-contract.ts'
import { commissionFilters } from '../rules/portalCommissions.ts'
import { CommissionRows } from './CommissionRows.tsx'
import { CommissionSearch } from './CommissionSearch.tsx'
import { CommissionSheet } from './CommissionSheet.tsx'
import { claimsPath } from './paths.ts'
import { useCommissionNews } from './useCommissionNews.ts'

export function Commissions() {
  const say = useText()
  const address = useAddress()
  const { affiliate } = useFacts()
  const status = commissionFilters.find(known => known === address.read('status'))
  const opened = Number(address.read('open'))
  const searched = { query: address.read('query'), from: address.read('from'), to: address.read('to') }
  const wish = { status, ...searched }
  const isNarrowed = Object.values(wish).some(Boolean)
  const pages = useInfiniteQuery({
    queryKey: [portalCommissionCalls.list.route, wish],
    queryFn: ({ pageParam }) => call(portalCommissionCalls.list, { query: { ...wish, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  useCommissionNews([portalCommissionCalls.list, portalCommissionCalls.explanation])
  return (
    <Screen title={say('portalCommissions.title')} lead={say('portalCommissionList.lead')}>
      <Choices
        label={say('portalCommissionList.filter')}
        choices={['all' as const, ...commissionFilters].map(value => ({
          value,
          label: value === 'all' ? say('portalCommissionList.all') : say(`portalCommissions.status.${value}`),
        }))}
        chosen={status ?? 'all'}
        onChoose={value => address.change('status', value === 'all' ? undefined : value)}
      />
      <CommissionSearch searched={searched} onSearch={address.changeAll} />
      <Card
        title={say('portalCommissionList.shown')}
        aside={affiliate.is_active && <Link href={claimsPath}>{say('portalCommissionList.missing')}</Link>}
      >
        <PagedRows
          pages={pages}
          empty={
            isNarrowed ? (
              <Empty title={say('portalCommissionList.nothing')} text={say('portalCommissionList.nothingText')} />
            ) : (
              <Empty title={say('portalCommissionList.none')} text={say('portalCommissionList.noneText')} />
            )
          }
        >
          {rows => (
            <>
              <CommissionRows rows={rows} hrefOf={id => address.withParam('open', String(id))} />
              <ExportButton wish={wish} />
            </>
          )}
        </PagedRows>
      </Card>
      {opened > 0 && <CommissionSheet key={opened} id={opened} onClose={() => address.close('open')} />}
    </Screen>
  )
}

/** All that the filter shows, however long the list. */
function ExportButton({ wish }: { wish: CommissionWish }) {
  const say = useText()
  const { download, busy, problem } = useDownload()
  return (
    <>
      <SecondButton busy={busy !== undefined} onClick={() => void download('csv', portalCommissionCalls.export, { query: wish })}>
        {say('portalCommissionList.export')}
      </SecondButton>
      {problem && <Notice kind="danger">{problem}</Notice>}
    </>
  )
}
