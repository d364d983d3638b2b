/** Who may sign in at which simulated store. The real platform knows this; here it is written down. */
export interface PlatformPerson {
  id: number
  email: string
  first_name: string
  last_name: string
  account_owner: boolean
  /** In which language they have the admin; English unless told. */
  locale?: string
}

export const people: Record<string, PlatformPerson[]> = {
  'demo-store.myshopify.com': [
    { id: 1, email: 'owner@demo.test', first_name: 'Olivia', last_name: 'Marlowe', account_owner: true },
    { id: 2, email: 'staff@demo.test', first_name: 'Samir', last_name: 'Haddad', account_owner: false },
  ],
  'second-store.myshopify.com': [
    { id: 1, email: 'owner@demo.test', first_name: 'Olivia', last_name: 'Marlowe', account_owner: true },
  ],
  'other-store.myshopify.com': [
    { id: 3, email: 'other@demo.test', first_name: 'Noor', last_name: 'Okafor', account_owner: true },
    // Of the store, and nobody in the app.
    { id: 13, email: 'kim@other.test', first_name: 'Kim', last_name: 'Arden', account_owner: false },
  ],
  'free-store.myshopify.com': [{ id: 9, email: 'free@demo.test', first_name: 'Hanna', last_name: 'Birk', account_owner: true }],
  'trial-store.myshopify.com': [{ id: 10, email: 'trial@demo.test', first_name: 'Tomás', last_name: 'Rey', account_owner: true }],
  'frozen-store.myshopify.com': [
    { id: 11, email: 'frozen@demo.test', first_name: 'Freya', last_name: 'Lund', account_owner: true },
  ],
  'new-store.myshopify.com': [
    { id: 4, email: 'maren@new.test', first_name: 'Maren', last_name: 'Falk', account_owner: true },
    { id: 5, email: 'jules@new.test', first_name: 'Jules', last_name: 'Weber', account_owner: false },
  ],
  'plan-store.myshopify.com': [{ id: 8, email: 'ida@plan.test', first_name: 'Ida', last_name: 'Novak', account_owner: true }],
  'tab-store.myshopify.com': [{ id: 14, email: 'ida@tab.test', first_name: 'Ida', last_name: 'Marsh', account_owner: true }],
  'inside-store.myshopify.com': [
    { id: 12, email: 'lena@inside.test', first_name: 'Lena', last_name: 'Voss', account_owner: true },
  ],
  'empty-store.myshopify.com': [{ id: 6, email: 'tess@empty.test', first_name: 'Tess', last_name: 'Okoro', account_owner: true }],
  'quiet-store.myshopify.com': [{ id: 7, email: 'ida@quiet.test', first_name: 'Ida', last_name: 'Brandt', account_owner: true }],
}
