/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    programs: 'Programs',
    programCreate: 'Create program',
    programEdit: 'Edit program',
    autoTier: 'Automatic tiers',
  },
}
