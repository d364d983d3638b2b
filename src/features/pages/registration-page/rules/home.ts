import type { DesignOf } from '#kit/design/design.ts'
import { sectioned } from './sectioned.ts'

/** Warm and round, for things people live with. */
export const home = sectioned({ font: 'Nunito', accent: '#a2502a', background: '#fdf9f4', text: '#33271f' })
export type Home = DesignOf<typeof home>
