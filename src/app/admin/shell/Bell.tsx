import { ActionIcon } from '@mantine/core'
import { Bell as BellIcon } from 'lucide-react'
import { later } from '#admin/later.ts'
import { useText } from '#admin/text.tsx'
import { LateMenu } from '#admin/ui/LateMenu.tsx'

const BellPanel = later(() => import('./BellPanel.tsx').then(file => file.BellPanel))

export function Bell() {
  const say = useText()
  const name = say('shell.notifications')
  const button = (
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={name} title={name}>
      <BellIcon size={20} />
    </ActionIcon>
  )
  return (
    <LateMenu target={button} fetch={BellPanel.fetch}>
      {target => <BellPanel target={target} />}
    </LateMenu>
  )
}
