export const en = {
  products: {
    nothingChosen: 'Choose at least one product or collection.',
    tooManyAtOnce: 'Too many products at once. Choose at most 1000.',
    tooManySpecials: 'A program can have at most {max} products with their own commission.',
    notConnected: 'Your store isn’t connected, so we can’t load its products.',
    task: {
      sync: 'Sync products and collections',
      synchronize: 'Sync special commissions',
    },
  },
}
