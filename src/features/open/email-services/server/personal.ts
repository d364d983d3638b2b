import type { PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  ofAffiliates: { email_profile: ['problem'], email_event: ['facts'] },
  staying: {
    'email_profile.email': 'until the service has been asked to forget the person, at most 30 days; the row is deleted then',
    'email_service.account': 'the merchant’s own account',
    'email_service.list_name': 'the merchant’s own list',
    'email_event.name': 'what happened, by the name it has at the service',
  },
}
