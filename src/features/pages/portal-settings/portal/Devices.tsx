import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { useDay } from '#portal/dates.ts'
import { useFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Mark } from '#portal/ui/Mark.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import { portalSettingsCalls } from '../calls.ts'
import type { OpenSession } from '../contract.ts'

/** Where somebody is logged in as this affiliate, and the end of it. */
export function Devices() {
  const say = useText()
  const { viewer } = useFacts()
  const sessions = useRead(portalSettingsCalls.sessions)
  const ending = useChange(portalSettingsCalls.endOtherSessions)
  const [ended, setEnded] = useState<number>()
  const end = () => ending.mutate(undefined, { onSuccess: answer => setEnded(answer.ended) })
  return (
    <Card title={say('portalSettingsScreen.devices.title')}>
      {ended !== undefined && <Notice kind="success">{say('portalSettingsScreen.devices.ended', { count: ended })}</Notice>}
      {ending.error && <Notice kind="danger">{sentenceOf(ending.error, say)}</Notice>}
      <Loaded query={sessions}>
        {found => (
          <>
            <Rows>
              {found.map(session => (
                <Device key={session.id} session={session} />
              ))}
            </Rows>
            {!viewer && found.some(({ current }) => !current) && (
              <SecondButton busy={ending.isPending} onClick={end}>
                {say('portalSettingsScreen.devices.end')}
              </SecondButton>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Device({ session: { device, address, started_at, current } }: { session: OpenSession }) {
  const say = useText()
  const day = useDay()
  const { browser, system } = device
  const title =
    browser && system
      ? say('portalSettingsScreen.devices.device', { browser, system })
      : (browser ?? system ?? say('portalSettingsScreen.devices.unknown'))
  return (
    <Row
      title={title}
      details={<span>{say('portalSettingsScreen.devices.from', { day: day(started_at), address: address ?? '–' })}</span>}
      mark={current ? <Mark tone="good">{say('portalSettingsScreen.devices.current')}</Mark> : undefined}
    />
  )
}
