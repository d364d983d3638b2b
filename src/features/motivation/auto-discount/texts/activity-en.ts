/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      autoDiscount: {
        create: 'Added a discount for visitors by link',
        update: 'Changed a discount for visitors by link',
        remove: 'Deleted a discount for visitors by link',
      },
    },
    field: {
      for_all: 'For all affiliates',
    },
  },
}
