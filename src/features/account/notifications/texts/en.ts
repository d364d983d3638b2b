export const shared = {
  notifications: {
    of: {
      'task-finished': {
        title: 'Task completed',
        content: '<strong>{task}</strong>: {count} done, {failed} skipped.',
      },
      'task-failed': {
        title: 'Task failed',
        content: '<strong>{task}</strong> ended early. What was done until then stays done.',
      },
    },
  },
}

export const frame = {
  bell: {
    unread: { one: '{count} unread notification', other: '{count} unread notifications' },
    manyUnread: 'More than 99 unread notifications',
    tabs: 'Show',
    tab: 'Notifications',
    isNew: 'New',
    empty: 'No notifications yet',
    emptyText: 'News about your affiliates and orders will show up here.',
    allShown: 'All notifications have been displayed.',
    opensElsewhere: 'opens in a new tab',
    failed: 'We couldn’t load your notifications',
    more: 'Load more',
  },
}
