export const en = {
  performance: {
    endsBeforeItBegins: 'The period ends before it begins.',
    tooLong: 'A period is a year at most.',
  },
} as const
