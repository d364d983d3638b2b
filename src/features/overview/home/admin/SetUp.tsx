import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useAccess } from '#admin/gate/access.tsx'
import { useFrameText } from '#admin/text.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { DismissibleAlert } from '#features/account/alerts/admin/index.ts'
import { stepPath } from '#features/overview/quick-start/rules/onBoardingSteps.ts'
import { tabs } from '#features/overview/quick-start/rules/tabs.ts'
import type { Dashboard } from '../contract.ts'
import type { SetUpStep } from '../rules/setUpSteps.ts'
import styles from './Home.module.css'

const GENERAL = '/admin/settings/v1/general'
const places: Record<SetUpStep, string> = {
  choose_address: GENERAL,
  make_program: tabs.launchProgram,
  add_logo: tabs.updatePhoto,
  add_support_email: GENERAL,
  invite_staff: '/admin/settings/v1/account/staff/create',
  first_affiliate: stepPath('recruit-affiliates'),
  first_click: stepPath('get-referral-orders'),
  first_sale: stepPath('get-referral-orders'),
}

/** How far the shop is set up, and what is still missing, for those who can add it. */
export function SetUp({ steps, isOnBoarding }: { steps: Dashboard['set_up']; isOnBoarding: boolean }) {
  const say = useFrameText()
  const { may } = useAccess()
  const missing = steps.filter(({ done }) => !done)
  if (missing.length === 0) return null
  const done = steps.length - missing.length
  const progress = say('home.setUpProgress', { done, all: steps.length })
  return (
    <DismissibleAlert name="home-set-up" type="ideas" title={say('home.setUp')}>
      <Inline gap={[4, 'sm']} wrap className={`${styles.progress} ${parts.quiet}`}>
        <progress value={done} max={steps.length} aria-label={say('home.setUp')} />
        <span>{progress}</span>
      </Inline>
      {isOnBoarding && may('settings') && (
        <Button component={Link} to={tabs.launchProgram} size="sm" className={styles.start}>
          {say('home.continueQuickStart')}
        </Button>
      )}
      <Columns as="ul" least={340} gap={[2, 'md']} className={styles.hints}>
        {missing.map(({ step }) => (
          <li key={step}>
            <Link to={places[step]} className={`${parts.signLine} ${styles.hint}`}>
              <span>
                <strong className={parts.strong}>{say(`home.step.${step}`)}</strong>
                <Quiet as="small">{say(`home.stepWhy.${step}`)}</Quiet>
              </span>
              <ArrowRight size={17} aria-hidden className={`${parts.lead} ${parts.noShrink}`} />
            </Link>
          </li>
        ))}
      </Columns>
    </DismissibleAlert>
  )
}
