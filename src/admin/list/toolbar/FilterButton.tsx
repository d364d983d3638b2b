import { Button, Popover } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../text.tsx'
import styles from './toolbar.module.css'

interface FilterButtonProps {
  label: string
  /** What it is called aloud; a filter says that it is one, because its label is also a heading of the table. */
  name?: string
  isSet: boolean
  /** For a tool of the list: stands alone where there is little room. */
  icon?: ReactNode
  width?: number | 'auto'
  children: (close: () => void) => ReactNode
}

/** The button of one filter and what opens under it. */
export function FilterButton({ label, name, isSet, icon, width = 280, children }: FilterButtonProps) {
  const say = useText()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={width} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={icon ? `${styles.filter} ${styles.tool}` : styles.filter}
          classNames={{ label: styles.word, section: styles.sign }}
          data-set={isSet || undefined}
          aria-label={name ?? say('list.filterBy', { field: label })}
          leftSection={icon}
          rightSection={<ChevronDown size={15} className={styles.more} aria-hidden />}
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
