export const en = {
  products: {
    nothingChosen: 'Please choose at least one product or collection.',
    tooManyAtOnce: 'These are too many products at once. Please choose at most 1000.',
    tooManySpecials: 'A program has at most {max} products with a commission of their own.',
    notConnected: 'Your store is not connected, so its products cannot be read.',
    task: {
      sync: 'Read products and collections of the store',
      synchronize: 'Synchronise special commissions',
    },
  },
}
