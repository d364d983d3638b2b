/** How an affiliate came to the shop. */
export const signupSources = [
  'manual',
  'import',
  'registration_form',
  'invitation',
  'marketplace',
  'post_purchase',
  'converted_customer',
  'api',
  'connected_store',
] as const
export type SignupSource = (typeof signupSources)[number]

export const isSignupSource = (text: string): text is SignupSource => (signupSources as readonly string[]).includes(text)
