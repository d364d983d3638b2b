import { Link } from '@tanstack/react-router'
import { useText } from '#admin/text.tsx'
import styles from './gifts.module.css'
import { giftsPath, HISTORY } from './paths.ts'

const byHash = { exact: true, includeHash: true, includeSearch: false }

/** Both lists of the page. */
export function GiftTabs() {
  const say = useText()
  return (
    <nav className={styles.tabs} aria-label={say('giftList.tabs')}>
      <Link to={giftsPath} hash="" activeOptions={byHash}>
        {say('giftList.gifts')}
      </Link>
      <Link to={giftsPath} hash={HISTORY} activeOptions={byHash}>
        {say('giftList.history')}
      </Link>
    </nav>
  )
}
