import { classes, type Gap, layoutOf, type PartProps } from './part.ts'
import styles from './parts.module.css'

interface InlineProps extends PartProps {
  gap?: Gap
  align?: 'stretch' | 'start' | 'center' | 'end' | 'baseline'
  justify?: 'normal' | 'space-between' | 'center' | 'end'
  /** Into further lines where one has no room for all. */
  wrap?: boolean
}

/** Things beside each other. */
export function Inline({
  as: Tag = 'div',
  gap = 'xs',
  align = 'center',
  justify = 'normal',
  wrap,
  className,
  ...rest
}: InlineProps) {
  const name = classes(styles.inline, wrap && styles.wrap, className)
  return <Tag {...rest} className={name} style={layoutOf({ gap, align, justify })} />
}
