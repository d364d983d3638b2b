/** What server and rules say. */
export const en = {
  coupons: {
    notFound: 'This coupon no longer exists.',
    nothingToRetry: 'The store has already responded.',
    code: {
      required: 'Enter a code.',
      tooLong: 'A code can have at most 255 characters.',
      signs: 'Use letters and digits, with . _ - in between. No spaces.',
      mixedScripts: 'This code mixes look-alike letters from different alphabets. No one could type it correctly.',
      taken: 'This code already belongs to an affiliate, perhaps with different capitalization.',
      takenInStore:
        'Your store already has a discount with this code. Choose “Use an existing code” to assign it to an affiliate.',
      lookalike: 'This code is easily confused with another affiliate’s code. Please check it again.',
    },
    existing: {
      missing: 'Your store has no discount with this code.',
      automatic:
        'This is an automatic discount without a code, so no order could be matched to an affiliate. Use a discount with a code.',
      spelled: 'Your store spells it {code}. Enter it exactly like this.',
    },
    draft: {
      affiliate: 'Choose an affiliate.',
      affiliateInactive: 'This affiliate isn’t active, so orders with the code would earn nothing.',
      percentage: 'Enter a percentage above 0 and up to 100.',
      amount: 'Enter an amount above 0.',
      goods: 'Choose at least one product or collection.',
      oneKindOfGoods: 'Choose products or collections, not both.',
      tooManyGoods: 'A discount can apply to at most 100 products or collections.',
      atLeastOne: 'Enter a whole number of 1 or more.',
      tooMany: 'This number is too large.',
      endsBefore: 'The end date is before the start date.',
    },
    reassign: {
      same: 'This affiliate already has this code.',
      raced: 'Someone else just assigned this code to an affiliate. Please check it again.',
      tooFar: 'Choose a date within the next year.',
    },
    leak: {
      over: 'This warning has ended.',
      cannotReplace: 'This code can’t be replaced here: its discount was created in your store, or doesn’t exist yet.',
    },
    problem: {
      notWanted: 'It’s no longer needed.',
      taken: 'Your store uses this code for another discount.',
      renamed: 'The discount now has another code in your store.',
    },
    state: {
      active: 'Active',
      scheduled: 'Scheduled',
      expired: 'Expired',
      used_up: 'Used up',
      waiting: 'Waiting for the store',
      failed: 'Failed',
      deleted: 'Deleted in the store',
      unchecked: 'Not checked yet',
    },
    source: { new: 'Created here', existing: 'From the store', auto: 'Auto-generated', import: 'Imported' },
    words: {
      order: '{value} off the order',
      products: { one: '{value} off {count} product', other: '{value} off {count} products' },
      productsEach: { one: '{value} off each item of {count} product', other: '{value} off each item of {count} products' },
      collections: { one: '{value} off {count} collection', other: '{value} off {count} collections' },
      collectionsEach: {
        one: '{value} off each item of {count} collection',
        other: '{value} off each item of {count} collections',
      },
      shipping: 'Free shipping',
      shippingTo: { one: 'Free shipping to {count} country', other: 'Free shipping to {count} countries' },
      fromAmount: 'minimum {amount}',
      fromQuantity: { one: 'minimum {count} item', other: 'minimum {count} items' },
      oncePerCustomer: 'once per customer',
      usageLimit: { one: '{count} use in total', other: '{count} uses in total' },
    },
    field: {
      code: 'Code',
      name: 'Name',
      affiliate: 'Affiliate',
      email: 'Email',
      discount: 'Discount',
      state: 'Store status',
      source: 'Source',
      uses: 'Uses',
      sales: 'Sales',
      commission: 'Commission',
      currency: 'Currency',
      note: 'Note to the affiliate',
      since: 'Since',
    },
    task: { resync: 'Sync coupons with the store' },
    import: {
      affiliateUnknown: 'There’s no active affiliate with this email.',
      twice: 'This code is already in row {row}.',
      earned: {
        one: '{count} of these codes has earned commission, so the import can’t be undone.',
        other: '{count} of these codes have earned commission, so the import can’t be undone.',
      },
    },
  },
  notifications: {
    of: {
      're-sync-coupon-list': {
        title: 'Coupons are up to date',
        content: {
          one: '<strong>{count}</strong> coupon was synced with your store. Changed: {changed}.',
          other: '<strong>{count}</strong> coupons were synced with your store. Changed: {changed}.',
        },
      },
      'coupon-leaked': {
        title: 'A code may have leaked',
        content:
          '<strong>{code}</strong> of <strong>{name}</strong> was used <strong>{count}</strong> times without a click in {days} days, compared to {before} times in the {before_days} days before.',
      },
    },
  },
}
