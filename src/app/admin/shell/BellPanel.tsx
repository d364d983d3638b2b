import { Popover } from '@mantine/core'
import { BellOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'

/** The place of the notifications. Nothing sends any yet, and it says so. */
export function BellPanel({ target }: { target: ReactElement }) {
  const say = useText()
  return (
    <Popover position="bottom-end" width="min(400px, 94vw)" shadow="lg" radius="lg" trapFocus returnFocus defaultOpened>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={say('shell.notifications')} p={0} tabIndex={-1} data-autofocus>
        <EmptyState icon={BellOff} title={say('shell.noNotifications')} text={say('shell.noNotificationsText')} />
      </Popover.Dropdown>
    </Popover>
  )
}
