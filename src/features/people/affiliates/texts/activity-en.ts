/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      affiliates: {
        create: 'Added the affiliate {affiliate}',
        update: 'Changed the affiliate {affiliate}',
        payment: 'Changed how {affiliate} is paid',
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
        approveFiltered: 'Began to approve all affiliates of a filter',
        denyFiltered: 'Began to deny all affiliates of a filter',
        switchOn: 'Switched {affiliate} on',
        switchOff: 'Switched {affiliate} off',
        move: {
          one: 'Moved {count} affiliate to the program {program}',
          other: 'Moved {count} affiliates to the program {program}',
        },
        tags: {
          one: 'Changed the tags of {count} affiliate',
          other: 'Changed the tags of {count} affiliates',
        },
        remove: 'Deleted the affiliate {affiliate}',
        export: 'Exported affiliates',
        signInAs: 'Logged in as {affiliate}',
        remindMany: 'Began to remind affiliates of the payment details',
        remind: 'Reminded {affiliate} of the payment details',
        passwordLink: 'Sent {affiliate} a link to choose a password',
        customLinkRetried: 'Asked the store again for the custom link of {affiliate}',
        bounceForgotten: 'Let bulk mails go to the address of {affiliate} again',
        secondFactorReset: 'Reset the second step of the login of {affiliate}',
        closedForgotten: 'Forgot {affiliate}, who had closed the account and has nothing open any more',
        passwordSet: 'Chose a password for the affiliate account',
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
      ref_word: 'Word in the link',
      custom_path: 'Custom link',
      internal_note: 'Note',
    },
  },
}
