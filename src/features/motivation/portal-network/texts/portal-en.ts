/** The network screen of the portal. */
export const en = {
  portalNetworkScreen: {
    lead: {
      commission: 'Bring other partners, and you earn a share of the commissions they earn. Theirs stay whole.',
      sale: 'Bring other partners, and you earn a share of the sales they bring. Their commissions stay whole.',
    },
    commission: 'Earned by your network',
    signUps: 'Partners in your network',
    more: 'more than {count}',
    linkTitle: 'Your network link',
    linkLead: 'Whoever signs up by it joins your network for good.',
    link: 'Your network link',
    qr: 'QR code',
    qrLabel: 'QR code of your network link',
    noLink: 'The store has no registration page yet. Once it has, your link is here.',
    levels: 'By level',
    level: 'Level {level}',
    share: '{percent} %',
    levelSignUps: { one: '{count} partner', other: '{count} partners' },
    tree: 'Who is in it',
    joined: 'Since {day}',
    inactive: 'Not active',
    open: { one: 'Show {count} partner of {name}', other: 'Show {count} partners of {name}' },
    close: 'Hide the partners of {name}',
    nobody: 'Nobody yet',
    nobodyText: 'Share your network link. Who signs up by it appears here.',
  },
} as const
