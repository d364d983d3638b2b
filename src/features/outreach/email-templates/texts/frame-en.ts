export const en = { page: { emails: 'Emails', emailTemplates: 'Templates', emailEdit: 'Edit email' } }
