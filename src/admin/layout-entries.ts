import { createContext, use } from 'react'
import type { AdminRoute } from './routes.ts'

/** The screens that a layout names in its menu, in their order. */
export const LayoutEntries = createContext<readonly AdminRoute[]>([])

export const useLayoutEntries = (): readonly AdminRoute[] => use(LayoutEntries)
