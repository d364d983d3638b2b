/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      imports: {
        applied: 'Imported file {file}',
        undone: 'Undid the import of {file}',
      },
    },
    field: {
      file: 'File',
      rows: 'Rows',
    },
  },
}
