export const vi = { page: { emails: 'Email', emailEdit: 'Sửa email' } }
