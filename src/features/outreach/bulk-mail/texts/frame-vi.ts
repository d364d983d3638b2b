export const vi = { page: { bulkMails: 'Email hàng loạt', bulkMail: 'Viết cho cộng tác viên', sentMails: 'Email đã gửi' } }
