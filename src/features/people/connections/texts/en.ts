export const shared = {
  connections: {
    customerRequired: 'Choose a customer or enter an email address.',
    emailRequired: 'Enter an email address.',
    emailInvalid: 'Enter a valid email address.',
    affiliateUnknown: 'This affiliate no longer exists. Please choose another.',
    customerUnknown: 'This customer no longer exists. Please choose another.',
    customerTaken: 'This customer is already connected to {name}. A customer can only be connected to one affiliate.',
    productRequired: 'Choose a product or collection.',
    productUnknown: 'Your store no longer has this product or collection.',
    productTaken: 'This is already connected to {name}. A product or collection can only be connected to one affiliate.',
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    connectCustomers: 'Connect customers',
    connectProducts: 'Connect products',
  },
}

export const screens = {
  connectionList: {
    customersLead: 'Every order from a connected customer earns commission for their affiliate, without a link or coupon.',
    productsLead:
      'Every sale of a connected product or collection earns commission for its affiliate, no matter who referred the customer.',
    customer: 'Customer',
    affiliate: 'Affiliate',
    origin: 'Source',
    by: { manual: 'Manual', lifetime: 'Lifetime commission', api: 'API' },
    since: 'Connected on',
    until: 'Ends',
    forever: 'Never',
    thing: 'Product or collection',
    kindLabel: 'Type',
    kind: { product: 'Product', collection: 'Collection' },
    connect: 'Connect',
    connected: 'Connected',
    connectCustomer: 'Connect a customer',
    connectCustomerLead: 'A customer can only be connected to one affiliate; an affiliate can have many.',
    connectProduct: 'Connect a product',
    connectProductLead: 'A product or collection can only be connected to one affiliate; an affiliate can have many.',
    who: 'Customer',
    known: 'Existing customer',
    new: 'New customer',
    email: 'Email',
    name: 'Name',
    findCustomer: 'Name or email',
    findProduct: 'Search by title',
    choose: { product: 'Select product', collection: 'Select collection' },
    nobody: 'No customers found. Choose “New customer” to enter an email.',
    noProductFound: 'Nothing found in your store',
    taken: 'Already connected to {name}',
    customerRequired: 'Choose a customer.',
    affiliateRequired: 'Choose an affiliate.',
    disconnect: 'Disconnect',
    disconnected: 'Disconnected',
    notDisconnected: 'Couldn’t disconnect',
    partOne: 'Disconnect {name} from {affiliate}?',
    partSeveral: { one: 'Disconnect {count} selected?', other: 'Disconnect {count} selected?' },
    partText: 'Future orders no longer earn commission for the affiliate through this connection. Past earnings stay.',
    noCustomers: 'No connected customers yet',
    noCustomersText:
      'Connect a customer an affiliate won for you. With lifetime commission in a program, this happens automatically at the first order.',
    noProducts: 'No connected products yet',
    noProductsText: 'Give an affiliate their own product or collection, for example if they designed it.',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      connections: {
        customer: 'Connected customer {connected} to {affiliate}',
        customerEnded: 'Disconnected customer {connected} from {affiliate}',
        product: 'Connected {connected} to {affiliate}',
        productEnded: 'Disconnected {connected} from {affiliate}',
      },
    },
    field: {
      connected: 'Connected',
    },
  },
}
