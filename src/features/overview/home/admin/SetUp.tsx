import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useFrameText } from '#admin/text.tsx'
import { DismissibleAlert } from '#features/account/alerts/admin/index.ts'
import type { Dashboard } from '../contract.ts'
import type { SetUpStep } from '../rules/setUpSteps.ts'
import styles from './Home.module.css'

const GENERAL = '/admin/settings/v1/general'
const places: Record<SetUpStep, { to: string; hash?: string }> = {
  choose_address: { to: GENERAL },
  make_program: { to: '/admin/programs/create' },
  add_logo: { to: GENERAL, hash: 'logo' },
  add_support_email: { to: GENERAL },
  invite_staff: { to: '/admin/settings/v1/account/staff/create' },
  first_affiliate: { to: '/admin/affiliates/create' },
  first_click: { to: '/admin/affiliates' },
  first_sale: { to: '/admin/referrals' },
}

/** How far the shop is set up, and what is still missing, for those who can add it. */
export function SetUp({ steps }: { steps: Dashboard['set_up'] }) {
  const say = useFrameText()
  const missing = steps.filter(({ done }) => !done)
  if (missing.length === 0) return null
  const done = steps.length - missing.length
  const progress = say('home.setUpProgress', { done, all: steps.length })
  return (
    <DismissibleAlert name="home-set-up" type="ideas" title={say('home.setUp')}>
      <div className={styles.progress}>
        <progress value={done} max={steps.length} aria-label={say('home.setUp')} />
        <span>{progress}</span>
      </div>
      <ul className={styles.hints}>
        {missing.map(({ step }) => (
          <li key={step}>
            <Link {...places[step]} className={styles.hint}>
              <span>
                <strong>{say(`home.step.${step}`)}</strong>
                <small>{say(`home.stepWhy.${step}`)}</small>
              </span>
              <ArrowRight size={17} aria-hidden className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </DismissibleAlert>
  )
}
