import { Button } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { affiliates, type NetworkPerson } from '../../contract.ts'
import styles from './Network.module.css'
import { NetworkNode } from './NetworkNode.tsx'

const AT_ONCE = 25

interface DownlinesProps {
  of: Pick<NetworkPerson, 'id' | 'downline_count'>
  root: number
}

/** Whom somebody brought, some at a time. */
export function Downlines({ of, root }: DownlinesProps) {
  const say = useText()
  const [pages, setPages] = useState(1)
  return (
    <>
      {Array.from({ length: pages }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <Page key={place} of={of} root={root} page={place + 1} />
      ))}
      {pages * AT_ONCE < of.downline_count && (
        <Button size="compact-sm" variant="subtle" ml={42} onClick={() => setPages(pages + 1)}>
          {say('affiliateNetwork.more')}
        </Button>
      )}
    </>
  )
}

function Page({ of, root, page }: DownlinesProps & { page: number }) {
  const people = useRead(affiliates.downlines, { id: of.id, query: { page, per_page: AT_ONCE } })
  return (
    <Loaded query={people}>
      {({ rows }) => (
        <Stack as="ul" gap={2} className={styles.list}>
          {rows.map(person => (
            <Branch key={person.id} person={person} root={root} />
          ))}
        </Stack>
      )}
    </Loaded>
  )
}

function Branch({ person, root }: { person: NetworkPerson; root: number }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const unfold =
    person.downline_count > 0 ? (
      <button
        type="button"
        className={`${styles.unfold} ${parts.centered}`}
        aria-expanded={isOpen}
        aria-label={say('affiliateNetwork.unfold', { name: person.full_name })}
        onClick={() => setOpen(is => !is)}
      >
        <ChevronRight size={16} aria-hidden />
      </button>
    ) : (
      <span className={styles.leaf} />
    )
  return (
    <li>
      <NetworkNode person={person} root={root} unfold={unfold} />
      {isOpen && <Downlines of={person} root={root} />}
    </li>
  )
}
