export const en = {
  autoDiscount: {
    needsPlan: 'Discounts for visitors by link are not part of your plan.',
    nameRequired: 'Please give the rule a name.',
    affiliateRequired: 'Please choose at least one affiliate.',
    tooManyAffiliates: 'Please choose at most 500 affiliates.',
    tooMany: 'This program has {max} rules already. Delete one before you add another.',
    oneForAll: 'This program has a rule for all affiliates already.',
    alreadyChosen: '{name} stands in another rule of this program.',
    codeAssigned: 'This code belongs to an affiliate. Please use one that is nobody’s.',
    problem: {
      assigned: 'Its code belongs to an affiliate by now, so visitors do not get it.',
      refused: 'The store did not make this discount.',
      gone: 'The discount was deleted in the store.',
      waiting: 'The store has not made this discount yet. It is asked again by itself.',
      ended: 'The discount has ended.',
      usedUp: 'The code has been used as often as it may be.',
      later: 'The discount has not begun yet.',
    },
  },
}
