import type { DesignOf } from '#kit/design/design.ts'
import { sectioned } from './sectioned.ts'

/** Large type, much air, ink on paper. */
export const fashion = sectioned({ font: 'Jost', accent: '#1c1a19', background: '#faf7f2', text: '#1c1a19' })
export type Fashion = DesignOf<typeof fashion>
