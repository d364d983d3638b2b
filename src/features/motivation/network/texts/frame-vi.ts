/** What the frame says of it: the names of its screens. */
export const vi = {
  page: {
    multiLevel: 'Tiếp thị đa tầng',
    networkTree: 'Cây mạng lưới',
    networkBranch: 'Nhánh của mạng lưới',
  },
}
