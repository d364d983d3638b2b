export const en = {
  alerts: {
    nameInvalid: 'This alert can’t be closed.',
  },
}
