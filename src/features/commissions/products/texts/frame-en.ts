/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    programSpecial: 'Product commissions',
    excludeProducts: 'Excluded products',
    excludeCollections: 'Excluded collections',
  },
}
