export const en = {
  activityLog: {
    title: 'Activity log',
    lead: 'Who did what in your store, and when. Nothing can be changed or removed here.',
    actor: 'Person',
    group: 'Kind',
    date: 'Date',
    noLonger: 'No longer in the store',
    changes: { one: '{count} field', other: '{count} fields' },
    field: 'Field',
    before: 'Before',
    after: 'After',
    nothing: 'empty',
    becomes: 'becomes',
    emptyTitle: 'Nothing has happened yet',
    emptyText: 'As soon as somebody logs in or changes something, it is noted here.',
  },
}
