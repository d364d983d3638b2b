import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { PrimaryButton } from '#browser/ui/Button.tsx'
import { useCommissionNews } from '#features/sales/referrals/portal/index.ts'
import { useFacts, useMayChange, useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { PagedRows } from '#portal/ui/PagedRows.tsx'
import { Rows } from '#portal/ui/Rows.tsx'
import { Card, Figure, Figures } from '#portal/ui/Screen.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { useReadAgain } from '#portal/useReadAgain.ts'
import { portalCreditCalls } from '../portal-calls.ts'
import type { Wallet } from '../portal-contract.ts'
import { CreditRow } from './CreditRow.tsx'
import { RedeemForm } from './RedeemForm.tsx'

const reads = [portalCreditCalls.wallet, portalCreditCalls.list]

/** The balance, what can be made of it, and every code there was; nothing for who was never paid so. */
export function CreditCard() {
  const say = useText()
  const wallet = useRead(portalCreditCalls.wallet)
  const pages = useInfiniteQuery({
    queryKey: [portalCreditCalls.list.route],
    queryFn: ({ pageParam }) => call(portalCreditCalls.list, { query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })
  useReadAgain('ownCredit.changed', reads)
  useCommissionNews(reads)
  if (!pages.data?.pages[0]?.rows.length) return null
  return (
    <Card title={say('portalCredit.title')}>
      <Loaded query={wallet}>{found => found.is_open && <Balance wallet={found} />}</Loaded>
      <PagedRows pages={pages} empty={null}>
        {rows => (
          <Rows>
            {rows.map(credit => (
              <CreditRow key={credit.id} credit={credit} />
            ))}
          </Rows>
        )}
      </PagedRows>
    </Card>
  )
}

function Balance({ wallet }: { wallet: Wallet }) {
  const say = useText()
  const money = useMoney()
  const { viewer } = useFacts()
  const mayChange = useMayChange()
  const [isOpen, setOpen] = useState(false)
  const { balance, currency, limits, minimum } = wallet
  const tooLow = balance > 0 && !limits ? say('portalCredit.tooLow', { minimum: money(minimum, currency) }) : undefined
  return (
    <>
      <Figures>
        <Figure isMain label={say('portalCredit.balance')} value={money(balance, currency)} hint={tooLow} />
      </Figures>
      {limits && mayChange && (
        <PrimaryButton busy={false} onClick={() => setOpen(true)}>
          {say('portalCredit.make')}
        </PrimaryButton>
      )}
      {limits && viewer && <p>{say('portalCredit.onlyTheirs')}</p>}
      {isOpen && limits && (
        <Sheet title={say('portalCredit.make')} onClose={() => setOpen(false)}>
          <RedeemForm currency={currency} limits={limits} onMade={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  )
}
