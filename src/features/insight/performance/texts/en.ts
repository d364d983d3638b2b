export const en = {
  performance: {
    endsBeforeItBegins: 'The end date is before the start date.',
    tooLong: 'Choose a period of up to a year.',
  },
} as const
