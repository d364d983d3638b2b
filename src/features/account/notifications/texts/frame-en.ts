export const en = {
  bell: {
    unread: { one: '{count} unread notification', other: '{count} unread notifications' },
    manyUnread: 'More than 99 unread notifications',
    tabs: 'What to show',
    tab: 'Notifications',
    isNew: 'New',
    empty: 'Nothing new yet',
    emptyText: 'News about your affiliates and orders will appear here.',
    allShown: 'All notifications have been displayed.',
    opensElsewhere: 'opens in a new tab',
    failed: 'The notifications could not be loaded',
    more: 'Load more',
  },
}
