export const en = {
  stores: {
    switch: 'Switch store',
    current: 'Current store: {store}',
    locked: 'Enterprise plan only',
    failed: 'We couldn’t open the store',
  },
}
