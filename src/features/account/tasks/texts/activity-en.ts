/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      tasks: {
        stopped: 'Stopped: {task}',
      },
    },
    field: {
      task: 'Task',
      done: 'Done',
    },
  },
}
