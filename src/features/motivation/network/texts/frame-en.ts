/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    multiLevel: 'Multi-level',
    networkTree: 'Network tree',
    networkBranch: 'Network branch',
  },
}
