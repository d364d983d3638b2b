/** Passing a link on. */
export const en = {
  portalShare: {
    share: 'Share',
    shareOn: 'Share on {network}',
    text: 'A look at {shop} is worth your time:',
  },
} as const
