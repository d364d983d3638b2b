import { Button } from '@mantine/core'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Card } from '#admin/desk/Card.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { Gate } from '#admin/gate/Gate.tsx'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { Copied } from '#admin/ui/Copied.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { type CustomDomain, customDomain, type DomainState } from '../contract.ts'
import { DomainForm } from './DomainForm.tsx'
import { linksOfAffiliates } from './links.ts'
import { Records } from './Records.tsx'

const tones: Record<CustomDomain['state'], Tone> = { waiting: 'waiting', proven: 'good', lost: 'bad' }

/** How the domain stands, what its records have to say, and what can be done. */
export function DomainCard({ domain: shown, addresses }: { domain: CustomDomain; addresses: DomainState['addresses'] }) {
  const say = useText()
  const [isChanging, setChanging] = useState(false)
  const check = useChange(customDomain.check, linksOfAffiliates)
  const remove = useChange(customDomain.remove, linksOfAffiliates)
  const { ask, dialog } = useQuestion()
  const { domain, state } = shown
  const copied = (name: string) => ({ name, copyLabel: say('customDomainPage.copyOf', { name }) })
  const askToRemove = () =>
    ask({
      title: say('customDomainPage.removeTitle', { domain }),
      text: say(state === 'proven' ? 'customDomainPage.removeProven' : 'customDomainPage.removeWaiting', { domain }),
      confirm: say('customDomainPage.remove'),
      run: () => remove.mutateAsync(undefined).then(() => notify.success(say('customDomainPage.removed')), notify.failed),
    })
  return (
    <>
      <Card title={domain} tools={<ToneBadge tone={tones[state]}>{say(`customDomainPage.state.${state}`)}</ToneBadge>}>
        <Stack>
          <Standing domain={shown} />
          {check.error && (
            <AlertBox type="error" offersSupport={false}>
              {sentenceOf(check.error, say)}
            </AlertBox>
          )}
          <Inline align="stretch" wrap>
            <Gate feature="customDomain">
              <Button loading={check.isPending} onClick={() => check.mutate(undefined)}>
                {say('customDomainPage.check')}
              </Button>
              <Button variant="default" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
                {say('customDomainPage.change')}
              </Button>
            </Gate>
            <Button variant="default" c="var(--danger)" onClick={askToRemove}>
              {say('customDomainPage.remove')}
            </Button>
          </Inline>
        </Stack>
      </Card>
      {isChanging && <DomainForm domain={domain} onSaved={() => setChanging(false)} />}
      <Records domain={shown} />
      {addresses && (
        <Card title={say('customDomainPage.addresses')}>
          <Stack>
            <Lead>{say(state === 'proven' ? 'customDomainPage.addressesNow' : 'customDomainPage.addressesUntil')}</Lead>
            <Copied {...copied(say('customDomainPage.login'))} text={addresses.login} />
            <Copied {...copied(say('customDomainPage.register'))} text={addresses.register} />
          </Stack>
        </Card>
      )}
      {dialog}
    </>
  )
}

/** What the last look found, in a sentence, and what follows from it. */
function Standing({ domain: { state, problem, checked_at, lost_at, alias, cname } }: { domain: CustomDomain }) {
  const say = useText()
  const time_zone = useShop().data?.time_zone
  const when = (at: string) => formatDateTime(at, say.language, time_zone)
  const leadsElsewhere = state === 'proven' && !problem && alias !== cname.value
  return (
    <Stack gap="xs">
      <p>{say(`customDomainPage.about.${state}`)}</p>
      {problem && checked_at && <p role="status">{say(`customDomainPage.problem.${problem}`)}</p>}
      {lost_at && <p role="alert">{say('customDomainPage.willBeLost', { when: when(lost_at) })}</p>}
      {leadsElsewhere && <p role="status">{say('customDomainPage.noAlias', { target: cname.value })}</p>}
      <Lead>
        {checked_at ? say('customDomainPage.checkedAt', { when: when(checked_at) }) : say('customDomainPage.notChecked')}
      </Lead>
    </Stack>
  )
}
