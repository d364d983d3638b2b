export const en = {
  marketplace: {
    programMissing: 'Please choose the program that affiliates join.',
    programClosed: 'This program takes nobody at the moment. Choose an active one.',
    wrongAccount: 'Email or password is not correct. If you have no partner account yet, apply as somebody new.',
    appliedAlready: 'You have an account with this brand already.',
    notInCountry: 'This brand takes partners from other countries only.',
    tooMany: {
      one: 'You have joined {count} brand, which is as many as your rank allows. Sell more to join more.',
      other: 'You have joined {count} brands, which is as many as your rank allows. Sell more to join more.',
    },
  },
}
