import { CloseButton, Popover, Tabs } from '@mantine/core'
import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, useRef, useState } from 'react'
import { useFrameText } from '#admin/text.tsx'
import { NotificationList } from '#features/notifications/admin/NotificationList.tsx'
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
          <div className={styles.head}>
            <Tabs.List aria-label={say('bell.tabs')}>
              <Tabs.Tab value="notifications" className={styles.tab}>
                {say('bell.tab')}
              </Tabs.Tab>
            </Tabs.List>
            <CloseButton aria-label={say('common.close')} onClick={close} />
          </div>
          <Tabs.Panel value="notifications" className={styles.scroll} tabIndex={-1}>
            <NotificationList onFollow={close} />
          </Tabs.Panel>
        </Tabs>
      </Popover.Dropdown>
    </Popover>
  )
}
