import { ActionIcon } from '@mantine/core'
import { Bell as BellIcon } from 'lucide-react'
import { useFrameText } from '#admin/text.tsx'
import { LazyMenu } from '#admin/ui/LazyMenu.tsx'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { useUnread } from '#features/account/notifications/admin/index.ts'
import { MAX_COUNTED } from '#features/account/notifications/rules/max-counted.ts'
import { useChatUnread } from '#features/outreach/chat/admin/useChatUnread.ts'
import styles from './Bell.module.css'

const BellPanel = lazyComponent(() => import('./BellPanel.tsx').then(file => file.BellPanel))

export function Bell() {
  const say = useFrameText()
  const news = useUnread()
  const messages = useChatUnread()
  const count = news + messages
  const shown = count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count)
  const newsWords = news === 0 ? [] : [news > MAX_COUNTED ? say('bell.manyUnread') : say('bell.unread', { count: news })]
  const unread = [...newsWords, ...(messages === 0 ? [] : [say('chatList.unread', { count: messages })])].join(', ')
  // What is seen is the sum of both: who speaks to the screen says what they see.
  const spoken = news > 0 && messages > 0 ? `${unread}, ${shown}` : unread
  const name = say('shell.notifications')
  const button = (
    <ActionIcon
      className={styles.bell}
      variant="subtle"
      color="gray"
      size={40}
      aria-label={spoken ? `${name}, ${spoken}` : name}
      title={name}
    >
      <BellIcon size={20} />
      {count > 0 && <span className={styles.badge}>{shown}</span>}
    </ActionIcon>
  )
  return (
    <>
      <LazyMenu target={button} preload={BellPanel.preload}>
        {target => <BellPanel target={target} />}
      </LazyMenu>
      <span role="status" className="only-read">
        {unread}
      </span>
    </>
  )
}
