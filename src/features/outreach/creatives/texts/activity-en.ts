/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      creatives: {
        added: 'Added the creative {name}',
        changed: 'Changed a creative',
        replaced: 'Replaced the file of the creative {name}',
        moved: { one: 'Moved {count} creative to another category', other: 'Moved {count} creatives to another category' },
        removed: 'Removed the creative {name}',
        categoryAdded: 'Added the creative category {name}',
        categoryRenamed: 'Renamed a creative category',
        categoryRemoved: 'Removed the creative category {name}',
      },
    },
    field: { description: 'Description', link: 'Link' },
  },
}
