import { useRef, useState } from 'react'
import { useFrameWords } from '#browser/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import styles from './ui.module.css'

interface CopyFieldProps {
  label: string
  text: string
  /** The label is seen as well as heard: where one stands beside another. */
  isNamed?: boolean
}

/** A text to pass on, and the button that copies it. */
export function CopyField({ label, text, isNamed = false }: CopyFieldProps) {
  const say = useFrameWords()
  const box = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    box.current?.select()
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Not allowed here: it stays selected, for the keyboard.
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), 2_000)
  }

  return (
    <div>
      {isNamed && (
        <div className={`${styles.copyName} ${parts.quiet}`} aria-hidden>
          {label}
        </div>
      )}
      <Inline gap={0} align="stretch" className={`${styles.copy} ${parts.outlined}`}>
        <input
          ref={box}
          className={parts.rest}
          readOnly
          value={text}
          aria-label={label}
          dir="ltr"
          onFocus={event => event.target.select()}
        />
        <button type="button" onClick={() => void copy()}>
          {isCopied ? say('common.copied') : say('common.copy')}
        </button>
        <span className="only-read" role="status">
          {isCopied && say('common.copied')}
        </span>
      </Inline>
    </div>
  )
}
