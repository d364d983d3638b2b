export const en = {
  affiliateLinks: {
    addressRequired: 'Please paste the address of a page of the store.',
    notAnAddress: 'This is not an address. Please copy it from the address bar of your browser.',
    otherStore: 'This page is not part of the store. Only its own pages can be linked.',
    addressTooLong: 'This address is too long for a link. Please leave out what stands behind the question mark.',
    tooMany: 'You keep {count} links already. Please remove one first.',
    pathNotAllowed: 'The store does not let you choose a path at the moment.',
  },
} as const
