import type { Ref } from 'react'
import type { PictureStore } from './picture-store.ts'
import styles from './RichText.module.css'

export interface EditingProps {
  id: string
  label: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  disabled?: boolean
  isInvalid: boolean
  /** Without one, pictures are named by their web address. */
  pictures?: PictureStore
  /** What a screen can do to the text besides. */
  handle?: Ref<RichTextHandle>
}

export interface RichTextHandle {
  /** Plain text, where the caret is or was last. */
  insert: (text: string) => void
}

/** The HTML itself. */
export function SourceText({ id, label, value, onChange, onBlur, disabled, isInvalid }: EditingProps) {
  return (
    <textarea
      id={id}
      className={styles.source}
      aria-label={label}
      aria-invalid={isInvalid}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      disabled={disabled}
      spellCheck={false}
      dir="ltr"
    />
  )
}
