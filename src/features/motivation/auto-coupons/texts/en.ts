export const shared = {
  autoCoupons: {
    needsPlan: 'Auto-generated coupons require the {plan} plan or higher.',
    tooMany: 'You already have {max} sample coupons. Delete one before adding another.',
    nameRequired: 'Give the sample a name.',
    programRequired: 'Choose at least one program.',
    affix: 'Use up to 10 letters A to Z, digits, - or _.',
    task: {
      generate: 'Generate codes for affiliates',
    },
  },
  notifications: {
    of: {
      'generate-coupon-success': {
        title: 'Coupons are ready',
        content: {
          one: '<strong>{count}</strong> coupon was created for your affiliates.',
          other: '<strong>{count}</strong> coupons were created for your affiliates.',
        },
      },
    },
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    autoCoupons: 'Auto-generated coupons',
    sampleCreate: 'New sample coupon',
    sampleEdit: 'Sample coupon',
  },
}

export const screens = {
  autoCouponsPage: {
    lead: 'Codes that affiliates get automatically. All codes of one sample share one discount in your store.',
    noStore: 'Your store can’t create codes right now',
    newcomers: 'New affiliates',
    newcomersLead: 'Every approved affiliate gets a code from each sample below that applies to their program.',
    switch: 'Generate codes for new affiliates',
    switchHint: 'When they’re approved, manually or automatically. We email them their code.',
    switchedOn: 'Codes turned on',
    switchedOff: 'Codes turned off',
    samples: 'Sample coupons',
    samplesLead: 'The discount, who gets it, and what the code looks like.',
    none: 'No samples yet. Add one to generate codes.',
    add: 'Add sample',
    full: 'You have {max} samples. Delete one before adding another.',
    allPrograms: 'All programs',
    noProgram: 'Its programs were deleted.',
    format: {
      name: 'Name',
      first_name: 'First name',
      random: 'Random letters',
      chosen: 'Chosen at registration',
    },
    state: {
      off: 'Off',
      waiting: 'Waiting for the store',
      made: 'On',
      failed: 'Failed',
      gone: 'Deleted in the store',
    },
    made: { one: '{count} code', other: '{count} codes' },
    waiting: { one: '{count} waiting for the store', other: '{count} waiting for the store' },
    failed: { one: '{count} failed', other: '{count} failed' },
    gone: 'Its discount was deleted in the store, so its codes don’t work. Delete this sample and add another.',
    generate: { one: 'Generate a code for {count} affiliate', other: 'Generate codes for {count} affiliates' },
    generateTitle: { one: 'Generate a code for {count} affiliate?', other: 'Generate codes for {count} affiliates?' },
    generateText: 'All active affiliates without a code from “{name}” get one, in your store too. We email them their code.',
    generateConfirm: 'Generate codes',
    retry: 'Try again',
    asked: 'Trying again',
    editOf: 'Edit {name}',
    deleteOf: 'Delete {name}',
    deleteTitle: 'Delete “{name}”?',
    deleteText: 'No more codes are generated from it. Existing codes stay, here and in your store.',
    deleted: 'Sample deleted',
  },
  sampleForm: {
    createLead: 'We create a discount for it in your store, and each affiliate gets their own code for it.',
    editLead: 'Existing codes don’t change.',
    sample: 'Sample',
    sampleLead: 'Who it’s for, and what they see.',
    name: 'Name',
    nameHint: 'The discount’s name in your store.',
    programs: 'For affiliates in',
    note: 'Note to affiliates',
    noteHint: 'Shown next to the code in their portal and in the email about it.',
    active: 'Active',
    activeHint: 'When off, no one gets a new code from it.',
    codes: 'Codes',
    codesLead: 'If a code is taken, the affiliate’s number is added to it.',
    format: 'Based on',
    formatHint: {
      name: 'First and last name.',
      first_name: 'Short and easy to say aloud.',
      random: 'Eight letters and digits no one can guess.',
      chosen: 'The registration form asks for it and rejects codes that are taken.',
    },
    prefix: 'Prefix',
    suffix: 'Suffix',
    exampleOne: 'Example: {code}',
    exampleTwo: 'Anna Lee gets {code}; a second Anna Lee gets {second}.',
    discount: 'Discount',
    discountLead: 'Change it in your store. That applies to all codes from this sample at once.',
    create: 'Add sample',
    created: 'Sample added. Your store is creating its discount.',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      autoCoupons: {
        turn: 'Turned codes for new affiliates on or off',
        create: 'Added a sample coupon',
        update: 'Edited a sample coupon',
        remove: 'Deleted a sample coupon',
      },
    },
    field: {
      auto_coupon: 'Codes for new affiliates',
      code_format: 'Code format',
      prefix: 'Prefix',
      suffix: 'Suffix',
    },
  },
}
