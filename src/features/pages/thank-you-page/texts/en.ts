/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    thankYou: 'Thank-you page',
  },
}

/** What the editor of the thank-you page says. */
export const screens = {
  thankYouEditor: {
    usedNow: '{outcome} (in use)',
    toSettings: 'Change this in settings',
    outcome: {
      label: 'After sign-up',
      verify_email: 'Email needs to be confirmed',
      active: 'Account is active right away',
      inactive: 'Account is waiting for approval',
    },
    helper: {
      verify_email: 'Shown when new affiliates have to confirm their email. The button resends the email.',
      active: 'Shown when new affiliates in this program are activated automatically, with their link and coupon.',
      inactive: 'Shown when you approve new affiliates yourself. The button leads to your store.',
    },
    section: {
      general: 'General',
      background: 'Background',
      text: 'Text colors',
      button: 'Button',
      words: 'Text',
      begin: 'Link, coupon and sharing',
      css: 'Custom CSS',
    },
    field: {
      font: 'Font',
      logo: 'Show logo',
      background_color: 'Background',
      background_image: 'Background image',
      button_color: 'Button',
      button_text_color: 'Button text',
      title_color: 'Title',
      text_color: 'Text',
      title_verify_email: 'Title',
      body_text_verify_email: 'Text',
      button_text_verify_email: 'Button',
      title_active: 'Title',
      body_text_active: 'Text',
      button_text_active: 'Button',
      text_for_showing_affiliate_link: 'Above the affiliate link',
      text_for_showing_coupon: 'Above the coupon',
      text_for_social_sharing: 'Above the share buttons',
      text_for_affiliate_account_login: 'Above the login button',
      title_inactive: 'Title',
      body_text_inactive: 'Text',
      button_text_inactive: 'Button',
      custom_css: 'Custom CSS',
    },
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      displays: {
        thankYou: 'Changed the thank-you page of {subject}',
      },
    },
  },
}
