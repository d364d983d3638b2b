import type { ComponentProps } from 'react'
import styles from './AmountButton.module.css'

interface AmountButtonProps extends ComponentProps<'button'> {
  /** The same aloud, with what a click does. */
  'aria-label': string
}

/** An amount that explains itself when it is asked. */
export function AmountButton({ className = '', ...props }: AmountButtonProps) {
  return <button type="button" className={`${styles.amount} ${className}`} {...props} />
}
