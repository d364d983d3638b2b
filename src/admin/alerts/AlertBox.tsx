import { Button, CloseButton } from '@mantine/core'
import {
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  ClipboardList,
  Info,
  Lightbulb,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { contactSupport } from '../feedback/contactSupport.ts'
import { useFrameText } from '../text.tsx'
import styles from './AlertBox.module.css'

const icons = {
  info: Info,
  warn: TriangleAlert,
  error: CircleAlert,
  success: CircleCheck,
  ideas: Lightbulb,
  summary: ClipboardList,
  question: CircleQuestionMark,
} as const satisfies Record<string, LucideIcon>

export type AlertType = keyof typeof icons

export interface AlertBoxProps {
  type: AlertType
  /** Errors have one of their own: 'common.error'. */
  title?: string
  children?: ReactNode
  actions?: ReactNode
  /** Errors offer to contact support unless it is switched off. */
  offersSupport?: boolean
  onClose?: () => void
  /** What the cross does, where that is not to hide it for a day. */
  closeLabel?: string
  onCloseForever?: () => void
}

/** A notice in the page. `DismissibleAlert` of the alerts feature remembers that it was closed. */
export function AlertBox(props: AlertBoxProps) {
  const { type, title, children, actions, offersSupport = true, onClose, closeLabel, onCloseForever } = props
  const say = useFrameText()
  const Icon = icons[type]
  const heading = title ?? (type === 'error' ? say('common.error') : undefined)
  const showsSupport = type === 'error' && offersSupport
  const close = closeLabel ?? say('alert.closeForDay')
  const hasFoot = Boolean(actions) || showsSupport || onCloseForever !== undefined
  return (
    <Inline
      as="section"
      gap="sm"
      align="start"
      className={styles.alert}
      data-type={type}
      role={type === 'error' ? 'alert' : undefined}
      aria-label={heading}
    >
      <Icon size={20} className={styles.icon} role="img" aria-label={say(`alert.${type}`)} />
      <Stack gap={4} className={parts.grow}>
        {heading && <strong className={parts.bold}>{heading}</strong>}
        {children && <div className={parts.breakAnywhere}>{children}</div>}
        {hasFoot && (
          <Inline gap={['xs', 'md']} wrap className={styles.foot}>
            {actions}
            {showsSupport && (
              <Button size="xs" variant="default" onClick={() => contactSupport({ subject: heading })}>
                {say('common.contactSupport')}
              </Button>
            )}
            {onCloseForever && (
              <button type="button" className={`${styles.forever} ${parts.quiet}`} onClick={onCloseForever}>
                {say('alert.closeForever')}
              </button>
            )}
          </Inline>
        )}
      </Stack>
      {onClose && <CloseButton className={styles.close} onClick={onClose} aria-label={close} title={close} />}
    </Inline>
  )
}
