/** What the editors of the two message bars say. */
export const en = {
  messageBarEditor: {
    which: 'Visitors',
    byLink: 'From an affiliate link',
    others: 'All other visitors',
    off: 'The bar is switched off: visitors see the store without it.',
    sample: { name: 'Mia Sommer', firstName: 'Mia', company: 'Sommer Studio', detail: 'slow fashion' },
    section: { look: 'Look', message: 'Message' },
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
