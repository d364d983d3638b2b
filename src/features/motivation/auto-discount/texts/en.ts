export const shared = {
  autoDiscount: {
    needsPlan: 'Link discounts require the {plan} plan or higher.',
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

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    autoDiscount: 'Link discount',
    autoDiscountCreate: 'New link discount',
    autoDiscountEdit: 'Link discount',
  },
}

export const screens = {
  autoDiscountPage: {
    lead: 'Visitors who come through an affiliate link of this program automatically get a discount in their cart, once.',
    none: 'No link discount yet. Visitors who come through a link pay full price.',
    add: 'Add rule',
    full: 'A program can have at most {max} rules. Delete one before adding another.',
    inactive: 'This program is inactive',
    inactiveText: 'Visitors get no discount until it’s active again.',
    state: { on: 'On', off: 'Off', stopped: 'Stopped' },
    ownCoupon: 'The newest coupon of the affiliate who sent the visitor',
    forAll: 'All affiliates in the program',
    forSome: { one: '{names} and {count} more', other: '{names} and {count} more' },
    editOf: 'Edit {name}',
    deleteOf: 'Delete {name}',
    deleteTitle: 'Delete “{name}”?',
    deleteText: 'Visitors no longer get this discount. Its code stays in your store.',
    deleted: 'Rule deleted',
  },
  autoDiscountForm: {
    createLead: 'For visitors who come through links of {program}.',
    editLead: 'Changes apply to new visitors.',
    rule: 'Rule',
    ruleLead: 'A rule for selected affiliates takes priority over the one for all.',
    name: 'Name',
    nameHint: 'Only visible to you.',
    active: 'Active',
    activeHint: 'When off, visitors don’t get this discount.',
    whom: 'For visitors from',
    all: 'All affiliates',
    allHint: 'One rule of this kind per program.',
    chosen: 'Selected affiliates',
    chosenHint: 'Each affiliate can be in one rule of the program.',
    affiliates: 'Add affiliate',
    source: 'Discount',
    sourceLead: 'What visitors get off.',
    fixedLead: 'To use another discount, add another rule.',
    sources: {
      affiliateCoupon: 'Affiliate’s coupon',
      definedCoupon: 'Existing store code',
      ownDiscount: 'New discount',
    },
    sourceHints: {
      affiliateCoupon: 'The newest active code of the affiliate who sent the visitor. Without one, there’s no discount.',
      definedCoupon: 'One code for everyone that isn’t assigned to an affiliate.',
      ownDiscount: 'Created in your store for this rule.',
    },
    create: 'Add rule',
    created: 'Rule added',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      autoDiscount: {
        create: 'Added a link discount',
        update: 'Edited a link discount',
        remove: 'Deleted a link discount',
      },
    },
    field: {
      for_all: 'For all affiliates',
    },
  },
}
