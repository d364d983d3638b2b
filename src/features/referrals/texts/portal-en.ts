/** The list of commissions in the portal. */
export const en = {
  portalCommissionList: {
    lead: 'Every order that was counted for you, newest first.',
    filter: 'Show',
    all: 'All',
    nothing: 'Nothing here',
    nothingText: 'No commission stands like this at the moment.',
    none: 'No commissions yet',
    noneText: 'They appear here as soon as somebody buys by your link or with your code.',
  },
} as const
