export const vi = { page: { bulkMails: 'Email hàng loạt', bulkMail: 'Email hàng loạt mới', sentMails: 'Email đã gửi' } }
