export const en = {
  marketplace: {
    programMissing: 'Choose the program that affiliates join.',
    programClosed: 'This program doesn’t accept new affiliates right now. Choose an active one.',
    wrongAccount: 'Incorrect email or password. If you don’t have a partner account yet, apply as a new partner.',
    appliedAlready: 'You already have an account with this brand.',
    notInCountry: 'This brand only accepts partners from other countries.',
    tooMany: {
      one: 'You’ve joined {count} brand, the maximum for your rank. Sell more to join more.',
      other: 'You’ve joined {count} brands, the maximum for your rank. Sell more to join more.',
    },
  },
}
