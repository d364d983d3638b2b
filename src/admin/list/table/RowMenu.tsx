import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useReadOnly } from '../../gate/read-only.tsx'
import { type LateTarget, useOpenAtOnce } from '../useOpenAtOnce.ts'

export type RowAction = { label: string; icon?: ReactNode; danger?: boolean } & (
  | { to: string; search?: Record<string, string> }
  | {
      run: () => void
      /** It changes something, though nothing that one would regret. */
      writes?: boolean
    }
)

interface RowMenuProps {
  target: LateTarget
  actions: readonly RowAction[]
}

/** What the button at the end of a row opens, open from the first moment. */
export function RowMenu({ target, actions }: RowMenuProps) {
  const { isOpen, setOpen, button } = useOpenAtOnce(target)
  const kept = useReadOnly()
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>{button()}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(action => {
          const look = { leftSection: action.icon, color: action.danger ? 'var(--danger)' : undefined }
          return 'to' in action ? (
            <Menu.Item key={action.label} {...look} component={Link} to={action.to} search={action.search as never}>
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={action.label}
              {...look}
              {...(kept !== undefined && (action.danger || action.writes) && { disabled: true, title: kept })}
              onClick={action.run}
            >
              {action.label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
