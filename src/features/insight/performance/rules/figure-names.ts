import type { Figures } from './figures.ts'

/** Apart from the checks, which the portal does not load. */
export const figureNames = ['clicks', 'orders', 'sales', 'commission'] as const satisfies readonly (keyof Figures)[]
export type FigureName = (typeof figureNames)[number]
