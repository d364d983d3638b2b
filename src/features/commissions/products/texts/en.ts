export const en = {
  products: {
    nothingChosen: 'Choose at least one product or collection.',
    tooManyAtOnce: 'Too many products at once. Choose at most 1000.',
    tooManySpecials: 'A program can have at most {max} products with their own commission.',
    notConnected: 'Your store isn’t connected, so we can’t load its products.',
    task: {
      sync: 'Sync products and collections',
      synchronize: 'Sync special commissions',
    },
  },
  notifications: {
    of: {
      'sync-product-commission-success': {
        title: 'Product commissions are up to date',
        content: {
          one: '<strong>{program}</strong>: {count} special commission has changed.',
          other: '<strong>{program}</strong>: {count} special commissions have changed.',
        },
      },
      'sync-catalogue-success': {
        title: 'Products are up to date',
        content: {
          one: '<strong>{count}</strong> product was synced from your store.',
          other: '<strong>{count}</strong> products were synced from your store.',
        },
      },
    },
  },
}
