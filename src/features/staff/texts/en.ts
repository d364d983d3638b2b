export const en = {
  staff: {
    nameRequired: 'Please enter a name.',
    emailRequired: 'Please enter an email address.',
    emailInvalid: 'Please enter a valid email address.',
    emailTaken: 'Somebody in your store already uses this email.',
    permissionsRequired: 'Please choose at least one section, or give full access.',
    limitReached: 'Your plan includes {count} staff accounts, and all of them are in use.',
    ownerCannotBeChanged: 'The account of the owner cannot be changed here. Please use your profile.',
    ownerCannotBeRemoved: 'The account of the owner cannot be removed.',
    notYourself: 'You cannot remove your own account.',
  },
}
