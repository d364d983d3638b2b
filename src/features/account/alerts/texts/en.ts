export const shared = {
  alerts: {
    nameInvalid: 'This alert can’t be closed.',
  },
}
