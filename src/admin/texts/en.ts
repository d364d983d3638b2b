/** What the engine rooms of the admin say themselves. */
export const en = {
  alert: {
    info: 'Information',
    warn: 'Warning',
    error: 'Error',
    success: 'Success',
    ideas: 'Idea',
    summary: 'Summary',
    question: 'Question',
    closeForDay: 'Hide for 24 hours',
    closeForever: 'Don’t show again',
  },
}
