import { Link } from '@tanstack/react-router'
import { ListTabs } from '#admin/list/ListTabs.tsx'
import { useText } from '#admin/text.tsx'
import { giftsPath, HISTORY } from './paths.ts'

const byHash = { exact: true, includeHash: true, includeSearch: false }

/** Both lists of the page. */
export function GiftTabs() {
  const say = useText()
  return (
    <ListTabs label={say('giftList.tabs')}>
      <Link to={giftsPath} hash="" activeOptions={byHash}>
        {say('giftList.gifts')}
      </Link>
      <Link to={giftsPath} hash={HISTORY} activeOptions={byHash}>
        {say('giftList.history')}
      </Link>
    </ListTabs>
  )
}
