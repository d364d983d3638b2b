export const shared = {
  portalSettings: {
    emailTaken: 'An account already uses this email. Enter another one.',
    newEmail: {
      logIn: 'Log in',
      confirm: {
        title: 'Confirm your new email',
        text: 'You’ll log in to your account at {brand} with {email}.',
        button: 'Confirm new email',
      },
      confirmed: { title: 'Your email is changed', text: 'Log in to your account at {brand} with your new email from now on.' },
      cancel: {
        title: 'Cancel the email change?',
        text: 'Your account at {brand} keeps its current email instead of {email}.',
        button: 'Cancel the change',
      },
      cancelled: {
        title: 'The change is canceled',
        text: 'Your account at {brand} keeps its email. If you didn’t ask for the change, choose a new password.',
      },
      taken: {
        title: 'This email is taken',
        text: 'Another account at {brand} uses this email now. Log in to choose another one.',
      },
      ended: {
        title: 'This link is no longer valid',
        text: 'It was used, replaced by a newer one, canceled or has expired. Log in to see the email of your account at {brand}.',
      },
    },
    closedMail: {
      subject: 'Your account at {shop} is closed',
      heading: 'Goodbye, {name}',
      intro: 'You closed your affiliate account at {shop}. Your links and codes no longer earn commission.',
      forgotten:
        'You had no open amounts, so your personal data has been deleted. Only the totals you earned remain in the store’s records.',
      waiting:
        'Open amounts stay with the store until they’re paid or decided. Your personal data is then deleted automatically; only totals remain in the store’s records.',
      footer: 'You’re receiving this email because you were an affiliate of {shop}. If this wasn’t you, reply right away.',
    },
  },
  notifications: {
    of: {
      'affiliate-closed-account': {
        title: 'An affiliate left',
        content: '<strong>{name}</strong> closed their account. Pay or deny what’s still open.',
      },
    },
  },
}

/** How the activity log tells what was done here; the affiliate did it. */
export const activity = {
  activity: {
    action: {
      portalSettings: {
        close: '{affiliate} closed their account',
        export: 'Downloaded their data',
        profile: 'Edited their profile',
        email: 'Changed their email',
        emailAsked: 'Asked to change their email',
        password: 'Changed their password',
        sessionsEnded: {
          one: 'Logged out {count} other device',
          other: 'Logged out {count} other devices',
        },
        secondFactorOn: 'Turned on two-step login',
        secondFactorOff: 'Turned off two-step login',
      },
    },
  },
}

/** Of the settings, in the menu of the portal. */
export const portalFrame = {
  portalSettings: { title: 'Settings' },
} as const

/** The settings screen of the portal. */
export const portal = {
  portalSettingsScreen: {
    lead: 'Your details, login and email preferences.',
    saved: 'Saved',
    profile: {
      title: 'Your profile',
      email: 'Email',
      emailHint: 'You log in with this email. Change it under Login.',
      optional: '{label} (optional)',
      choose: 'Select',
      save: 'Save profile',
      discard: 'Discard',
    },
    login: {
      title: 'Login',
      email: 'Email',
      emailWaiting: 'Waiting for you to confirm {email}. Until then you log in with your current email.',
      emailTitle: 'Change your email',
      emailText: 'We’ll send a link to the new email. Nothing changes until you open it. Your current email gets a notice.',
      newEmail: 'New email',
      emailSend: 'Send link',
      emailDone: 'We’ve sent a link to your new email. Open it within 24 hours to confirm.',
      password: 'Password',
      passwordText: 'Changing it logs you out on all other devices.',
      change: 'Change',
      newPassword: 'New password',
      newPasswordHint: '8 to 128 characters',
      again: 'Confirm new password',
      passwordTitle: 'Change your password',
      passwordSave: 'Change password',
      passwordDone: 'Password changed. All other devices have been logged out.',
      factor: 'Two-step login',
      factorOff: 'Off. Turn it on so a stolen password isn’t enough to log in as you.',
      factorOn: {
        one: 'On since {day}. {count} recovery code left.',
        other: 'On since {day}. {count} recovery codes left.',
      },
      setUp: 'Set up',
      switchOff: 'Turn off',
      factorTitle: 'Set up two-step login',
      factorScan: 'Open your authenticator app, add an account and scan this QR code. No camera? Enter the key instead.',
      factorQr: 'Authenticator app key as a QR code',
      factorKey: 'Key',
      factorOpen: 'Open in an app on this phone',
      factorCode: 'Code from the app',
      factorEnable: 'Turn on',
      codesTitle: 'Save your recovery codes',
      codesText:
        'Each code gets you into your account once if you lose the app. They’re only shown now, so write them down or save them in a password manager.',
      codes: 'Recovery codes',
      codesKept: 'I’ve saved them',
      factorDone: 'Two-step login is on. You’ll enter a code each time you log in.',
      factorOffTitle: 'Turn off two-step login',
      factorOffText: 'You’ll only need your password to log in.',
      factorOffDone: 'Two-step login is off.',
    },
    devices: {
      title: 'Where you are logged in',
      device: '{browser} on {system}',
      unknown: 'Unknown device',
      current: 'This device',
      from: 'Since {day}, from {address}',
      end: 'Log out all other devices',
      ended: { one: '{count} device was logged out.', other: '{count} devices were logged out.' },
    },
    data: {
      title: 'Your data',
      export: 'Download your data',
      exportText: 'Your profile, commissions, payments, clicks and devices in one file (JSON).',
      download: 'Download',
      close: 'Close your account',
      closeText: 'You’ll no longer be a partner of {shop}.',
      closeButton: 'Close account',
      closeTitle: 'Close your account at {shop}?',
      links: 'Your links and codes stop earning commission right away.',
      login: 'You’ll be logged out everywhere and can’t log in again.',
      forgotten:
        'You have no open amounts, so we delete your personal data now. Only the totals you earned remain in the store’s records.',
      waiting:
        'Open amounts stay with the store until they’re paid or decided. The store keeps your details until then; we delete them the day after.',
      pending: '{amount} is pending approval.',
      payable: '{amount} is approved and will be paid.',
      debt: 'You were overpaid {amount} because orders were refunded.',
      goodbye: 'Your account is closed. Thank you for partnering with {shop}.',
    },
    wishes: {
      title: 'Language and emails',
      language: 'Language',
      languageHint: 'Used for this portal and the emails you get.',
      asStore: 'Store default',
      mails: 'Emails you get',
      kind: {
        news: 'News and offers',
        referrals: 'New sales and their status',
        payments: 'Payments sent to you',
        requests: 'Decisions on your payment requests',
        claims: 'Decisions on your missing-order claims',
        coupons: 'New coupon codes',
        bonuses: 'Bonuses you earn',
        chat: 'Unread chat messages',
        reminders: 'Reminders to add a payment method',
      },
      essential: 'We always email you about your account, your password and where your money goes.',
    },
  },
} as const
