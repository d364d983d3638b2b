export const en = {
  portalFrame: {
    menu: 'Menu',
    more: 'Show more',
    account: 'Your account',
    viewing: 'You are looking in as {name}. You can look at everything and change nothing.',
    help: 'Questions? Write to {email}',
    notFoundTitle: 'This page is not here',
    notFound: 'The address may be mistyped. Everything is in the menu.',
    switch: 'Switch to another shop',
    switchTitle: 'Your portals',
    switchText: 'Those this browser is logged in to.',
    unsaved: 'You have not saved your changes. Leave without saving?',
    startFailedTitle: 'The portal cannot be reached right now',
    startFailed: 'Please check your connection and try again in a moment. What you have earned is safe.',
    broken: 'This screen could not be shown',
    brokenText: 'Please try again. If it happens again, tell the store.',
  },
} as const
