import type { PersonalData } from '#server/personal.ts'
import { erasedOfDeliveries, erasedOfOrders } from './privacy/redact.ts'

export const personal: PersonalData = {
  // Of what came with an order only the person goes; lines and amounts stay.
  ofCustomers: { store_order: Object.keys(erasedOfOrders), webhook_inbox: Object.keys(erasedOfDeliveries) },
}
