export const en = {
  feedback: {
    starInvalid: 'Please choose 1 to 5 stars.',
  },
}
