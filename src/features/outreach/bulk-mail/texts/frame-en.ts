export const en = { page: { bulkMails: 'Bulk emails', bulkMail: 'New bulk email', sentMails: 'Sent emails' } }
