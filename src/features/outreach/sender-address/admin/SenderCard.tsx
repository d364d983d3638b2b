import { Button } from '@mantine/core'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Card } from '#admin/desk/Card.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { Gate } from '#admin/gate/Gate.tsx'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { type SenderAddress, senderAddress } from '../contract.ts'
import { domainOfAddress } from '../rules/address.ts'
import { AddressForm } from './AddressForm.tsx'
import { Checklist } from './Checklist.tsx'

const tones = { used: 'good', waiting: 'waiting', paused: 'waiting', plan: 'quiet', lost: 'bad', key: 'bad' } satisfies Record<
  string,
  Tone
>

function standingOf({ is_used, has_key, state, lost_at, confirmed_at }: SenderAddress): keyof typeof tones {
  if (is_used) return 'used'
  if (state === 'lost') return 'lost'
  if (lost_at) return 'paused'
  if (!has_key) return 'key'
  return state === 'proven' && confirmed_at ? 'plan' : 'waiting'
}

/** How the address stands, what is still to be done, and the records one by one. */
export function SenderCard({ sender, usual }: { sender: SenderAddress; usual: string }) {
  const say = useText()
  const [isChanging, setChanging] = useState(false)
  const check = useChange(senderAddress.check)
  const remove = useChange(senderAddress.remove)
  const { planFor } = useAccess()
  const plan = planFor('ownSender')
  const { ask, dialog } = useQuestion()
  const time_zone = useShop().data?.time_zone
  const when = (at: string) => formatDateTime(at, say.language, time_zone)
  const { address, checked_at, confirmed_at, lost_at, checks } = sender
  const standing = standingOf(sender)
  const about = standing === 'waiting' && confirmed_at ? 'waitingRecords' : standing
  const askToRemove = () =>
    ask({
      title: say('senderPage.removeTitle', { address }),
      text: say('senderPage.removeText', { usual }),
      confirm: say('senderPage.remove'),
      run: () => remove.mutateAsync(undefined).then(() => notify.success(say('senderPage.removed')), notify.failed),
    })
  return (
    <>
      <Card title={address} tools={<ToneBadge tone={tones[standing]}>{say(`senderPage.state.${standing}`, { plan })}</ToneBadge>}>
        <Stack>
          <p>{say(`senderPage.about.${about}`, { usual, plan })}</p>
          {lost_at && <p role="alert">{say('senderPage.lostAt', { when: when(lost_at) })}</p>}
          <Lead>{checked_at ? say('senderPage.checkedAt', { when: when(checked_at) }) : say('senderPage.notChecked')}</Lead>
          {check.error && (
            <AlertBox type="error" offersSupport={false}>
              {sentenceOf(check.error, say)}
            </AlertBox>
          )}
          <Inline align="stretch" wrap>
            <Gate feature="ownSender">
              <Button loading={check.isPending} onClick={() => check.mutate(undefined)}>
                {say('senderPage.check')}
              </Button>
              <Button variant="default" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
                {say('senderPage.change')}
              </Button>
            </Gate>
            <Button variant="default" c="var(--danger)" onClick={askToRemove}>
              {say('senderPage.remove')}
            </Button>
          </Inline>
        </Stack>
      </Card>
      {isChanging && <AddressForm address={address} onSaved={() => setChanging(false)} />}
      <Mailbox sender={sender} when={when} />
      <Checklist domain={domainOfAddress(address)} checks={checks} />
      {dialog}
    </>
  )
}

/** Whether somebody there has agreed. */
function Mailbox({ sender: { address, confirmed_at }, when }: { sender: SenderAddress; when: (at: string) => string }) {
  const say = useText()
  const again = useChange(senderAddress.ask)
  const state = confirmed_at ? 'done' : 'open'
  const askAgain = () =>
    again.mutate(undefined, {
      onSuccess: () => notify.success(say('senderPage.askedAgain')),
      onError: notify.failed,
    })
  return (
    <Card
      title={say('senderPage.mailbox')}
      tools={<ToneBadge tone={confirmed_at ? 'good' : 'waiting'}>{say(`senderPage.mailboxState.${state}`)}</ToneBadge>}
    >
      <Stack>
        {confirmed_at ? (
          <p>{say('senderPage.mailboxDone', { address, when: when(confirmed_at) })}</p>
        ) : (
          <>
            <p>{say('senderPage.mailboxOpen', { address })}</p>
            <Gate feature="ownSender">
              <Inline align="stretch" wrap>
                <Button variant="default" loading={again.isPending} onClick={askAgain}>
                  {say('senderPage.askAgain')}
                </Button>
              </Inline>
            </Gate>
          </>
        )}
      </Stack>
    </Card>
  )
}
