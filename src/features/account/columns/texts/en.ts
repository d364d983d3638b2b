export const en = {
  columns: {
    unknownList: 'The columns of this list cannot be chosen.',
    unknownColumn: 'This list does not have one of the chosen columns.',
  },
}
