/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      autoDiscount: {
        create: 'Added a link discount',
        update: 'Edited a link discount',
        remove: 'Deleted a link discount',
      },
    },
    field: {
      for_all: 'For all affiliates',
    },
  },
}
