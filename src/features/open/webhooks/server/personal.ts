import type { PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  ofAffiliates: { webhook_event: ['facts'], webhook_attempt: ['answer'] },
  staying: { 'webhook_endpoint.url': 'an address of the merchant’s own systems' },
}
