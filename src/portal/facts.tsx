import { createContext, use, useMemo } from 'react'
import { type ShopMoney, shopMoney } from '#kit/money/shopMoney.ts'

/** Who is signed in, and where. The entry point fills it before anything is drawn. */
export interface PortalFacts {
  affiliate: { id: number; first_name: string; last_name: string; email: string }
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
  has_invoices: boolean
  viewer: { name: string } | null
}

export const FactsContext = createContext<PortalFacts | undefined>(undefined)

export function useFacts(): PortalFacts {
  const facts = use(FactsContext)
  if (!facts) throw new Error('The portal is drawn once its facts are there')
  return facts
}

/** Amounts as the shop writes them. */
export function useMoney(): ShopMoney['show'] {
  const { shop } = useFacts()
  return useMemo(() => shopMoney(shop).show, [shop])
}
