import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useFrameWords } from '#browser/text.tsx'
import { CloseIcon } from '#browser/ui/Icon.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './Sheet.module.css'

interface SheetProps {
  title: string
  /** It was closed, by whatever way; whoever draws it stops drawing it then. */
  onClose: () => void
  children: ReactNode
}

/** Rises from below on a phone and stands in the middle of a desk. It is open while it is drawn. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const say = useFrameWords()
  const id = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const drawn = sheet.current!
    drawn.showModal()
    // Closed before it leaves the page: only then does the focus go back to what opened it.
    return () => drawn.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet closes it; the keyboard has Escape and the button
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={id}
      onClose={onClose}
      onClick={event => event.target === sheet.current && sheet.current.close()}
    >
      <Stack className={styles.inside}>
        <Inline gap="sm" justify="space-between" className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            className={`${styles.close} ${parts.centered}`}
            aria-label={say('common.close')}
            onClick={() => sheet.current?.close()}
          >
            <CloseIcon />
          </button>
        </Inline>
        {children}
      </Stack>
    </dialog>
  )
}
