export interface IncomingCustomer {
  platform_id: string
  /** Canonical form, or null where the store keeps none. */
  email: string | null
  full_name: string | null
  /** Whether they agreed to marketing mails; nothing where the report does not speak of it. */
  accepts_marketing?: boolean
  /** When the store first knew this customer. */
  created_at: Date
}
