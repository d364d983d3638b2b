interface Person {
  id: number
  name: string
}

interface DemoChange {
  who: Person
  /** How many days ago. */
  days: number
  action: string
  subject?: { kind: string; id: number }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** What the people of a demo shop changed over the year: set up at first, looked after later. */
export function demoChanges(members: readonly Person[]): DemoChange[] {
  const [owner, ...staff] = members
  if (!owner) return []
  return [...ofOwner(owner), ...staff.flatMap((person, index) => aboutStaff(owner, person, index)), ...ofOthers(members)]
}

function ofOwner(who: Person): DemoChange[] {
  return [
    { who, days: 364, action: 'shop.general', before: { brand_name: null }, after: { brand_name: 'My brand' } },
    { who, days: 363, action: 'shop.logo', after: { file: 'logo-draft.png' } },
    { who, days: 361, action: 'shop.notifications', before: { notify_new_referral: 0 }, after: { notify_new_referral: 1 } },
    { who, days: 340, action: 'shop.general', before: { support_email: null }, after: { support_email: 'hello@shop.example' } },
    { who, days: 338, action: 'shop.logo', after: { file: 'logo-final-v3.png' } },
    { who, days: 301, action: 'shop.notifications', before: { verify_affiliate_email: 1 }, after: { verify_affiliate_email: 0 } },
    { who, days: 270, action: 'support.message', after: { subject: 'How do I move an affiliate to another program?' } },
    { who, days: 244, action: 'profile.password' },
    {
      who,
      days: 197,
      action: 'shop.notifications',
      before: { auto_approve_after_days: 14 },
      after: { auto_approve_after_days: 30 },
    },
    { who, days: 150, action: 'activity.export', after: { group: 'settings', sort: 'at:desc' } },
    { who, days: 96, action: 'shop.general', before: { time_zone: 'UTC' }, after: { time_zone: 'Europe/London' } },
    { who, days: 61, action: 'profile.signOutEverywhere', after: { ended: 2 } },
    {
      who,
      days: 33,
      action: 'shop.setting',
      before: { enable_chat_with_affiliates: 0 },
      after: { enable_chat_with_affiliates: 1 },
    },
    { who, days: 12, action: 'shop.notifications', before: { notify_daily_summary: 1 }, after: { notify_daily_summary: 0 } },
    { who, days: 2, action: 'activity.export', after: { sort: 'at:desc' } },
  ]
}

function aboutStaff(who: Person, { id, name }: Person, index: number): DemoChange[] {
  const about = { subject: { kind: 'member', id } }
  return [
    { who, days: 330 - index * 40, action: 'staff.create', ...about, after: { name, permissions: ['dashboard'] } },
    {
      who,
      days: 210 - index * 35,
      action: 'staff.update',
      ...about,
      before: { permissions: ['dashboard'] },
      after: { permissions: ['dashboard', 'referrals'] },
    },
  ]
}

function ofOthers(members: readonly Person[]): DemoChange[] {
  return members.slice(1).flatMap((who, index) => [
    { who, days: 180 - index * 20, action: 'profile.update' as const, before: { language: null }, after: { language: 'en' } },
    {
      who,
      days: 45 - index * 9,
      action: 'support.message' as const,
      after: { subject: 'The export opens with strange letters' },
    },
  ])
}
