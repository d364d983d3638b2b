export const shared = {
  autoLinks: {
    formatInvalid: 'Use letters, digits, dashes and at least one of the variables.',
    noStore: 'Your store isn’t connected, so no links were synced. Connect it and try again.',
    task: { create: 'Create custom links', sync: 'Sync custom links' },
  },
  notifications: {
    of: {
      'custom-links-synced': {
        title: 'Custom links synced',
        content: '{count} custom links are up to date. Not synced: {failed}.',
      },
    },
  },
}

/** What the frame says of it: the name of its screen. */
export const frame = { page: { autoLinks: 'Custom links' } }

export const screens = {
  autoLinksPage: {
    lead: 'A path of your store that leads to an affiliate’s link, such as /ann-lee. Easy to say and to remember.',
    auto: 'Create automatically',
    autoLead: 'New affiliates get a custom link when they’re approved. Ones that you or they chose stay.',
    switch: 'Create custom links for new affiliates',
    format: 'Format',
    formatHint: 'Variables: {variables}. If a path is taken, the affiliate’s number is added.',
    example: 'Example',
    existing: 'Existing affiliates',
    lacking: {
      one: '{count} active affiliate has no custom link.',
      other: '{count} active affiliates have no custom link.',
    },
    nobodyLacking: 'All active affiliates have a custom link.',
    create: 'Create custom links',
    unsaved: 'Save the format first.',
    links: 'Sync with your store',
    linksLead:
      'Custom links follow new destinations and UTM parameters within an hour. Sync them to update your store right away.',
    count: { one: '{count} custom link', other: '{count} custom links' },
    problems: { one: '{count} isn’t live in your store.', other: '{count} aren’t live in your store.' },
    sync: 'Re-sync links',
    sample: { first_name: 'Ann', last_name: 'Lee', company: 'Lee Studio' },
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: { autoLinks: { settings: 'Changed how custom links are created' } },
    field: { auto_custom_link: 'Create automatically', custom_link_format: 'Format of custom links' },
  },
}
