/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      convertCustomers: {
        settings: 'Changed how customers become affiliates',
      },
    },
    field: {
      accounts_on: 'Convert new store accounts',
      accounts_program_id: 'Program of new store accounts',
      way: 'Invite or create',
      offer_on: 'Offer after a purchase',
      offer_program_id: 'Program after a purchase',
      offer_shows: 'Shown to buyers who join',
      offer_title: 'Heading of the offer',
      offer_text: 'Words of the offer',
      as_downline: 'Assign as downline',
    },
  },
}
