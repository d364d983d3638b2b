import { Button } from '@mantine/core'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import styles from './ListNotice.module.css'

interface ListNoticeProps {
  text: string
  /** What to do about it. */
  label: string
  onClick: () => void
}

/** A word above the rows about some of them that wait for something, with the way to them. */
export function ListNotice({ text, label, onClick }: ListNoticeProps) {
  return (
    <Inline gap={[6, 'sm']} wrap className={`${styles.notice} ${parts.warning} ${parts.label}`}>
      <span>{text}</span>
      <Button size="compact-sm" variant="default" onClick={onClick}>
        {label}
      </Button>
    </Inline>
  )
}
