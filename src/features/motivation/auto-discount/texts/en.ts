export const en = {
  autoDiscount: {
    needsPlan: 'Your plan doesn’t include link discounts.',
    nameRequired: 'Give the rule a name.',
    affiliateRequired: 'Choose at least one affiliate.',
    tooManyAffiliates: 'Choose at most 500 affiliates.',
    tooMany: 'This program already has {max} rules. Delete one before adding another.',
    oneForAll: 'This program already has a rule for all affiliates.',
    alreadyChosen: '{name} is already in another rule of this program.',
    codeAssigned: 'This code belongs to an affiliate. Use one that isn’t assigned.',
    problem: {
      assigned: 'Its code now belongs to an affiliate, so visitors don’t get it.',
      refused: 'The store didn’t create this discount.',
      gone: 'The discount was deleted in the store.',
      waiting: 'The store hasn’t created this discount yet. We’ll retry automatically.',
      ended: 'The discount has ended.',
      usedUp: 'The code has reached its usage limit.',
      later: 'The discount hasn’t started yet.',
    },
  },
}
