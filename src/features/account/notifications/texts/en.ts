export const en = {
  notifications: {
    of: {
      'task-finished': {
        title: 'Task completed',
        content: '<strong>{task}</strong>: {count} done, {failed} skipped.',
      },
      'task-failed': {
        title: 'Task failed',
        content: '<strong>{task}</strong> ended early. What was done until then stays done.',
      },
    },
  },
}
