import { Button } from '@mantine/core'
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
    <div className={styles.notice}>
      <span>{text}</span>
      <Button size="compact-sm" variant="default" onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
