import { Button } from '@mantine/core'
import { useText } from '../text.tsx'
import styles from './Form.module.css'

interface SaveBarProps {
  dirty: boolean
  busy: boolean
  onDiscard: () => void
  /** Instead of "Save", for a form that makes something new; its bar is always there. */
  create?: string
}

/** Comes up with the first change and goes with the last. */
export function SaveBar({ dirty, busy, onDiscard, create }: SaveBarProps) {
  const say = useText()
  const isShown = dirty || busy || create !== undefined
  return (
    <div className={styles.barPlace}>
      <div className={styles.bar} data-shown={isShown} inert={!isShown}>
        <span className={styles.state} role="status">
          {dirty && say('form.unsaved')}
        </span>
        <Button variant="default" size="sm" disabled={busy || !dirty} onClick={onDiscard}>
          {say('common.discard')}
        </Button>
        <Button type="submit" size="sm" loading={busy}>
          {create ?? say('common.save')}
        </Button>
      </div>
    </div>
  )
}
