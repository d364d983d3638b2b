export const en = {
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
