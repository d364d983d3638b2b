export const vi = { page: { emails: 'Email', emailTemplates: 'Mẫu email', emailEdit: 'Sửa email' } }
