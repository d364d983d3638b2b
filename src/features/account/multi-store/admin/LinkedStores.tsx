import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { formatRelative } from '#kit/dates.ts'
import { type LinkedStore, multiStore, type StoreGroup } from '../contract.ts'
import { JoinDialog } from './JoinDialog.tsx'
import { JoinedTopics } from './JoinedTopics.tsx'

const tones = { invited: 'waiting', asked: 'waiting', agreed: 'waiting', connected: 'good' } as const

export function LinkedStores({ group, isOwner }: { group: StoreGroup; isOwner: boolean }) {
  const say = useText()
  const end = useChange(multiStore.end)
  const { ask, dialog } = useQuestion()
  const [joining, setJoining] = useState<LinkedStore>()
  const askToEnd = ({ shop_id, shop_name, state }: LinkedStore) => {
    const way = endingOf(state)
    ask({
      title: say(`multipleStores.${way}Title`, { store: shop_name }),
      text: say(`multipleStores.${way}Text`, { store: shop_name }),
      confirm: say(`multipleStores.${way}`),
      run: () => end.mutateAsync({ other_id: shop_id }),
    })
  }
  return (
    <Stack as="ul" gap="lg">
      <Inline as="li" justify="space-between" align="start" wrap>
        <Facts
          name={group.shop_name}
          domain={group.shop}
          isMain={group.is_main === true}
          note={say('multipleStores.thisStore')}
        />
      </Inline>
      {group.stores.map(store => (
        <Inline as="li" gap={['xs', 'md']} justify="space-between" align="start" wrap key={store.shop_id}>
          <Stack gap="xs">
            <LinkedFacts store={store} />
            <JoinedTopics store={store} />
          </Stack>
          {isOwner && (
            <Inline wrap>
              {isMyTurn(store) && (
                <Button size="sm" onClick={() => setJoining(store)}>
                  {say(store.is_inviter ? 'multipleStores.reviewAndConnect' : 'multipleStores.review')}
                </Button>
              )}
              <Button
                variant="default"
                size="sm"
                aria-label={say(`multipleStores.${endingOf(store.state)}Title`, { store: store.shop_name })}
                onClick={() => askToEnd(store)}
              >
                {say(`multipleStores.${endingOf(store.state)}`)}
              </Button>
            </Inline>
          )}
        </Inline>
      ))}
      {joining && <JoinDialog store={joining} close={() => setJoining(undefined)} />}
      {dialog}
    </Stack>
  )
}

/** The invited store looks and agrees; then the one that invited looks and begins. */
const isMyTurn = ({ state, is_inviter }: LinkedStore) => state === 'asked' || (state === 'agreed' && is_inviter)

const endings = { invited: 'withdraw', asked: 'decline', agreed: 'withdraw', connected: 'disconnect' } as const
const endingOf = (state: LinkedStore['state']) => endings[state]

function LinkedFacts({ store }: { store: LinkedStore }) {
  const say = useText()
  const { state, is_inviter, since, shop, shop_name, is_main } = store
  const when = formatRelative(since, Date.now(), say.language)
  const step = state === 'agreed' && !is_inviter ? 'waits' : state
  return (
    <Facts name={shop_name} domain={shop} isMain={is_main} note={say(`multipleStores.note.${step}`, { store: shop_name, when })}>
      <ToneBadge tone={tones[state]}>{say(`multipleStores.state.${step}`)}</ToneBadge>
    </Facts>
  )
}

interface FactsProps {
  name: string
  domain: string
  isMain: boolean
  note: string
  children?: ReactNode
}

function Facts({ name, domain, isMain, note, children }: FactsProps) {
  const say = useText()
  return (
    <Stack gap={4}>
      <Inline wrap>
        <strong>{name}</strong>
        {isMain && <ToneBadge tone="quiet">{say('multipleStores.mainBadge')}</ToneBadge>}
        {children}
      </Inline>
      <Quiet>
        <span dir="ltr">{domain}</span>
      </Quiet>
      <Quiet>{note}</Quiet>
    </Stack>
  )
}
