export const reviewPath = '/admin/new-quick-start/review'
