import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

export type RowAction = { label: string; icon?: ReactNode; danger?: boolean } & (
  | { to: string; search?: Record<string, string> }
  | { run: () => void }
)

interface RowMenuProps {
  target: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLButtonElement> }>
  actions: readonly RowAction[]
}

/** What the button at the end of a row opens, open from the first moment. */
export function RowMenu({ target, actions }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The focus stood on the button before it got its menu; closing the menu brings it back there.
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
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
