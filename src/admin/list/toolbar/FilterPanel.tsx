import { Popover } from '@mantine/core'
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

interface FilterPanelProps {
  target: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLButtonElement> }>
  label: string
  width: number | 'auto'
  children: (close: () => void) => ReactNode
}

/** What the button of a filter opens, open from the first moment. */
export function FilterPanel({ target, label, width, children }: FilterPanelProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The focus stood on the button before it got its panel; closing the panel brings it back there.
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return (
    <Popover opened={isOpen} onChange={setOpen} width={width} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>{cloneElement(target, { ref: button, onClick: () => setOpen(is => !is) })}</Popover.Target>
      <Popover.Dropdown p="xs" aria-label={label}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
