/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      convertCustomers: {
        settings: 'Changed the settings for converting customers',
      },
    },
    field: {
      accounts_on: 'Convert new store accounts',
      accounts_program_id: 'Program for new store accounts',
      way: 'Invite or create',
      offer_on: 'Offer after a purchase',
      offer_for: 'What buyers are offered',
      offer_program_id: 'Program for offers after a purchase',
      offer_shows: 'Shown to buyers who join',
      offer_title: 'Offer heading',
      offer_text: 'Offer text',
      as_downline: 'Assign as downline',
    },
  },
}
