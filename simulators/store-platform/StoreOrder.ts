import { createHash } from 'node:crypto'
import type { DemoProduct, DemoVariant } from '../../src/demo/orders/catalogue.ts'
import type { AppliedCode } from './applyCode.ts'

export interface SoldLine {
  id: number
  product: DemoProduct
  variant: DemoVariant
  quantity: number
  discount: number
  tax: number
  returned: number
  /** Pieces that an edit took out of the order. */
  removed: number
}

/** Pieces that the buyer still has. */
export const piecesKept = ({ quantity, returned, removed }: SoldLine): number => quantity - returned - removed

export interface StoreRefund {
  id: number
  at: Date
  lines: { line: SoldLine; quantity: number; subtotal: number; tax: number }[]
  shipping: number
}

export interface StoreOrder {
  id: number
  name: string
  email: string
  first_name: string
  last_name: string
  currency: string
  placed_at: Date
  updated_at: Date
  cancelled_at: Date | null
  is_paid: boolean
  code: string | null
  /** A second one, which took off shipping. */
  shipping_code: string | null
  /** What the code did; nothing without one. */
  applied: Pick<AppliedCode, 'type' | 'value' | 'target'> | null
  lines: SoldLine[]
  shipping: number
  /** The part of shipping that a code took off. */
  shipping_discount: number
  refunds: StoreRefund[]
  cart_token: string
  attributes: Record<string, string>
  address: string
  landing_site: string
  referring_site: string
  checkout_token: string
}

/** What some pieces of a line cost: the difference of the shares up to and before them, so that all parts add up. */
export function worthOf(line: SoldLine, quantity: number): { subtotal: number; tax: number } {
  const net = line.variant.price * line.quantity - line.discount
  const upTo = (pieces: number, amount: number) => Math.floor((amount * pieces) / line.quantity)
  const part = (amount: number) => upTo(line.returned + quantity, amount) - upTo(line.returned, amount)
  return { subtotal: part(net), tax: part(line.tax) }
}

/** The same person has the same number after a restart. */
export const customerIdOf = (email: string): number =>
  createHash('sha256').update(email.trim().toLowerCase()).digest().readUIntBE(0, 5)
