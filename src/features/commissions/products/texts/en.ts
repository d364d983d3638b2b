export const shared = {
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

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    programSpecial: 'Product commissions',
    excludeProducts: 'Excluded products',
    excludeCollections: 'Excluded collections',
  },
}

/** What the screens of products say; what the server answers is beside it. */
export const screens = {
  product: {
    gone: 'No longer available',
    chosen: {
      product: { one: '{count} product selected', other: '{count} products selected' },
      collection: { one: '{count} collection selected', other: '{count} collections selected' },
    },
    choose: { product: 'Select products', collection: 'Select collections' },
    notRead: {
      one: 'We haven’t synced {count} of these from your store yet. Sync with your store and try again.',
      other: 'We haven’t synced {count} of these from your store yet. Sync with your store and try again.',
    },
    show: 'Show',
    kind: { product: 'Products', collection: 'Collections' },
    searchProducts: 'Search products',
    searchCollections: 'Search collections',
    none: { product: 'We haven’t loaded any products from your store yet.', collection: 'Your store has no collections.' },
    variants: { one: '{count} variant', other: '{count} variants' },
    inCollection: { one: '{count} product', other: '{count} products' },
    more: 'Show more',
    reading: 'Loading products and collections from your store…',
    readFailed: 'We couldn’t load your store’s products.',
    missing: 'Missing something new from your store?',
    readAgain: 'Sync with store',
  },
  special: {
    lead: 'Products with their own commission, regardless of the program rate.',
    order:
      'Product commissions take priority over every other rule: new customers, first orders, coupons, levels and exclusions.',
    product: 'Product',
    commission: 'Commission',
    synced: 'Synced',
    add: 'Add products',
    added: 'Products added',
    removed: 'Products removed',
    removeOne: 'Remove the commission for “{product}”?',
    removeSeveral: { one: 'Remove {count} product commission?', other: 'Remove {count} product commissions?' },
    removeText: 'New orders earn the program rate for it. Existing referrals don’t change.',
    behind: { one: '{count} of {now} variants: please resync', other: '{count} of {now} variants: please resync' },
    typeOf: 'Commission type for {product}',
    amountOf: 'Commission for {product}',
    amountAgain: 'Enter the new amount.',
    resync: 'Resync products',
    resyncWaiting: 'Syncing…',
    resyncing: 'Syncing: {done} of {total}',
    resynced: 'Products synced',
    resyncFailed: 'Couldn’t sync',
    emptyTitle: 'No product commissions',
    emptyText: 'Pay more for products you want to push, or less where margins are thin.',
  },
  exclusion: {
    lead: {
      product:
        'These products earn no commission and don’t count toward the order value. Orders with only these products aren’t tracked.',
      collection: 'Products in these collections earn no commission, including ones you add later.',
    },
    add: { product: 'Exclude products', collection: 'Exclude collections' },
    confirm: 'Exclude',
    added: {
      product: { one: 'Product excluded', other: '{count} products excluded' },
      collection: { one: 'Collection excluded', other: '{count} collections excluded' },
    },
    failed: 'Couldn’t change',
    removed: 'Exclusion removed',
    countAgain: 'Remove exclusion',
    emptyTitle: { product: 'No excluded products', collection: 'No excluded collections' },
    emptyText: 'Choose what earns no commission, for example gift cards or sale items.',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      products: {
        special: 'Set special commissions in program {subject}',
        specialRemoved: 'Removed special commissions from program {subject}',
        synchronized: 'Synced the special commissions in program {subject}',
      },
    },
  },
}
