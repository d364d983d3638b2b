export const en = {
  autoCoupons: {
    needsPlan: 'Codes that are made by themselves are not part of your plan.',
    tooMany: 'You have {max} sample coupons already. Delete one before you add another.',
    nameRequired: 'Please give the sample a name.',
    programRequired: 'Please choose at least one program.',
    affix: 'Please use up to 10 letters A to Z, digits, - or _.',
    task: {
      generate: 'Make codes for affiliates',
    },
  },
}
