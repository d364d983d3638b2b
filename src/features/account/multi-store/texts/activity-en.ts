/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      multiStore: {
        left: 'Switched to store {store}',
        arrived: 'Switched from store {store}',
      },
    },
    field: {
      store: 'Store',
    },
  },
}
