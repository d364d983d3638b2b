import type { PersonalData } from '#server/personal.ts'

// With its row, as soon as whoever was asked is gone, whether as an affiliate or as a customer.
const columns = { customer_invitation: ['email', 'mailbox', 'first_name', 'last_name'] } as const

export const personal: PersonalData = { ofAffiliates: columns, ofCustomers: columns }
