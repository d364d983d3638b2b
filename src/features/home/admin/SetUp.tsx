import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useFrameText } from '#admin/text.tsx'
import { DismissibleAlert } from '#features/alerts/admin/index.ts'
import styles from './Home.module.css'
import type { SetUpHint } from './setUpHints.ts'

const GENERAL = '/admin/settings/v1/general'
const places: Record<SetUpHint, { to: string; hash?: string }> = {
  addLogo: { to: GENERAL, hash: 'logo' },
  addSupportEmail: { to: GENERAL },
  addStaff: { to: '/admin/settings/v1/account/staff/create' },
}

/** What is still missing, for those who can add it. */
export function SetUp({ hints }: { hints: SetUpHint[] }) {
  const say = useFrameText()
  if (hints.length === 0) return null
  return (
    <DismissibleAlert name="home-set-up" type="ideas" title={say('home.setUp')}>
      <ul className={styles.hints}>
        {hints.map(hint => (
          <li key={hint}>
            <Link {...places[hint]} className={styles.hint}>
              <span>
                <strong>{say(`home.${hint}`)}</strong>
                <small>{say(`home.${hint}Why`)}</small>
              </span>
              <ArrowRight size={17} aria-hidden className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </DismissibleAlert>
  )
}
