export const shared = {
  emailServices: {
    keyRequired: 'Enter an API key.',
    keyRefused: 'This key wasn’t accepted. Check that it’s complete and has full access.',
    busy: '{service} is busy right now. Try again in a minute.',
    away: '{service} isn’t responding. Try again in a few minutes.',
    declined: '{service} declined: {problem}',
    listRequired: 'Choose a list.',
  },
  notifications: {
    of: {
      'email-service-refused': {
        title: '{service} disconnected',
        content: '<strong>{service}</strong> no longer accepts your API key. Connect it again to keep your affiliates in sync.',
      },
    },
  },
}

/** What the frame says of it: the name of its screen. */
export const frame = { page: { emailServices: 'Email services' } }

export const screens = {
  emailServicesPage: {
    lead: 'Keep your affiliates in sync with the service that sends your marketing emails.',
    about: {
      klaviyo: 'Adds your affiliates to a list as profiles. Their events can trigger flows.',
      mailchimp: 'Adds your affiliates to an audience as contacts. Their events can trigger automations.',
      omnisend: 'Adds your affiliates as contacts. Their events can trigger automations.',
    },
    connect: 'Connect',
    connectTitle: 'Connect {service}',
    connectLead: 'Create a private API key in {service} and paste it here. Nothing is sent until you choose where to.',
    connectAgain: 'Connect again',
    key: 'API key',
    keyHint: {
      klaviyo: 'Needs full access to accounts, profiles, lists, subscriptions, events and data privacy.',
      mailchimp: 'Ends with your data center, such as -us21.',
      omnisend: 'Needs access to brands, contacts and events.',
    },
    connected: 'Connected',
    refused: 'Key not accepted',
    refusedText: '{service} no longer accepts this key. Connect it again to continue.',
    failing: 'Not responding',
    failingText: '{service} hasn’t responded since {time}. We’ll keep trying.',
    list: 'List',
    listLead:
      'We add all affiliates to this list and keep them up to date. Anyone who unsubscribes here or in {service} stops getting your news from both.',
    noListLead:
      'We add all affiliates as contacts and keep them up to date. Anyone who unsubscribes here or in {service} stops getting your news from both.',
    noLists: 'No lists yet. Create one in {service}, then reload.',
    send: 'Send affiliates',
    sendAgain: 'Send all again',
    sending: 'Sending affiliates: {done} of {total}',
    account: 'Account',
    keyEnd: 'API key',
    synced: 'Affiliates in sync',
    waiting: 'Waiting to be sent',
    failed: 'Not accepted',
    disconnect: 'Disconnect',
    disconnectTitle: 'Disconnect {service}?',
    disconnectText: 'Changes are no longer sent. Affiliates who are already in {service} stay there.',
    problems: 'Not accepted',
    problemsLead: 'These affiliates weren’t accepted. We’ll try again every day and whenever they change.',
    fields: 'What we send',
    fieldsLead: 'Besides name and email address, each affiliate has these fields. Use them in segments and templates.',
    field: {
      affiliate_id: 'Affiliate number',
      affiliate_status: 'Status',
      affiliate_program: 'Program',
      affiliate_link: 'Affiliate link',
      affiliate_coupon: 'Coupon code',
      affiliate_unpaid: 'Unpaid commission',
      affiliate_paid: 'Paid commission',
      affiliate_currency: 'Currency',
    },
    events: 'Events: {names}',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      emailServices: {
        connected: 'Connected an email service',
        transferred: 'Sent all affiliates to an email service',
        disconnected: 'Disconnected an email service',
      },
    },
    field: { email_service: 'Email service', account: 'Account', list: 'List' },
  },
}
