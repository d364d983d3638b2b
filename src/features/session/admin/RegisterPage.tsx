import { useState } from 'react'
import { TextButton, TextLink } from '#admin/guest/Button.tsx'
import { Notice } from '#admin/guest/Notice.tsx'
import { useGuestText } from '#admin/text.tsx'
import type { problemIn } from './arrival.ts'
import { GuestLayout, Ways } from './GuestLayout.tsx'
import { InstallForm } from './InstallForm.tsx'
import { OwnStoreForm } from './OwnStoreForm.tsx'

/** Two ways to begin: by installing the app in a store of the platform, or by registering a store that is elsewhere. */
export function RegisterPage({ problem }: { problem?: ReturnType<typeof problemIn> }) {
  const say = useGuestText()
  const [way, setWay] = useState<'install' | 'own'>(problem === 'session.platformNotConfigured' ? 'own' : 'install')
  const isInstall = way === 'install'
  return (
    <GuestLayout
      heading={say(isInstall ? 'session.installTitle' : 'session.registerTitle')}
      lead={say(isInstall ? 'session.installLead' : 'session.registerLead')}
    >
      {problem && (
        <div style={{ marginTop: 24 }}>
          <Notice kind="warning">{say(problem)}</Notice>
        </div>
      )}
      {isInstall ? <InstallForm /> : <OwnStoreForm />}
      <Ways>
        <TextButton onClick={() => setWay(isInstall ? 'own' : 'install')}>
          {say(isInstall ? 'session.orOwnStore' : 'session.orInstall')}
        </TextButton>
        <span>
          {say('session.haveAccount')} <TextLink href="/">{say('session.toLogin')}</TextLink>
        </span>
      </Ways>
    </GuestLayout>
  )
}
