export const en = {
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
