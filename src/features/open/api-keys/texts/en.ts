export const shared = {
  apiKeys: {
    nameRequired: 'Enter what this key is for.',
    scopeRequired: 'Choose at least one permission.',
    addressInvalid: 'Enter IP addresses or ranges, such as 203.0.113.7 or 198.51.100.0/24.',
    expiresInPast: 'Choose a time in the future.',
    tooMany: 'A store can have at most {count} keys. Revoke one you don’t use.',
    alreadyReplaced: 'This key was already rotated. Rotate its replacement instead.',
    ownerOnly: 'Only the store owner can create keys that read or change data.',
    keyMissing: 'Send your API key in the Authorization header.',
    keyUnknown: 'This API key isn’t valid. Check that it’s complete and hasn’t expired or been revoked.',
    scopeMissing: 'This key doesn’t have the “{scope}” permission.',
    addressRefused: 'This key can’t be used from {address}.',
  },
}

/** What the frame says of it: the names of its screens. */
export const frame = {
  page: { apiKeys: 'API keys' },
}

export const screens = {
  apiKeysPage: {
    lead: 'Connect your own systems to your affiliate data.',
    docs: 'Read the API reference',
    keys: 'Keys',
    none: 'No keys yet. Create one to start using the API.',
    create: 'Create key',
    createTitle: 'Create an API key',
    createLead: 'Give each system its own key with only the permissions it needs.',
    name: 'Name',
    nameHint: 'Shown in the activity log next to every change made with this key.',
    scopes: 'Permissions',
    scope: { orders: 'Report orders', read: 'Read', write: 'Write', money: 'Payments' },
    scopeLead: {
      orders: 'Send orders from a store that isn’t connected.',
      read: 'See programs, affiliates, referrals, payouts and everything else in the API.',
      write: 'Add and change programs, affiliates, links, coupons, referrals, creatives, bonuses and webhooks.',
      money: 'Mark commissions as paid.',
    },
    addresses: 'Allowed IP addresses',
    addressesHint: 'Leave empty to allow any address.',
    expiry: 'Expires',
    lifetime: { never: 'Never', month: 'In 30 days', quarter: 'In 90 days', year: 'In 1 year' },
    newKey: 'Your new key',
    newKeyOnce: 'Copy it now. We only keep a fingerprint of it and can’t show it again.',
    copyKey: 'Copy your new key',
    used: 'Last used {when}',
    unused: 'Never used',
    expires: 'Expires {when}',
    expired: 'Expired {when}',
    onlyFrom: 'Only from {addresses}',
    state: { ending: 'Replaced', expired: 'Expired' },
    rotate: 'Rotate',
    rotateTitle: 'Rotate “{name}”?',
    rotateLead: 'You get a new key with the same permissions. The current key keeps working for the time you choose.',
    overlap: 'Keep the current key working for',
    overlapOf: { h0: 'Not at all', h1: '1 hour', h24: '24 hours', h168: '7 days' },
    revoke: 'Revoke',
    revokeTitle: 'Revoke “{name}”?',
    revokeText: 'Requests with this key are refused right away.',
  },
}

/** How the activity log tells what was done here. */
export const activity = {
  activity: {
    action: {
      apiKeys: {
        created: 'Created an API key',
        rotated: 'Rotated an API key',
        revoked: 'Revoked an API key',
      },
    },
    field: { scopes: 'Permissions', allowed_addresses: 'Allowed IP addresses' },
  },
}
