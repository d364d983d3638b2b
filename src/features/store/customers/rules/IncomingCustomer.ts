export interface IncomingCustomer {
  platform_id: string
  /** Canonical form, or null where the store keeps none. */
  email: string | null
  full_name: string | null
  /** When the store first knew this customer. */
  created_at: Date
}
