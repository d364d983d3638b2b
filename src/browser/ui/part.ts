import type { CSSProperties, HTMLAttributes } from 'react'

type BlockTag =
  | 'article'
  | 'aside'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'footer'
  | 'form'
  | 'header'
  | 'label'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'ul'
type TextTag = 'dd' | 'dt' | 'em' | 'figcaption' | 'small' | 'span' | 'strong' | 'time'

/** What every part takes: the tag it is drawn as, and all that holds for any tag. */
export interface PartProps extends Omit<HTMLAttributes<HTMLElement>, 'style'> {
  as?: BlockTag | TextTag
}

type Space = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | number

/** The room between things: a space of tokens.css or pixels; of a pair the first is between lines. */
export type Gap = Space | readonly [Space, Space]

/** How a part lies, said in a way that the rules of a module can still change. */
export const layoutOf = (layout: { gap: Gap; align?: string; justify?: string }) =>
  ({ '--gap': gapOf(layout.gap), '--align': layout.align, '--justify': layout.justify }) as CSSProperties

const gapOf = (gap: Gap): string => (typeof gap === 'object' ? gap.map(spaceOf).join(' ') : spaceOf(gap))

const spaceOf = (space: Space) => (typeof space === 'number' ? `${space}px` : `var(--space-${space})`)

export const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ')
