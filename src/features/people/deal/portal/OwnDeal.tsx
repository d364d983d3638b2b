import { useRead } from '#browser/calls/useRead.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { dealCalls } from '../calls.ts'
import { DealCard } from './DealCard.tsx'

/** The deal on a screen that does not know it already. */
export function OwnDeal() {
  const deal = useRead(dealCalls.get)
  return <Loaded query={deal}>{found => <DealCard deal={found} />}</Loaded>
}
