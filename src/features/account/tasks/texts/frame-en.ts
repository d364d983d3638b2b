export const en = {
  taskPanel: {
    title: 'Work in progress',
    stop: 'Stop',
    close: 'Close: {title}',
    progress: '{done} of {total}',
    soFar: { one: '{count} so far', other: '{count} so far' },
    doneCount: { one: 'Done: {count}', other: 'Done: {count}' },
    failedItems: { one: '{count} could not be done.', other: '{count} could not be done.' },
    alreadyRunning: 'This was begun before and is still running.',
    status: {
      waiting: 'Starting…',
      running: 'Running',
      done: 'Done',
      failed: 'Failed',
      stopped: 'Stopped',
    },
  },
}
