import { Popover } from '@mantine/core'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import styles from './analytics.module.css'

/** What a figure is worked out by: under the pointer, at a press and for whoever comes by keyboard. */
export function Formula({ label, text }: { label: string; text: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} width={260} position="top" withArrow shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={styles.help}
          aria-label={label}
          onClick={() => setOpen(true)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onMouseEnter={() => setOpen(true)}
          onMouseLeave={() => setOpen(false)}
        >
          <CircleHelp size={15} aria-hidden />
          {/* Heard with the button, whether or not it is seen. */}
          <span className="only-read">{text}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown p="xs" className={styles.formula} aria-hidden>
        {text}
      </Popover.Dropdown>
    </Popover>
  )
}
