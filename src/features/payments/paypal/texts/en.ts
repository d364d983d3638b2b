export const en = {
  paypal: {
    clientIdRequired: 'Enter the client ID of your PayPal app.',
    clientIdInvalid: 'A client ID has only letters, digits, dashes and underscores.',
    clientSecretRequired: 'Enter the secret of your PayPal app.',
    clientSecretInvalid: 'A secret has only letters, digits, dashes and underscores.',
    codeRequired: 'Enter the six digits that your authenticator app shows.',
    codeWrong: 'This code is not right, or was used already. Enter the one that your app shows now.',
    releasePasswordRequired: 'Enter the password for payouts.',
    releasePasswordWrong: 'This is not the password for payouts.',
    samePassword: 'Choose another one than the password you log in with.',
    noPassword: 'You have no password yet. Create one under Account, then connect PayPal.',
    wrongPassword: 'This is not your password.',
    keysWrong: 'PayPal does not accept this client ID and secret. Copy both anew from your PayPal app.',
    noPayouts: 'PayPal does not allow this app to send payouts. Turn Payouts on for it at PayPal, then try again.',
    noAnswer: 'PayPal did not answer. Nothing was changed; try again in a minute.',
    notConnected: 'PayPal is not connected.',
    secondPersonNeeded: 'Two persons release payments here, so a second person has to agree to this.',
    secondPersonWrong: 'This is not the email and password of somebody else who may pay affiliates.',
    onlyOwnerAlone: 'Two persons release payments here, and there is nobody else to agree. Only the owner can change this alone.',
    guardsChanged: 'Somebody has changed this in the meantime. Nothing was saved; please look at it again.',
    paymentsUnderWay:
      'Payments are still on their way from the connected account. Wait until they have ended; a new secret of the same app can be entered at any time.',
    notice: {
      connected: {
        subject: 'PayPal was connected to {shop}',
        heading: 'PayPal was connected',
        text: '{by} connected a PayPal account to {shop}. Its client ID ends in {account}. Payouts through PayPal are sent from this account.',
      },
      disconnected: {
        subject: 'PayPal was disconnected from {shop}',
        heading: 'PayPal was disconnected',
        text: '{by} disconnected the PayPal account whose client ID ends in {account} from {shop}. No more payouts are sent from it.',
      },
      guarded: {
        subject: 'How PayPal payments of {shop} are released was changed',
        heading: 'The release of payments was changed',
        text: '{by} changed what is needed to release payments of {shop} through the PayPal account whose client ID ends in {account}.',
      },
      advice:
        'If this was not agreed with you, look at it now, change the passwords of your team, and make a new secret at PayPal.',
      button: 'Open the PayPal settings',
    },
  },
}
