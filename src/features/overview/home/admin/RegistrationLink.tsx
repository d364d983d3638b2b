import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { Suspense } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useFrameText } from '#admin/text.tsx'
import { CopyButton } from '#admin/ui/CopyButton.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import type { Dashboard } from '../contract.ts'
import { CopyLink } from './CopyLink.tsx'
import home from './Home.module.css'
import styles from './RegistrationLink.module.css'

const FormPicture = lazyComponent(() => import('./more/FormPicture.tsx').then(file => file.FormPicture))

/** Where affiliates sign up: to be copied, opened and changed, with the shop's own domain if it has one. */
export function RegistrationLink({ dashboard: { links, program, domain } }: { dashboard: Dashboard }) {
  const say = useFrameText()
  const { may } = useAccess()
  const maySet = may('settings')
  if (!links?.register) {
    if (!may(links ? 'programs' : 'settings')) return null
    return (
      <Card title={say('home.link.title')}>
        <Quiet>{say(links ? 'home.link.noProgram' : 'home.link.noAddress')}</Quiet>
        <Inline align="stretch" wrap>
          <Button component={Link} to={links ? '/admin/programs' : '/admin/settings/v1/general'} variant="default" size="sm">
            {say(links ? 'home.link.toPrograms' : 'home.link.choose')}
          </Button>
        </Inline>
      </Card>
    )
  }
  return (
    <Card title={say('home.link.title')}>
      {maySet && (
        <Suspense fallback={<div className={`${styles.picture} ${parts.framed}`} />}>
          <FormPicture />
        </Suspense>
      )}
      <Quiet>{say('home.link.lead', { program: program?.name ?? '' })}</Quiet>
      <CopyLink label={say('home.link.copy')} link={links.register} />
      <Inline align="stretch" wrap>
        <Button
          component="a"
          href={links.register}
          target="_blank"
          rel="noopener"
          variant="default"
          size="sm"
          leftSection={<ExternalLink size={16} aria-hidden />}
        >
          {say('home.link.open')}
        </Button>
        {maySet && (
          <Button component={Link} to="/admin/displays/registration" variant="default" size="sm">
            {say('home.link.edit')}
          </Button>
        )}
        {program && may('programs') && (
          <Button component={Link} to={`/admin/programs/${program.id}/edit`} variant="default" size="sm">
            {say('home.link.program')}
          </Button>
        )}
        <CopyLogin link={links.login} />
      </Inline>
      {maySet && <Domain domain={domain} />}
    </Card>
  )
}

function CopyLogin({ link }: { link: string }) {
  const say = useFrameText()
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button variant="default" size="sm" onClick={() => void copy()} title={link}>
          {say(copied ? 'common.copied' : 'home.link.copyLogin')}
        </Button>
      )}
    </CopyButton>
  )
}

const tones: Record<NonNullable<Dashboard['domain']>['state'], Tone> = { waiting: 'waiting', proven: 'good', lost: 'bad' }

function Domain({ domain }: Pick<Dashboard, 'domain'>) {
  const say = useFrameText()
  return (
    <Inline gap={[4, 'sm']} wrap className={`${styles.domain} ${parts.quiet}`}>
      {domain ? (
        <>
          <span dir="ltr">{domain.domain}</span>
          <ToneBadge tone={tones[domain.state]}>{say(`home.link.domain.${domain.state}`)}</ToneBadge>
        </>
      ) : (
        <span>{say('home.link.domain.none')}</span>
      )}
      <Link to="/admin/settings/v1/custom-domain" className={`${home.all} ${parts.label}`}>
        {say(domain ? 'home.link.domain.change' : 'home.link.domain.add')}
      </Link>
    </Inline>
  )
}
