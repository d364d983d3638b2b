import { CloseButton, Popover, Tabs } from '@mantine/core'
import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, useRef, useState } from 'react'
import { useFrameText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { NotificationList } from '#features/account/notifications/admin/NotificationList.tsx'
import { MAX_COUNTED } from '#features/account/notifications/rules/max-counted.ts'
import { ChatList } from '#features/outreach/chat/admin/ChatList.tsx'
import { useChatEnabled } from '#features/outreach/chat/admin/useChatEnabled.ts'
import { useChatUnread } from '#features/outreach/chat/admin/useChatUnread.ts'
import styles from './Bell.module.css'

interface BellPanelProps {
  target: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLButtonElement> }>
}

/** What the bell opens. */
export function BellPanel({ target }: BellPanelProps) {
  const say = useFrameText()
  const bell = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(true)
  // The panel is drawn open, so it does not know by itself where the keyboard came from.
  const change = (toOpen: boolean) => {
    setOpen(toOpen)
    if (!toOpen) bell.current?.focus()
  }
  const close = () => change(false)
  const hasChat = useChatEnabled()
  const messages = useChatUnread()
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      width="var(--bell-width)"
      shadow="lg"
      radius="lg"
      trapFocus
      hideDetached={false}
    >
      <Popover.Target>{cloneElement(target, { ref: bell, onClick: () => change(!isOpen) })}</Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={say('shell.notifications')}>
        <Tabs defaultValue="notifications" className={styles.tabs} keepMounted={false}>
          <Inline gap={0} justify="space-between" className={styles.head}>
            <Tabs.List aria-label={say('bell.tabs')}>
              <Tabs.Tab value="notifications" className={styles.tab}>
                {say('bell.tab')}
              </Tabs.Tab>
              {hasChat && (
                <Tabs.Tab value="chat" className={styles.tab}>
                  {say('page.chat')}
                  {messages > 0 && (
                    <>
                      <span className={`${styles.count} ${parts.tinted}`} aria-hidden>
                        {messages > MAX_COUNTED ? `${MAX_COUNTED}+` : messages}
                      </span>
                      <span className="only-read">{say('chatList.unread', { count: messages })}</span>
                    </>
                  )}
                </Tabs.Tab>
              )}
            </Tabs.List>
            <CloseButton aria-label={say('common.close')} onClick={close} />
          </Inline>
          <Tabs.Panel value="notifications" className={styles.scroll} tabIndex={-1}>
            <NotificationList onFollow={close} />
          </Tabs.Panel>
          {hasChat && (
            <Tabs.Panel value="chat" className={styles.scroll} tabIndex={-1}>
              <ChatList onFollow={close} />
            </Tabs.Panel>
          )}
        </Tabs>
      </Popover.Dropdown>
    </Popover>
  )
}
