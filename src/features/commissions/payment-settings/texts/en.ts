export const shared = {
  onBoarding: {
    quickStart: {
      otherPaymentRequire: 'Give your custom method a name and describe how it works.',
    },
  },
  paymentSettings: {
    minimumPayout: 'Minimum payout',
    oneRequired: 'Offer at least one payment method.',
    percentRequired: 'Enter the percentage.',
    percentTooHigh: 'Enter 100% or less.',
    methodNeedsPlan: 'This payment method requires the {plan} plan or higher.',
    taxNeedsPlan: 'Tax on commissions requires the {plan} plan or higher.',
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    paymentSettings: 'Payments',
  },
}

export const screens = {
  paymentSettingsPage: {
    lead: 'Payment methods, minimum payout and tax.',

    methods: 'Payment methods',
    methodsLead:
      'What affiliates can choose when they register, and you for them in their profile. If you turn off a method, affiliates who chose it keep it until it’s changed.',
    detailsOf: '{method}: name and programs',
    label: 'Name for affiliates',
    otherName: 'Method name',
    otherDescription: 'How it works',
    otherDescriptionHint: 'Shown to affiliates who choose it, and to you when you pay them.',
    ownMethod: 'Your custom method',
    programs: 'Offered in',
    allPrograms: 'All programs',
    someOf: { one: 'In {count} program', other: 'In {count} programs' },

    minimum: 'Minimum payout',
    minimumLead: 'Small amounts add up until they reach the minimum.',
    minimumAmount: 'Minimum payout',
    minimumHint: 'Affiliates are paid once their unpaid commission reaches this amount. Leave empty for no minimum.',

    tax: 'Tax on commissions',
    taxLead: 'Shown separately before you pay, in the payment and in its documents.',
    taxMode: 'Who pays the tax?',
    mode: { none: 'No tax', merchant: 'You', affiliates: 'Affiliates' },
    modeHint: {
      none: 'Commission is paid without tax.',
      merchant: 'The tax is added to the commission.',
      affiliates: 'The tax is withheld from the commission.',
    },
    taxSource: 'Percentage',
    source: { fixed: 'Same for all', affiliate: 'Each affiliate’s own' },
    sourceHint: {
      fixed: 'One percentage for every payment.',
      affiliate: 'From the affiliate’s profile or registration. If empty, no tax applies.',
    },
    taxRate: 'Tax',
    example: 'A {commission} commission is paid as {total}, with {tax} tax.',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      paymentSettings: {
        settings: 'Changed the payment settings',
      },
    },
    field: {
      methods: 'Payment methods',
      method_labels: 'Custom method names',
      method_programs: 'Methods limited to programs',
      other_description: 'How the custom method works',
      minimum: 'Minimum payout',
      tax_mode: 'Tax on commissions',
      tax_source: 'Tax percentage',
      tax_rate: 'Tax percentage for all affiliates',
    },
  },
}
