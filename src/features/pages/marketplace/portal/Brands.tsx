import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { Mark } from '#portal/ui/Mark.tsx'
import { PagedRows } from '#portal/ui/PagedRows.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import { Card, Screen } from '#portal/ui/Screen.tsx'
import { useAddress } from '#portal/useAddress.ts'
import { portalMarketplaceCalls } from '../portal-calls.ts'
import type { OfferRow, RankOfAffiliate } from '../portal-contract.ts'
import { ApplySheet } from './ApplySheet.tsx'
import styles from './brands.module.css'

/** What other shops offer, to apply for with the account one has here. */
export function Brands() {
  const say = useText()
  const address = useAddress()
  const { viewer } = useFacts()
  const [sentTo, setSentTo] = useState('')
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const pages = useInfiniteQuery({
    queryKey: [portalMarketplaceCalls.list.route, q],
    queryFn: ({ pageParam }) => call(portalMarketplaceCalls.list, { query: { q, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const standing = pages.data?.pages[0]?.standing
  const opened = pages.data?.pages.flatMap(page => page.rows).find(({ slug }) => slug === address.read('offer'))
  return (
    <Screen title={say('portalMarketplace.title')} lead={say('portalBrands.lead')}>
      {sentTo && <Notice kind="success">{say('portalBrands.sent', { brand: sentTo })}</Notice>}
      <Card title={standing && roomOf(standing, say)}>
        {viewer && <Quiet>{say('portalBrands.viewer')}</Quiet>}
        <TextField
          name="q"
          type="search"
          label={say('portalBrands.search')}
          value={typed}
          onChange={setTyped}
          maxLength={80}
          autoComplete="off"
        />
        <PagedRows pages={pages} empty={<Empty title={say('portalBrands.none')} text={say('portalBrands.noneText')} />}>
          {rows => (
            <Rows>
              {rows.map(offer => (
                <BrandRow key={offer.slug} offer={offer} apply={viewer ? undefined : () => address.open('offer', offer.slug)} />
              ))}
            </Rows>
          )}
        </PagedRows>
      </Card>
      {opened && !opened.is_joined && !viewer && (
        <ApplySheet
          key={opened.slug}
          offer={opened}
          onSent={() => setSentTo(opened.brand)}
          onClose={() => address.close('offer')}
        />
      )}
    </Screen>
  )
}

const roomOf = ({ rank, joined, most }: RankOfAffiliate, say: ReturnType<typeof useText>) =>
  most === null ? say('portalBrands.anyRoom', { rank }) : say('portalBrands.room', { rank, joined, most })

function BrandRow({ offer, apply }: { offer: OfferRow; apply: (() => void) | undefined }) {
  const say = useText()
  const { slug, brand, category, summary, commission, cookie_days, is_joined, url } = offer
  return (
    <Row
      data-offer={slug}
      title={brand}
      details={
        <>
          <p>{summary}</p>
          <p>
            {category} ·{' '}
            {cookie_days === 0 ? say('portalBrands.noLinks') : say('portalBrands.linkCounts', { count: cookie_days })}
          </p>
        </>
      }
      worth={commission}
      mark={is_joined ? <Mark tone="done">{say('portalBrands.joined')}</Mark> : undefined}
    >
      <Inline gap={['sm', 'md']} wrap className={styles.ways}>
        {!is_joined && apply && (
          <SecondButton busy={false} onClick={apply}>
            {say('portalBrands.applyTo', { brand })}
          </SecondButton>
        )}
        <a
          className={`${parts.signText} ${parts.label}`}
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={say('portalBrands.pageOf', { brand })}
        >
          {say('portalBrands.page')}
        </a>
      </Inline>
    </Row>
  )
}
