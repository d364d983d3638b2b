export const vi = {
  portalGifts: { title: 'Quà tặng' },
} as const
