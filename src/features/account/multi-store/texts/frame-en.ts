export const en = {
  stores: {
    switch: 'Switch store',
    current: 'Current store: {store}',
    locked: 'Enterprise plan only',
    failed: 'The store could not be opened',
  },
}
