/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    messageBar: 'Message bar',
  },
}

/** What the editors of the two message bars say. */
export const screens = {
  messageBarEditor: {
    which: 'Visitors',
    byLink: 'From an affiliate link',
    others: 'All other visitors',
    off: 'The bar is turned off. Visitors see the store without it.',
    sample: { name: 'Mia Sommer', firstName: 'Mia', company: 'Sommer Studio', detail: 'slow fashion' },
    section: { look: 'Appearance', message: 'Message' },
    field: {
      enabled: 'Show the bar',
      content: 'Message',
      font_family: 'Font',
      font_size: 'Font size',
      text_color: 'Text',
      background_color: 'Background',
    },
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      displays: {
        messageBar: 'Changed the message bar',
      },
    },
  },
}
