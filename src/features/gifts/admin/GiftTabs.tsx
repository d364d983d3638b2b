import { Link } from '@tanstack/react-router'
import { useText } from '#admin/text.tsx'
import styles from './gifts.module.css'
import { giftsPath, HISTORY } from './paths.ts'

/** Both lists of the page. */
export function GiftTabs({ isHistory }: { isHistory: boolean }) {
  const say = useText()
  return (
    <nav className={styles.tabs} aria-label={say('giftList.tabs')}>
      <Link to={giftsPath} hash="" aria-current={isHistory ? undefined : 'page'} activeProps={{}}>
        {say('giftList.gifts')}
      </Link>
      <Link to={giftsPath} hash={HISTORY} aria-current={isHistory ? 'page' : undefined} activeProps={{}}>
        {say('giftList.history')}
      </Link>
    </nav>
  )
}
