export const en = {
  quickStart: {
    amountWhole: 'Please enter a whole number, such as 10.',
    noProgram: 'Please launch your program first.',
    proposed: {
      name: '{shop} Affiliates',
      description: 'Recommend {shop} to the people who trust you and earn commission on every sale.',
    },
  },
}
