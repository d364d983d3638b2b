export const shared = {
  tasks: {
    broke: 'Something went wrong on our side, so the task couldn’t be finished. What was done so far stays done.',
  },
}

export const frame = {
  taskPanel: {
    title: 'Background tasks',
    stop: 'Stop',
    close: 'Close: {title}',
    progress: '{done} of {total}',
    soFar: { one: '{count} so far', other: '{count} so far' },
    doneCount: { one: 'Done: {count}', other: 'Done: {count}' },
    failedItems: { one: '{count} failed.', other: '{count} failed.' },
    alreadyRunning: 'This was already started and is still running.',
    status: {
      waiting: 'Starting…',
      running: 'Running',
      done: 'Done',
      failed: 'Failed',
      stopped: 'Stopped',
    },
  },
}

/** How the activity log tells what was done here. */
export const activity = {
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
