export const en = {
  affiliateLinks: {
    addressRequired: 'Paste the URL of a store page.',
    notAnAddress: 'This isn’t a URL. Copy it from your browser’s address bar.',
    otherStore: 'This page isn’t part of the store. You can only link to the store’s own pages.',
    addressTooLong: 'This URL is too long for a link. Remove everything after the question mark.',
    tooMany: 'You already have {count} links. Remove one first.',
    pathNotAllowed: 'The store doesn’t currently allow custom paths.',
  },
} as const
