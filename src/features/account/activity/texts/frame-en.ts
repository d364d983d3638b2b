export const en = {
  activity: {
    log: {
      title: 'Activity log',
    },
  },
}
