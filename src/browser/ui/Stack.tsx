import { classes, type Gap, layoutOf, type PartProps } from './part.ts'
import styles from './parts.module.css'

interface StackProps extends PartProps {
  gap?: Gap
  align?: 'stretch' | 'start' | 'center' | 'end'
}

/** Things below each other, none wider than its place. */
export function Stack({ as: Tag = 'div', gap = 'md', align = 'stretch', className, ...rest }: StackProps) {
  return <Tag {...rest} className={classes(styles.stack, className)} style={layoutOf({ gap, align })} />
}
