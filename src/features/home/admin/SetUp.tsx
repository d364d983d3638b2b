import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#admin/useRead.ts'
import { DismissibleAlert } from '#features/alerts/admin/index.ts'
import { shop } from '#features/shop/contract.ts'
import { staff } from '#features/staff/contract.ts'
import styles from './Home.module.css'
import { type SetUpHint, setUpHints } from './setUpHints.ts'

const GENERAL = '/admin/settings/v1/general'
const places: Record<SetUpHint, { to: string; hash?: string }> = {
  addLogo: { to: GENERAL, hash: 'logo' },
  addSupportEmail: { to: GENERAL },
  addStaff: { to: '/admin/settings/v1/account/staff/create' },
}

/** What is still missing, for those who can add it. */
export function SetUp() {
  const say = useText()
  const { may } = useAccess()
  const brand = useRead(shop.brand, undefined, { enabled: may('settings') })
  const usage = useRead(staff.usage, undefined, { enabled: may('super-admin') })
  const isKnown = brand.data && (usage.data || !may('super-admin'))
  const hints = isKnown ? setUpHints({ brand: brand.data, staff: usage.data }) : []
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
