import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { PrimaryButton } from '#browser/ui/Button.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { useCommissionNews } from '#features/sales/referrals/portal/index.ts'
import { useFacts, useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { PagedRows } from '#portal/ui/PagedRows.tsx'
import { Rows } from '#portal/ui/Rows.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { useReadAgain } from '#portal/useReadAgain.ts'
import { portalRequestCalls } from '../portal-calls.ts'
import type { RequestTerms } from '../portal-contract.ts'
import { RequestForm } from './RequestForm.tsx'
import { RequestRow } from './RequestRow.tsx'
import styles from './requests.module.css'

const reads = [portalRequestCalls.terms, portalRequestCalls.list]

/** What can be asked for, and what became of it before; nothing where the shop lets nobody ask and nobody ever did. */
export function RequestCard() {
  const say = useText()
  const terms = useRead(portalRequestCalls.terms)
  const pages = useInfiniteQuery({
    queryKey: [portalRequestCalls.list.route],
    queryFn: ({ pageParam }) => call(portalRequestCalls.list, { query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })
  useReadAgain('ownRequests.changed', reads)
  useCommissionNews(reads)
  const hasHistory = (pages.data?.pages[0]?.rows.length ?? 0) > 0
  if (terms.data === null && !hasHistory) return null
  return (
    <Card title={say('portalRequest.title')}>
      <Loaded query={terms}>{found => found && <Offer terms={found} />}</Loaded>
      {hasHistory && (
        <PagedRows pages={pages} empty={null}>
          {rows => (
            <Rows>
              {rows.map(request => (
                <RequestRow key={request.id} request={request} />
              ))}
            </Rows>
          )}
        </PagedRows>
      )}
    </Card>
  )
}

function Offer({ terms }: { terms: NonNullable<RequestTerms> }) {
  const say = useText()
  const money = useMoney()
  const { affiliate, viewer } = useFacts()
  const [isOpen, setOpen] = useState(false)
  const { approved, minimum, missing, currency, lacks_method, has_open } = terms
  // What is owed to somebody who was deactivated is up to the store.
  if (!affiliate.is_active) return null
  if (has_open) return <Lead>{say('portalRequest.waiting')}</Lead>
  if (missing > 0)
    return (
      <>
        <Lead>
          {minimum > 0
            ? say('portalRequest.missing', { missing: money(missing, currency), minimum: money(minimum, currency) })
            : say('portalRequest.nothing')}
        </Lead>
        {minimum > 0 && (
          <progress
            className={styles.progress}
            max={minimum}
            value={Math.max(0, approved)}
            aria-label={say('portalRequest.way')}
          />
        )}
      </>
    )
  if (lacks_method) return <Notice kind="warning">{say('portalRequest.lacksMethod')}</Notice>
  if (viewer) return <Lead>{say('portalRequest.onlyTheirs', { amount: money(approved, currency) })}</Lead>
  return (
    <>
      <Lead>{say('portalRequest.ready', { amount: money(approved, currency) })}</Lead>
      <PrimaryButton busy={false} onClick={() => setOpen(true)}>
        {say('portalRequest.ask', { amount: money(approved, currency) })}
      </PrimaryButton>
      {isOpen && (
        <Sheet title={say('portalRequest.title')} onClose={() => setOpen(false)}>
          <RequestForm terms={terms} onSent={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  )
}
