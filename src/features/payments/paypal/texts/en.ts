export const shared = {
  paypal: {
    clientIdRequired: 'Enter your PayPal app’s client ID.',
    clientIdInvalid: 'A client ID contains only letters, digits, dashes and underscores.',
    clientSecretRequired: 'Enter your PayPal app’s secret.',
    clientSecretInvalid: 'A secret contains only letters, digits, dashes and underscores.',
    codeRequired: 'Enter the six-digit code from your authenticator app.',
    codeWrong: 'This code is incorrect or was already used. Enter the code your app shows now.',
    releasePasswordRequired: 'Enter the payout password.',
    releasePasswordWrong: 'Incorrect payout password.',
    samePassword: 'Choose a password that’s different from your login password.',
    noPassword: 'You don’t have a password yet. Create one under Account, then connect PayPal.',
    wrongPassword: 'Incorrect password.',
    keysWrong: 'PayPal doesn’t accept this client ID and secret. Copy both again from your PayPal app.',
    noPayouts: 'PayPal doesn’t allow this app to send payouts. Turn on Payouts for it at PayPal, then try again.',
    noAnswer: 'PayPal didn’t respond. Nothing was changed; try again in a minute.',
    notConnected: 'PayPal isn’t connected.',
    secondPersonNeeded: 'Payments require two-person release, so a second person has to approve this.',
    secondPersonWrong: 'These aren’t the email and password of another person who can pay affiliates.',
    onlyOwnerAlone:
      'Payments require two-person release, but there’s no one else to approve. Only the owner can change this alone.',
    guardsChanged: 'Someone changed this in the meantime. Nothing was saved; please check it again.',
    paymentsUnderWay:
      'Payments from the connected account are still in transit. Wait until they’re completed; you can enter a new secret for the same app at any time.',
    notice: {
      connected: {
        subject: 'PayPal was connected to {shop}',
        heading: 'PayPal was connected',
        text: '{by} connected a PayPal account to {shop}. Its client ID ends in {account}. PayPal payouts are now sent from this account.',
      },
      disconnected: {
        subject: 'PayPal was disconnected from {shop}',
        heading: 'PayPal was disconnected',
        text: '{by} disconnected the PayPal account with the client ID ending in {account} from {shop}. No more payouts are sent from it.',
      },
      guarded: {
        subject: 'PayPal release settings changed for {shop}',
        heading: 'PayPal release settings changed',
        text: '{by} changed what’s required to release payments of {shop} through the PayPal account with the client ID ending in {account}.',
      },
      advice:
        'If you didn’t expect this, check the settings now, change your team’s passwords, and create a new secret at PayPal.',
      button: 'Open PayPal settings',
    },
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    paypal: 'PayPal',
  },
}

export const screens = {
  paypalPage: {
    lead: 'Pay commission straight to your affiliates’ PayPal accounts.',
    trial: 'No real money moves: Tandem is connected to PayPal’s sandbox or a simulated PayPal.',
    connected: 'Connected account',
    clientIdEnd: 'Client ID',
    connectedAt: 'Connected',
    connectedBy: '{when} by {name}',
    factor: 'Confirm payouts with',
    factorAuthenticator: 'An authenticator app code',
    factorPassword: 'The payout password',
    replace: 'Reconnect',
    replaceLead: 'To use another account, a new secret or another way to confirm payouts. This replaces the current connection.',
    guards: 'Extra protection',
    guardsLead: 'In addition to confirming each payout. The owner is emailed about every change.',
    twoPersons: 'Two-person release',
    twoPersonsHint: 'The person who prepares a payment can’t release it; someone else has to. This includes scheduled payments.',
    second: 'Second person approves',
    secondLead:
      'Payments require two-person release. Loosening these controls takes both of you: another person who can pay affiliates enters their login.',
    secondEmail: 'Their email',
    secondPassword: 'Their password',
    stepUp: 'Require account password above',
    stepUpHint:
      'When more than this is paid in a day, the person releasing it also enters their account password. Leave empty for never.',
    keys: 'Your PayPal app',
    keysLead:
      'You need a PayPal business account with Payouts. In PayPal’s developer dashboard, under Apps & Credentials, create a live app, turn on Payouts, and copy both values.',
    clientId: 'Client ID',
    clientSecret: 'Secret',
    clientSecretHint: 'Stored encrypted. No one can view it again, not even you.',
    release: 'Confirming payouts',
    releaseLead: 'Required each time money is sent, in addition to being logged in.',
    releaseFactor: 'Confirm payouts with',
    authenticator: 'A code',
    authenticatorHint: 'A six-digit code from an authenticator app that changes every 30 seconds. The safer choice.',
    releasePassword: 'A password',
    releasePasswordHint: 'A password just for payouts, known to the people who send them.',
    showKey: 'Show key',
    keyLead: 'Scan this with your authenticator app, or enter the key. It’s only shown once.',
    qrCode: 'QR code with the key',
    key: 'Key',
    code: 'Code from the app',
    newReleasePassword: 'Payout password',
    newReleasePasswordHint: 'At least 8 characters, and different from your login password.',
    you: 'Confirm it’s you',
    youLead: 'Connecting an account determines where money comes from.',
    password: 'Your own password',
    passwordHint: 'The password you log in with.',
    connect: 'Connect PayPal',
    isConnected: 'PayPal connected. We’ve emailed the owner.',
    disconnect: 'Disconnect',
    disconnectTitle: 'Disconnect PayPal?',
    disconnectLead: 'PayPal payouts stop. Payments already sent aren’t reversed.',
    isDisconnected: 'PayPal disconnected',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      paypal: {
        connect: 'Connected PayPal',
        disconnect: 'Disconnected PayPal',
        guards: 'Changed how PayPal payments are released',
      },
    },
    field: {
      paypal_account: 'Client ID ends in',
      release_factor: 'Confirm payouts with',
      two_person_release: 'Two-person release',
      step_up_above: 'Account password required above',
      second_person: 'Approved by',
    },
  },
}
