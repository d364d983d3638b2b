/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      multiStore: {
        left: 'Switched to the store {store}',
        arrived: 'Came from the store {store}',
      },
    },
    field: {
      store: 'Store',
    },
  },
}
