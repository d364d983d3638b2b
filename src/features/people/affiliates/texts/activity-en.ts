/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      affiliates: {
        create: 'Added affiliate {affiliate}',
        update: 'Edited affiliate {affiliate}',
        payment: 'Changed payment details of {affiliate}',
        paymentReleased: 'Released the payment details of {affiliate}',
        approve: 'Approved {affiliate}',
        deny: 'Denied {affiliate}',
        approveMany: {
          one: 'Approved {count} affiliate',
          other: 'Approved {count} affiliates',
        },
        denyMany: {
          one: 'Denied {count} affiliate',
          other: 'Denied {count} affiliates',
        },
        approveFiltered: 'Started approving all filtered affiliates',
        denyFiltered: 'Started denying all filtered affiliates',
        switchOn: 'Turned on {affiliate}',
        switchOff: 'Turned off {affiliate}',
        move: {
          one: 'Moved {count} affiliate to the program {program}',
          other: 'Moved {count} affiliates to the program {program}',
        },
        tags: {
          one: 'Changed the tags of {count} affiliate',
          other: 'Changed the tags of {count} affiliates',
        },
        remove: 'Deleted affiliate {affiliate}',
        export: 'Exported affiliates',
        signInAs: 'Logged in as {affiliate}',
        remindMany: 'Started reminding affiliates to add payment details',
        remind: 'Reminded {affiliate} to add payment details',
        passwordLink: 'Sent {affiliate} a link to set a password',
        customLinkRetried: 'Retried the custom link of {affiliate} at the store',
        bounceForgotten: 'Allowed bulk emails to the address of {affiliate} again',
        secondFactorReset: 'Reset two-step login for {affiliate}',
        closedForgotten: 'Deleted the personal data of {affiliate}, who had closed the account and has nothing open anymore',
        passwordSet: 'Set a password for the affiliate account',
      },
    },
    field: {
      first_name: 'First name',
      last_name: 'Last name',
      program_id: 'Program',
      upline_id: 'Upline',
      payment_method: 'Payment method',
      tax_percent: 'Tax on commissions (%)',
      payment_info: 'Payment details',
      ref_word: 'Link word',
      custom_path: 'Custom link',
      internal_note: 'Note',
    },
  },
}
