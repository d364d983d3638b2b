/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    setupReview: 'Check your setup',
  },
}
