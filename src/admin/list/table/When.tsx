import { memo } from 'react'
import parts from '#browser/ui/parts.module.css'
import { formatDateTime, formatRelative } from '#kit/dates.ts'
import { useFrameText } from '../../text.tsx'
import styles from './When.module.css'

interface WhenProps {
  at: string
  /** The shop's: all its people see the same clock. */
  timeZone: string
}

/** How long ago, and the exact moment under it. Remembered, because writing dates is most of the work of drawing a row. */
export const When = memo(function When({ at, timeZone }: WhenProps) {
  const say = useFrameText()
  return (
    <time dateTime={at} className={`${styles.when} ${parts.nameLines}`}>
      <span>{formatRelative(at, Date.now(), say.language)}</span>
      <small className={parts.caption}>{formatDateTime(at, say.language, timeZone)}</small>
    </time>
  )
})
