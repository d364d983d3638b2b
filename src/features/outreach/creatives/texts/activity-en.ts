/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      creatives: {
        added: 'Added creative {name}',
        changed: 'Edited a creative',
        replaced: 'Replaced the file of creative {name}',
        moved: { one: 'Moved {count} creative to another category', other: 'Moved {count} creatives to another category' },
        removed: 'Removed creative {name}',
        categoryAdded: 'Added creative category {name}',
        categoryRenamed: 'Renamed a creative category',
        categoryRemoved: 'Removed creative category {name}',
      },
    },
    field: { description: 'Description', link: 'Link' },
  },
}
