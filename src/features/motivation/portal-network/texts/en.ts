/** Of the network, in the menu of the portal. */
export const portalFrame = {
  portalNetwork: { title: 'Network' },
} as const

/** The network screen of the portal. */
export const portal = {
  portalNetworkScreen: {
    lead: {
      commission: 'Recruit other partners and earn a share of the commission they earn. Their own commission isn’t reduced.',
      sale: 'Recruit other partners and earn a share of the sales they bring in. Their own commission isn’t reduced.',
    },
    commission: 'Earned from your network',
    signUps: 'Partners in your network',
    more: 'more than {count}',
    linkTitle: 'Your network link',
    linkLead: 'Anyone who signs up through this link joins your network permanently.',
    link: 'Your network link',
    qr: 'QR code',
    qrLabel: 'QR code of your network link',
    noLink: 'The store doesn’t have a registration page yet. Your link will show up here once it does.',
    levels: 'By level',
    level: 'Level {level}',
    share: '{percent}%',
    levelSignUps: { one: '{count} partner', other: '{count} partners' },
    tree: 'Network members',
    joined: 'Joined {day}',
    inactive: 'Inactive',
    open: { one: 'Show {count} partner of {name}', other: 'Show {count} partners of {name}' },
    close: 'Hide partners of {name}',
    nobody: 'No partners yet',
    nobodyText: 'Share your network link. Partners who sign up through it will show up here.',
  },
} as const
