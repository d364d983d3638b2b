import { createContext, use } from 'react'

/** Figures of another store have no rows behind them here. */
export const OtherStore = createContext(false)
export const useIsOtherStore = () => use(OtherStore)
