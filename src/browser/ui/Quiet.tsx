import { classes, type PartProps } from './part.ts'
import styles from './parts.module.css'

/** What one may pass over: small and grey. */
export function Quiet({ as: Tag = 'p', className, ...rest }: PartProps) {
  return <Tag {...rest} className={classes(styles.quiet, className)} />
}
