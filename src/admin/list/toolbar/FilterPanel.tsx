import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { type LateTarget, useOpenAtOnce } from '../useOpenAtOnce.ts'

interface FilterPanelProps {
  target: LateTarget
  label: string
  width: number | 'auto'
  children: (close: () => void) => ReactNode
}

/** What the button of a filter opens, open from the first moment. */
export function FilterPanel({ target, label, width, children }: FilterPanelProps) {
  const { isOpen, setOpen, button } = useOpenAtOnce(target)
  return (
    <Popover opened={isOpen} onChange={setOpen} width={width} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>{button({ onClick: () => setOpen(is => !is) })}</Popover.Target>
      <Popover.Dropdown p="xs" aria-label={label}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
