export const en = { page: { bulkMails: 'Bulk emails', bulkMail: 'Write to affiliates', sentMails: 'Sent emails' } }
