/** What the editor of the first-login page says. */
export const en = {
  firstLoginEditor: {
    what: 'Every affiliate reads it once, right after logging in, before the portal opens. Its colours and font are those of your login page.',
    off: 'The page is switched off: affiliates come straight into their portal.',
    sampleName: 'Mia',
    section: { page: 'Page' },
    field: {
      enabled: 'Show the page',
      heading: 'Heading',
      content: 'Text',
      button_text: 'Button',
    },
  },
}
