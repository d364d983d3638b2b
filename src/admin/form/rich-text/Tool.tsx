import type { ComponentProps } from 'react'
import parts from '#browser/ui/parts.module.css'
import styles from './RichText.module.css'

interface ToolProps extends ComponentProps<'button'> {
  label: string
  isActive?: boolean
  /** Still reachable by keyboard, so that the walk along the bar does not jump. */
  isOff?: boolean
}

export function Tool({ label, isActive, isOff, onClick, className = '', ...button }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isActive}
      aria-disabled={isOff || undefined}
      // The selection in the text stays while the bar is clicked.
      onMouseDown={event => event.preventDefault()}
      {...button}
      className={`${styles.tool} ${parts.quiet} ${className}`}
      onClick={event => {
        if (!isOff) onClick?.(event)
      }}
    />
  )
}
