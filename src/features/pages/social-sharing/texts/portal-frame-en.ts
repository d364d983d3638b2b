/** Passing a link on. */
export const en = {
  portalShare: {
    share: 'Share',
    shareOn: 'Share on {network}',
    text: 'Take a look at {shop}:',
  },
} as const
