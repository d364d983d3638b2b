export const shared = {
  columns: {
    unknownList: 'You can’t choose columns for this list.',
    unknownColumn: 'This list doesn’t have one of the chosen columns.',
  },
}
