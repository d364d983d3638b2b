/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    loginDesign: 'Affiliate login page',
  },
}

/** What the editor of the login page says. */
export const screens = {
  loginEditor: {
    notYet: 'Your affiliates’ login page needs an address. Choose one in Settings › General; your design is saved until then.',
    section: {
      general: 'General',
      background: 'Background',
      text: 'Text colors',
      button: 'Button',
      words: 'Text',
      form: 'Form',
      css: 'Custom CSS',
    },
    field: {
      font_family: 'Font',
      enable_logo: 'Show logo',
      background_color: 'Background',
      background_image: 'Background image',
      box_color: 'Box',
      heading: 'Heading',
      heading_color: 'Heading',
      description: 'Description',
      text_color: 'Text',
      email_label: 'Email label',
      password_label: 'Password label',
      button_text: 'Button',
      button_color: 'Button',
      button_text_color: 'Button text',
      forgot_text: 'Forgot password link',
      register_text: 'Text before the sign-up link',
      register_hypertext: 'Sign-up link',
      link_color: 'Links',
      custom_css: 'Custom CSS',
    },
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      displays: {
        login: 'Changed the affiliate login page',
      },
    },
  },
}
