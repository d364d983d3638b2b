import { useState } from 'react'
import { useGuestText } from '#admin/text.tsx'
import { TextLink } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import type { problemIn } from './arrival.ts'
import { EmailForm, type Resumed } from './EmailForm.tsx'
import { GuestLayout, Ways } from './GuestLayout.tsx'
import { StoreUrlForm } from './StoreUrlForm.tsx'

export interface Arrival {
  /** Set when the merchant comes from choosing a new password. */
  resumed?: Resumed
  problem?: ReturnType<typeof problemIn>
  sessionEnded?: boolean
}

export function LoginPage({ resumed, problem, sessionEnded }: Arrival) {
  const say = useGuestText()
  const [mode, setMode] = useState<'store' | 'email'>(resumed || problem === 'session.platformUnavailable' ? 'email' : 'store')
  return (
    <GuestLayout title={say('session.loginTitle')} heading={say('session.loginHeading')} lead={say('session.loginLead')}>
      {(problem || sessionEnded) && (
        <div style={{ marginTop: 24 }}>
          <Notice kind="warning">{say(problem ?? 'session.signedOut')}</Notice>
        </div>
      )}
      {mode === 'store' ? (
        <StoreUrlForm otherWay={() => setMode('email')} />
      ) : (
        <EmailForm resumed={resumed} otherWay={() => setMode('store')} />
      )}
      <Ways>
        <span>
          {say('session.noAppYet')} <TextLink href="/register">{say('session.installApp')}</TextLink>
        </span>
      </Ways>
    </GuestLayout>
  )
}
