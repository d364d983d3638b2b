const start = '/admin/programs'

export const listPath = start
export const createPath = `${start}/create`
export const autoTierPath = `${start}/autoTier`
export const editPath = (id: number) => `${start}/${id}/edit`
export const specialPath = (id: number) => `${start}/${id}/edit/special`
/** The page on which people join a program. */
export const formEditorOf = (id: number) => ({ to: '/admin/displays/registration', search: { p: String(id) } })
export const excludedProductsPath = (id: number) => `${start}/${id}/exclude-products`
export const excludedCollectionsPath = (id: number) => `${start}/${id}/exclude-collections`
/** What visitors by a link get off. */
export const autoDiscountPath = (id: number) => `${start}/${id}/auto-discount`
