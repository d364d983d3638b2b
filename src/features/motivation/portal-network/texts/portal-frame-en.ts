/** Of the network, in the menu of the portal. */
export const en = {
  portalNetwork: { title: 'Network' },
} as const
