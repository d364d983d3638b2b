import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#browser/calls/call.ts'
import parts from '#browser/ui/parts.module.css'
import { useDay } from '#portal/dates.ts'
import { useText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { Mark } from '#portal/ui/Mark.tsx'
import { PagedRows } from '#portal/ui/PagedRows.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import { portalNetworkCalls } from '../calls.ts'
import type { NetworkMember } from '../contract.ts'
import styles from './network.module.css'

/** The people right below somebody; without a number, below the affiliate. Those below them come when they are asked for. */
export function Members({ of }: { of?: number }) {
  const say = useText()
  const pages = useInfiniteQuery({
    queryKey: [portalNetworkCalls.below.route, of],
    queryFn: ({ pageParam }) => call(portalNetworkCalls.below, { query: { of, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })
  return (
    <PagedRows
      pages={pages}
      empty={<Empty title={say('portalNetworkScreen.nobody')} text={say('portalNetworkScreen.nobodyText')} />}
    >
      {rows => (
        <Rows>
          {rows.map(member => (
            <Member key={member.id} member={member} />
          ))}
        </Rows>
      )}
    </PagedRows>
  )
}

function Member({ member: { id, name, joined_at, is_active, below } }: { member: NetworkMember }) {
  const say = useText()
  const day = useDay()
  const [isOpen, setOpen] = useState(false)
  return (
    <Row
      data-member={id}
      title={name}
      details={<time dateTime={joined_at}>{say('portalNetworkScreen.joined', { day: day(joined_at) })}</time>}
      mark={is_active ? undefined : <Mark tone="done">{say('portalNetworkScreen.inactive')}</Mark>}
    >
      {below > 0 && (
        <button
          type="button"
          className={`${styles.toggle} ${parts.label}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? say('portalNetworkScreen.close', { name }) : say('portalNetworkScreen.open', { count: below, name })}
        </button>
      )}
      {isOpen && (
        <div className={styles.below}>
          <Members of={id} />
        </div>
      )}
    </Row>
  )
}
