import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { Loaded } from '#admin/form/Loaded.tsx'
import { WriteButton } from '#admin/gate/WriteButton.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime, formatRelative } from '#kit/dates.ts'
import { type Delivery, type DeliveryDetail, webhooks } from '../contract.ts'
import { DeliveryBadge } from './StateBadge.tsx'
import styles from './webhooks.module.css'

interface DeliveryRowProps {
  delivery: Delivery
  mayReplay: boolean
}

/** One event at one endpoint; what was sent and answered is read once it is opened. */
export function DeliveryRow({ delivery, mayReplay }: DeliveryRowProps) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const [isOpen, setOpen] = useState(false)
  const { type, state, created_at, next_at } = delivery
  const facts = [
    formatRelative(created_at, Date.now(), say.language),
    delivery.attempts > 0 && say('webhookPage.attempts', { count: delivery.attempts }),
    delivery.last_problem && say(`webhookPage.problem.${delivery.last_problem}`),
    delivery.last_status && say('webhookPage.status', { status: delivery.last_status }),
    delivery.last_ms !== null && say('webhookPage.took', { ms: delivery.last_ms }),
    next_at &&
      isToCome(next_at) &&
      delivery.attempts > 0 &&
      say('webhookPage.nextAt', { when: formatDateTime(next_at, say.language, timeZone) }),
  ]
  return (
    <Stack gap="xs" className={styles.delivery}>
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          <Inline as="span" gap={['xs', 'md']} wrap>
            <code dir="ltr">{type}</code>
            <DeliveryBadge state={state} />
          </Inline>
          <Quiet>{facts.filter(Boolean).join(' · ')}</Quiet>
        </summary>
        {isOpen && <Detail id={delivery.id} />}
      </details>
      {mayReplay && state !== 'waiting' && <Replay id={delivery.id} />}
    </Stack>
  )
}

/** What was read a while ago may be over. */
const isToCome = (at: string): boolean => Date.parse(at) > Date.now()

function Replay({ id }: { id: number }) {
  const say = useText()
  const replay = useChange(webhooks.replay)
  const again = () =>
    replay.mutate(
      { id },
      {
        onSuccess: () => notify.success(say('webhookPage.replayed')),
        onError: notify.failed,
      },
    )
  return (
    <div>
      <WriteButton variant="default" size="xs" loading={replay.isPending} onClick={again}>
        {say('webhookPage.replay')}
      </WriteButton>
    </div>
  )
}

function Detail({ id }: { id: number }) {
  return <Loaded query={useRead(webhooks.delivery, { id })}>{detail => <Exchange detail={detail} />}</Loaded>
}

function Exchange({ detail: { event_id, body, tries } }: { detail: DeliveryDetail }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  return (
    <Stack gap="sm">
      <strong>
        {say('webhookPage.request')} <code dir="ltr">{event_id}</code>
      </strong>
      <pre dir="ltr">{body}</pre>
      {tries.map(({ id, at, status, problem, answer, ms }) => (
        <Stack key={id} gap="xs">
          <strong>{say('webhookPage.attempt', { when: formatDateTime(at, say.language, timeZone) })}</strong>
          <Quiet>
            {[
              problem && say(`webhookPage.problem.${problem}`),
              status && say('webhookPage.status', { status }),
              say('webhookPage.took', { ms }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Quiet>
          {status !== null && <pre dir="ltr">{answer || say('webhookPage.noResponse')}</pre>}
        </Stack>
      ))}
    </Stack>
  )
}
