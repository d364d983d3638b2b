import { classes, type PartProps } from './part.ts'
import styles from './parts.module.css'

/** What follows a title: grey, as large as what surrounds it. */
export function Lead({ as: Tag = 'p', className, ...rest }: PartProps) {
  return <Tag {...rest} className={classes(styles.lead, className)} />
}
