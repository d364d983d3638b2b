/** The screens about mails, whichever feature has them. */
export const emailsPath = '/admin/outreach/email'
export const bulkMailsPath = `${emailsPath}/bulk-email` as const
export const activitiesPath = `${emailsPath}/sent/activities` as const
