/** A purchase as the platform tells it. */
export interface ToldPurchase {
  id: string
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'CANCELLED'
}

export type AddOnState = 'opening' | 'pending' | 'active' | 'declined' | 'expired' | 'cancelled' | 'replaced'

export interface AddOnCharge {
  platform_id: string | null
  add_on: string
  state: AddOnState
}

/** What became of the purchases of a shop, by what the platform says of all of them; those it does not list stay as they are. */
export function takePurchases<C extends AddOnCharge>(charges: readonly C[], told: readonly ToldPurchase[]): C[] {
  const byId = new Map(told.map(one => [one.id, toldStates[one.status]]))
  return charges.map(charge => {
    const state = byId.get(charge.platform_id ?? '')
    // Another page was opened in its place; somebody may still agree on it.
    return state === undefined || (state === 'pending' && charge.state === 'replaced') ? charge : { ...charge, state }
  })
}

const toldStates: Record<ToldPurchase['status'], AddOnState> = {
  PENDING: 'pending',
  ACTIVE: 'active',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
}

export const boughtOf = (charges: readonly AddOnCharge[]): string[] =>
  [...new Set(charges.filter(({ state }) => state === 'active').map(({ add_on }) => add_on))].toSorted()
