export const en = { page: { emails: 'Emails', emailEdit: 'Edit email' } }
