import { Button, Popover } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './toolbar.module.css'

interface FilterButtonProps {
  label: string
  /** What it is called aloud, where the label alone could also be a heading of the table. */
  name?: string
  isSet: boolean
  width?: number | 'auto'
  children: (close: () => void) => ReactNode
}

/** The button of one filter and what opens under it. */
export function FilterButton({ label, name = label, isSet, width = 280, children }: FilterButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={width} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={styles.filter}
          data-set={isSet || undefined}
          aria-label={name}
          rightSection={<ChevronDown size={15} aria-hidden />}
          onClick={() => setOpened(is => !is)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={label}>
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
