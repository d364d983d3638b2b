import { ActionIcon, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../text.tsx'

export type RowAction = { label: string; icon?: ReactNode; danger?: boolean } & (
  | { to: string; search?: Record<string, string> }
  | { run: () => void }
)

interface RowActionsProps {
  name: string
  actions: readonly RowAction[]
}

export function RowActions({ name, actions }: RowActionsProps) {
  const say = useText()
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={say('list.actionsFor', { name })}>
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(action => {
          const look = { leftSection: action.icon, color: action.danger ? 'var(--danger)' : undefined }
          return 'to' in action ? (
            <Menu.Item key={action.label} {...look} component={Link} to={action.to} search={action.search as never}>
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={action.label} {...look} onClick={action.run}>
              {action.label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
