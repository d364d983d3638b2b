import { Button } from '@mantine/core'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { WriteButton } from '../gate/WriteButton.tsx'
import { useText } from '../text.tsx'
import { hasPlatformBar } from '../unsaved/platformBar.ts'
import styles from './Form.module.css'

interface SaveBarProps {
  dirty: boolean
  busy: boolean
  onDiscard: () => void
  /** Instead of "Save". */
  saveLabel?: string
  /** For a form that makes something new: the bar is there before the first change. */
  always?: boolean
}

/** Comes up with the first change and goes with the last. */
export function SaveBar({ dirty, busy, onDiscard, saveLabel, always = false }: SaveBarProps) {
  const say = useText()
  const isShown = dirty || busy || always
  // What is not changed yet the platform's bar does not offer to save.
  if (hasPlatformBar() && (dirty || !always)) return null
  return (
    <div className={styles.barPlace}>
      <Inline gap="sm" justify="end" className={styles.bar} data-shown={isShown} inert={!isShown}>
        <Inline as="span" gap={10} className={`${styles.state} ${parts.label} ${parts.grow}`} role="status">
          {dirty && say('form.unsaved')}
        </Inline>
        {dirty && (
          <Button variant="default" size="sm" disabled={busy} onClick={onDiscard}>
            {say('common.discard')}
          </Button>
        )}
        <WriteButton type="submit" size="sm" loading={busy}>
          {saveLabel ?? say('common.save')}
        </WriteButton>
      </Inline>
    </div>
  )
}
