export const en = {
  paymentSettingsPage: {
    lead: 'How you pay your affiliates, and how much at least.',

    methods: 'Payment methods',
    methodsLead:
      'What affiliates can choose from when they register, and you for them in their profile. Who has chosen a method that you switch off keeps it until it is changed.',
    detailsOf: '{method}: name and programs',
    label: 'Name for affiliates',
    otherName: 'Name of the method',
    otherDescription: 'How it works',
    otherDescriptionHint: 'Shown to affiliates who choose it, and to you when you pay them.',
    ownMethod: 'Your own method',
    programs: 'Offered in',
    allPrograms: 'All programs',
    someOf: { one: 'In {count} program', other: 'In {count} programs' },

    minimum: 'Minimum',
    minimumLead: 'Small sums wait until they are worth a payment.',
    minimumAmount: 'Minimum payout',
    minimumHint: 'An affiliate is paid once at least this much is due. Empty means any amount.',

    tax: 'Tax on commissions',
    taxLead: 'Shown as a number of its own before you pay, in the payment and in its documents.',
    taxMode: 'Who pays the tax',
    mode: { none: 'No tax', merchant: 'You', affiliates: 'Affiliates' },
    modeHint: {
      none: 'Commissions are paid as they are.',
      merchant: 'The tax is added to the commission.',
      affiliates: 'The tax is taken out of the commission.',
    },
    taxSource: 'Percentage',
    source: { fixed: 'The same for all', affiliate: 'Each affiliate’s own' },
    sourceHint: {
      fixed: 'One percentage for every payment.',
      affiliate: 'From the affiliate’s profile or registration. Where it is empty, no tax is due.',
    },
    taxRate: 'Tax',
    example: 'A commission of {commission} is paid as {total}: {tax} of tax.',
  },
}
