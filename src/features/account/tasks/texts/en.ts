export const en = {
  tasks: {
    broke: 'Something went wrong on our side, so the task couldn’t be finished. What was done so far stays done.',
  },
}
