export const shared = {
  profile: {
    nameRequired: 'Enter your name.',
    wrongPassword: 'Your current password is incorrect.',
    sessionNotFound: 'This device is already logged out.',
    signIns: {
      title: 'Your logins',
      lead: 'Devices where you’re logged in. Log out any you don’t recognize, then change your password.',
      startedAt: 'Logged in',
      device: 'Device',
      address: 'Address',
      lastUsedAt: 'Last used',
      state: 'Status',
      on: '{browser} on {system}',
      kind: { computer: 'Computer', phone: 'Phone', tablet: 'Tablet', unknown: 'Unknown device' },
      via: {
        password: 'with email and password',
        register: 'when the account was created',
        platform: 'through the store',
        switch: 'from another store',
        support: 'as support',
      },
      current: 'This device',
      open: 'Logged in',
      ended: {
        logout: 'Logged out',
        reused: 'Ended: a used login was presented again',
        password: 'Ended by a password change',
        permissions: 'Ended by a permission change',
        everywhere: 'Logged out from another device',
        removed: 'Account removed',
        expired: 'Expired',
      },
      anyEnd: 'Logged out',
      end: 'Log out this device',
      endTitle: 'Log out {device}?',
      endText: 'That device will have to log in again.',
      endedOne: 'Device logged out',
      everywhere: 'Log out everywhere',
      everywhereTitle: 'Log out everywhere else?',
      everywhereText: 'Every other device is logged out right away. You stay logged in here.',
      endedAll: 'Logged out',
      failed: 'Couldn’t log out',
      emptyTitle: 'No logins yet',
      emptyText: 'Your logins will show up here.',
    },
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    account: 'Account',
    profile: 'Your profile',
    ownActivity: 'Your logins',
  },
}

export const screens = {
  profileEdit: {
    lead: 'How you appear in this store, and how you log in.',
    person: 'About you',
    personLead: 'Your team sees your name in the staff list and in the activity log.',
    name: 'Name',
    email: 'Email',
    emailHint: 'You log in with this email. It can’t be changed here.',
    language: 'Language',
    storeLanguage: 'Store language',
    password: 'Password',
    passwordLead: 'Changing your password logs out all other devices.',
    firstPasswordLead: 'With a password, you can log in by email without going through your store.',
    currentPassword: 'Current password',
    newPassword: 'New password',
    passwordHint: 'At least 8 characters.',
    repeatPassword: 'Confirm new password',
    changePassword: 'Change password',
    createPassword: 'Create password',
    passwordChanged: 'Password changed',
    passwordCreated: 'Password created',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      profile: {
        update: 'Edited their profile',
        password: 'Changed their password',
        endSession: 'Logged out one of their devices',
        signOutEverywhere: 'Logged out their other devices',
      },
    },
    field: {
      started_at: 'Logged in at',
      ended: 'Devices logged out',
    },
  },
}
