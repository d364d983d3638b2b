import { useState } from 'react'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { useDay } from '#portal/dates.ts'
import { useFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import type { OwnAccount } from '../../contract.ts'
import styles from '../settings.module.css'
import { EmailSheet } from './EmailSheet.tsx'
import { FactorOffSheet } from './FactorOffSheet.tsx'
import { FactorSheet } from './FactorSheet.tsx'
import { PasswordSheet } from './PasswordSheet.tsx'

type Open = 'email' | 'password' | 'factor' | 'factorOff'
const done = { email: 'emailDone', password: 'passwordDone', factor: 'factorDone', factorOff: 'factorOffDone' } as const

/** How the affiliate comes in: the password, and a code besides where they want one. */
export function LoginCard({ account: { email, new_email, second_factor } }: { account: OwnAccount }) {
  const say = useText()
  const day = useDay()
  const { viewer } = useFacts()
  const [open, setOpen] = useState<Open>()
  const [finished, setFinished] = useState<Open>()
  const sheet = { onClose: () => setOpen(undefined), onDone: () => setFinished(open) }
  const action = (what: Open, caption: string, name: string) =>
    viewer ? undefined : (
      <button
        type="button"
        className={`${parts.outlined} ${styles.action} ${parts.label}`}
        aria-label={`${name}: ${caption}`}
        onClick={() => {
          setFinished(undefined)
          setOpen(what)
        }}
      >
        {caption}
      </button>
    )
  const emailName = say('portalSettingsScreen.login.email')
  const factor = say('portalSettingsScreen.login.factor')
  const password = say('portalSettingsScreen.login.password')
  return (
    <Card title={say('portalSettingsScreen.login.title')}>
      {finished && <Notice kind="success">{say(`portalSettingsScreen.login.${done[finished]}`)}</Notice>}
      <Rows>
        <Row
          title={emailName}
          details={<span>{new_email ? say('portalSettingsScreen.login.emailWaiting', { email: new_email }) : email}</span>}
          mark={action('email', say('portalSettingsScreen.login.change'), emailName)}
        />
        <Row
          title={password}
          details={<span>{say('portalSettingsScreen.login.passwordText')}</span>}
          mark={action('password', say('portalSettingsScreen.login.change'), password)}
        />
        <Row
          title={factor}
          details={
            <span>
              {second_factor
                ? say('portalSettingsScreen.login.factorOn', {
                    day: day(second_factor.enabled_at),
                    count: second_factor.codes_left,
                  })
                : say('portalSettingsScreen.login.factorOff')}
            </span>
          }
          mark={
            second_factor
              ? action('factorOff', say('portalSettingsScreen.login.switchOff'), factor)
              : action('factor', say('portalSettingsScreen.login.setUp'), factor)
          }
        />
      </Rows>
      {open === 'email' && <EmailSheet {...sheet} />}
      {open === 'password' && <PasswordSheet {...sheet} />}
      {open === 'factor' && <FactorSheet {...sheet} />}
      {open === 'factorOff' && <FactorOffSheet {...sheet} />}
    </Card>
  )
}
