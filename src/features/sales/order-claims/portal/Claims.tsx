import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '#browser/calls/call.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { PagedRows } from '#portal/ui/PagedRows.tsx'
import { Rows } from '#portal/ui/Rows.tsx'
import { Card, Screen } from '#portal/ui/Screen.tsx'
import { useAddress } from '#portal/useAddress.ts'
import { portalClaimCalls } from '../portal-calls.ts'
import { ClaimRow } from './ClaimRow.tsx'
import { ClaimSheet } from './ClaimSheet.tsx'

/** Orders the affiliate misses: what they asked, and what the store answered. */
export function Claims() {
  const say = useText()
  const address = useAddress()
  const { viewer } = useFacts()
  const pages = useInfiniteQuery({
    queryKey: [portalClaimCalls.list.route],
    queryFn: ({ pageParam }) => call(portalClaimCalls.list, { query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })
  useClaimNews()
  return (
    <Screen title={say('portalClaims.title')} lead={say('portalClaimList.lead')}>
      <Card title={say('portalClaimList.asked')} aside={<Link href="/commissions">{say('portalClaimList.back')}</Link>}>
        {viewer ? (
          <Quiet>{say('portalClaimList.form.viewer')}</Quiet>
        ) : (
          <SecondButton busy={false} onClick={() => address.open('ask', '1')}>
            {say('portalClaimList.ask')}
          </SecondButton>
        )}
        <PagedRows pages={pages} empty={<Empty title={say('portalClaimList.none')} text={say('portalClaimList.noneText')} />}>
          {rows => (
            <Rows>
              {rows.map(claim => (
                <ClaimRow key={claim.id} claim={claim} />
              ))}
            </Rows>
          )}
        </PagedRows>
      </Card>
      {address.read('ask') && !viewer && <ClaimSheet onClose={() => address.close('ask')} />}
    </Screen>
  )
}

const news = [{ name: 'claims.changed' }]

/** What was asked is read again when the store has answered. */
function useClaimNews(): void {
  const queries = useQueryClient()
  useNews(news, () => void queries.invalidateQueries({ queryKey: [portalClaimCalls.list.route] }))
}
