export const en = {
  portalFrame: {
    menu: 'Menu',
    more: 'Show more',
    account: 'Your account',
    viewing: 'You’re viewing the portal as {name}. You can see everything but can’t make changes.',
    help: 'Questions? Email {email}',
    notFoundTitle: 'Page not found',
    notFound: 'Check the address, or choose a page from the menu.',
    switch: 'Switch to another store',
    switchTitle: 'Your portals',
    switchText: 'Portals you’re logged in to in this browser.',
    unsaved: 'You have unsaved changes. Leave without saving?',
    startFailedTitle: 'We couldn’t load the portal',
    startFailed: 'Check your connection and try again. Your earnings are safe.',
    broken: 'We couldn’t load this page',
    brokenText: 'Please try again. If it keeps happening, contact the store.',
  },
} as const
