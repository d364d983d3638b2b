export const en = {
  tasks: {
    broke: 'Something went wrong on our side, and it could not be finished. What was done so far stays done.',
  },
}
