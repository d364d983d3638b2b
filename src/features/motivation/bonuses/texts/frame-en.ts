/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    bonuses: 'Bonuses',
    bonusCreate: 'New bonus',
    bonusEdit: 'Edit bonus',
    bonusProgress: 'Bonus progress',
  },
}
