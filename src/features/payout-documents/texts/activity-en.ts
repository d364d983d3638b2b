/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      payoutDocuments: {
        statement: 'Took out the statement of {affiliate}',
      },
    },
    field: { format: 'Format' },
  },
}
