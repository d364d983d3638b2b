import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import styles from './FilePlace.module.css'

interface FilePlaceProps {
  accept: string
  className?: string
  isInvalid: boolean
  /** Takes nothing for now. */
  isOff?: boolean
  /** The name of the input, where a form addresses it. */
  name?: string
  label?: string
  onFile: (file: File) => void
  /** Draws what is inside, with a button that opens the choice. */
  children: (choose: () => void) => ReactNode
}

/** A place for one file: by button, by keyboard, or dropped. */
export function FilePlace({ accept, className = '', isInvalid, isOff = false, name, label, onFile, children }: FilePlaceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !isOff) onFile(file)
  }
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(!isOff)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files[0])
    },
  }
  return (
    <div className={`${styles.place} ${className}`} data-over={isOver} data-invalid={isInvalid} {...dropping}>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        name={name}
        className="only-read"
        hidden={label === undefined}
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={event => {
          take(event.currentTarget.files?.[0])
          // The same file may be chosen again, after it was corrected or removed.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
