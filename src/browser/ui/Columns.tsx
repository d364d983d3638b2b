import type { CSSProperties } from 'react'
import { classes, type Gap, layoutOf, type PartProps } from './part.ts'
import styles from './parts.module.css'

interface ColumnsProps extends PartProps {
  /** How narrow a column may become before there is one less. */
  least: number | `${number}rem`
  gap?: Gap
  /** Few of them are no wider than many: the room for the others stays free. */
  even?: boolean
}

/** Things of one kind beside each other, as many as there is room for. */
export function Columns({ as: Tag = 'div', least, gap = 'md', even, className, ...rest }: ColumnsProps) {
  const width = typeof least === 'number' ? `${least}px` : least
  const style = { ...layoutOf({ gap }), '--least': width } as CSSProperties
  return <Tag {...rest} className={classes(styles.columns, even && styles.even, className)} style={style} />
}
