/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    firstLogin: 'First-login page',
  },
}

/** What the editor of the first-login page says. */
export const screens = {
  firstLoginEditor: {
    what: 'Every affiliate sees this once, right after logging in, before the portal opens. It uses your login page’s colors and font.',
    off: 'This page is turned off. Affiliates go straight to their portal.',
    sampleName: 'Mia',
    section: { page: 'Page' },
    field: {
      enabled: 'Show this page',
      heading: 'Heading',
      content: 'Text',
      button_text: 'Button',
    },
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      displays: {
        firstLogin: 'Changed the first-login page',
      },
    },
  },
}
