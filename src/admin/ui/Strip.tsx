import type { ReactNode } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import styles from './Strip.module.css'

interface StripProps {
  label: string
  icon: ReactNode
  title: string
  text: string
  action: ReactNode
  /** Every word can be read, in several lines where the screen is narrow. */
  isWhole?: boolean
}

/** A word over every page, while it holds. The frame keeps the room for it in `--strip`. */
export function Strip({ label, icon, title, text, action, isWhole }: StripProps) {
  return (
    <Inline as="section" gap="sm" className={styles.strip} aria-label={label} data-whole={isWhole || undefined}>
      {icon}
      <p className={`${parts.rest} ${styles.text} ${parts.oneLine}`}>
        <strong>{title}</strong> <span>{text}</span>
      </p>
      {action}
    </Inline>
  )
}
