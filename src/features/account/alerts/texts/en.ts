export const en = {
  alerts: {
    nameInvalid: 'This alert cannot be closed.',
  },
}
