import { useState } from 'react'
import { useGuestText } from '#admin/text.tsx'
import { TextButton, TextLink } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
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
