import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { WriteButton } from '#admin/gate/WriteButton.tsx'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { useAddressParam } from '#admin/useAddressParam.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { type DeliveryState, deliveryStates, type Webhook, webhooks } from '../contract.ts'
import { DeliveryRow } from './DeliveryRow.tsx'
import { ReplaySpan } from './ReplaySpan.tsx'

/** What was sent to an endpoint, the newest first. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const say = useText()
  const [asked, ask] = useAddressParam('state')
  const state = deliveryStates.find(one => one === asked)
  const [isAsking, setAsking] = useState(false)
  const all = useRead(webhooks.deliveries, { id: webhook.id, query: {} })
  // Nothing to narrow down, nor to send again.
  const isEmpty = all.data?.deliveries.length === 0
  const options = [
    { value: '', label: say('webhookPage.all') },
    ...deliveryStates.map(value => ({ value, label: say(`webhookPage.delivery.${value}`) })),
  ]
  const tools = (
    <>
      <Select
        size="sm"
        aria-label={say('webhookPage.filter')}
        data={options}
        value={state ?? ''}
        allowDeselect={false}
        onChange={chosen => ask(chosen || undefined)}
      />
      {webhook.is_on === 1 && (
        <WriteButton variant="default" size="sm" onClick={() => setAsking(true)}>
          {say('webhookPage.replaySpan')}
        </WriteButton>
      )}
    </>
  )
  return (
    <Card title={say('webhookPage.log')} tools={!isEmpty && tools}>
      {webhook.is_on === 1 && <Waiting id={webhook.id} />}
      <Page key={state ?? ''} webhook={webhook} state={state} />
      {isAsking && <ReplaySpan id={webhook.id} close={() => setAsking(false)} />}
    </Card>
  )
}

/** Also of what has no line in the log yet, since nothing of it was tried. */
function Waiting({ id }: { id: number }) {
  const say = useText()
  const { count, is_more } = useRead(webhooks.waiting, { id }).data ?? { count: 0, is_more: false }
  if (count === 0) return null
  return <Quiet>{say(is_more ? 'webhookPage.waitingMore' : 'webhookPage.waiting', { count })}</Quiet>
}

interface PageProps {
  webhook: Webhook
  state: DeliveryState | undefined
  before?: number
}

/** A page of it, and the ones below once they are asked for. */
function Page({ webhook, state, before }: PageProps) {
  const say = useText()
  const read = useRead(webhooks.deliveries, { id: webhook.id, query: { state, before } })
  const [isLonger, setLonger] = useState(false)
  return (
    <Loaded query={read}>
      {({ deliveries, has_more }) => {
        const last = deliveries.at(-1)
        if (!last && before !== undefined) return null
        if (!last && state) return <Quiet>{say('webhookPage.logNone')}</Quiet>
        if (!last) return <EmptyState title={say('webhookPage.logEmpty')} text={say('webhookPage.logEmptyText')} />
        return (
          <>
            {deliveries.map(delivery => (
              <DeliveryRow key={delivery.id} delivery={delivery} mayReplay={webhook.is_on === 1} />
            ))}
            {has_more && !isLonger && (
              <Button variant="default" size="sm" onClick={() => setLonger(true)}>
                {say('webhookPage.more')}
              </Button>
            )}
            {has_more && isLonger && <Page webhook={webhook} state={state} before={last.id} />}
          </>
        )
      }}
    </Loaded>
  )
}
