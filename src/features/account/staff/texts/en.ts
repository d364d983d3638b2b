export const shared = {
  staff: {
    nameRequired: 'Enter a name.',
    emailRequired: 'Enter an email address.',
    emailInvalid: 'Enter a valid email address.',
    emailTaken: 'Someone in your store already uses this email.',
    permissionsRequired: 'Choose at least one section, or give full access.',
    limitReached: 'The {own} plan includes {count} staff accounts, and all are in use. The {plan} plan has no limit.',
    ownerCannotBeChanged: 'The owner’s account can’t be changed here. Use your profile instead.',
    ownerCannotBeRemoved: 'The owner’s account can’t be removed.',
    hasCome:
      '{name} has already logged in and doesn’t need an invitation. They can reset a forgotten password on the login page.',
    notYourself: 'You can’t remove your own account.',
    list: {
      title: 'Staff accounts',
      usage: '{used} of {limit} staff accounts in use',
      lead: 'The people who work in this store, and what they can access.',
      add: 'Add staff',
      full: 'All staff accounts are in use. Remove one, or change to the {plan} plan, which has no limit.',
      you: 'You',
      name: 'Name',
      email: 'Email',
      role: 'Role',
      owner: 'Owner',
      staff: 'Staff',
      permissions: 'Access',
      everything: 'Full access',
      lastLogin: 'Last login',
      never: 'Never',
      invited: 'Invited',
      invitationExpired: 'Invitation expired',
      inviteAgain: 'Resend invitation',
      invitationSent: 'Invitation sent',
      invitationFailed: 'Couldn’t send',
      since: 'Added',
      removeOne: 'Remove {name}?',
      removeSeveral: 'Remove {count} people?',
      removeText: 'They’re logged out right away and can’t log in again. Their actions stay in the activity log.',
      removed: 'Staff removed',
      notRemoved: 'Couldn’t remove',
      emptyTitle: 'It’s just you',
      emptyText: 'Invite colleagues by email. They choose their own password and only see the sections they need.',
    },
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    staff: 'Staff accounts',
    staffCreate: 'Add staff',
    staffEdit: 'Staff account',
  },
}

export const screens = {
  staffForm: {
    createLead: 'They log in with their own email and password, and only see what you select.',
    back: 'Staff accounts',
    label: 'Staff account',
    person: 'Login',
    personLead: 'We email them a link to choose their own password. No one else knows it.',
    name: 'Name',
    email: 'Email',
    invitedTitle: 'Invited, not logged in yet',
    invitedText: 'We emailed the link to choose a password to {email}. It works once, for 7 days.',
    expiredText: 'The link sent to {email} has expired. Send a new one.',
    permissions: 'Permissions',
    permissionsLead: 'What this person can access. If you change this, they have to log in again.',
    all: 'Full access to every section',
    management: 'Management',
    motivation: 'Motivation',
    outreach: 'Outreach',
    create: 'Send invitation',
    fullTitle: 'All staff accounts are in use',
    ownerTitle: 'This is the store owner',
    toProfile: 'Open your profile',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      staff: {
        create: 'Added {subject} as staff',
        update: 'Edited the account of {subject}',
        invite: 'Invited {subject} again',
        remove: 'Removed {subject} from staff',
      },
    },
    field: {
      permissions: 'Permissions',
    },
  },
}
