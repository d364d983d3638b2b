import type { ReactNode } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './StateMessage.module.css'

interface StateMessageProps {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** What one can do now, as buttons. */
  actions?: ReactNode
  /** `danger` colours the icon; `page` gives room and the page's heading. */
  tone?: 'quiet' | 'danger'
  size?: 'panel' | 'page'
}

/** What stands in place of content: nothing there, something failed, not allowed. */
export function StateMessage({ icon, title, text, actions, tone = 'quiet', size = 'panel' }: StateMessageProps) {
  const Heading = size === 'page' ? 'h1' : 'h2'
  return (
    <Stack gap={6} align="center" className={styles.message} data-size={size} role={tone === 'danger' ? 'alert' : undefined}>
      {icon && (
        <span className={`${styles.icon} ${parts.centered}`} data-tone={tone} aria-hidden>
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && (
        <Inline gap="sm" align="stretch" justify="center" wrap className={styles.actions}>
          {actions}
        </Inline>
      )}
    </Stack>
  )
}
