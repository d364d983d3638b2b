export const creativesPath = '/admin/motivation/creatives'
export const categoryPath = (id: number) => `${creativesPath}/category/${id}`
