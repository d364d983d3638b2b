import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { SpokenLanguage } from '#kit/languages.ts'
import { type ShopMoney, shopMoney } from '#kit/money/shopMoney.ts'

/** Who is signed in, and where. The entry point fills it before anything is drawn. */
export interface PortalFacts {
  affiliate: {
    id: number
    first_name: string
    last_name: string
    email: string
    is_active: boolean
    language: SpokenLanguage | null
    has_second_factor: boolean
  }
  program: { id: number; name: string }
  shop: {
    name: string
    logo: string | null
    currency: string
    money_format: string
    time_zone: string
    language: string
    support_email: string | null
  }
  has: readonly string[]
  viewer: { name: string } | null
}

interface FactsState {
  facts: PortalFacts
  refresh: () => Promise<void>
}

const FactsContext = createContext<FactsState | undefined>(undefined)

interface FactsProviderProps {
  first: PortalFacts
  read: () => Promise<PortalFacts>
  children: ReactNode
}

export function FactsProvider({ first, read, children }: FactsProviderProps) {
  const [facts, setFacts] = useState(first)
  const state = useMemo<FactsState>(() => ({ facts, refresh: async () => setFacts(await read()) }), [facts, read])
  return <FactsContext value={state}>{children}</FactsContext>
}

function useFactsState(): FactsState {
  const state = use(FactsContext)
  if (!state) throw new Error('The portal is drawn once its facts are there')
  return state
}

export const useFacts = (): PortalFacts => useFactsState().facts

/** Whether there is something for them of what not everybody has, by the name the feature's server gives it. */
export const useHas = (name: string): boolean => useFacts().has.includes(name)

/** Whether they may change what they see: who looks in, and who was deactivated, only read. */
export function useMayChange(): boolean {
  const { affiliate, viewer } = useFacts()
  return affiliate.is_active && !viewer
}

/** After something was changed that the frame knows too. */
export const useRefreshFacts = (): FactsState['refresh'] => useFactsState().refresh

/** Amounts as the shop writes them. */
export function useMoney(): ShopMoney['show'] {
  const { shop } = useFacts()
  return useMemo(() => shopMoney(shop).show, [shop])
}
