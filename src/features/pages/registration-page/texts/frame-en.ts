/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    registration: 'Registration form',
    registrationFull: 'Registration form (full)',
    registrationBasic: 'Registration form (basic)',
    displaysHelp: 'About your pages',
  },
}
