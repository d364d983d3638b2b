export type KeyState = 'active' | 'ending' | 'expired'

/** Whether a key opens, opens for some time after it was replaced, or no longer does. */
export function keyState(key: { expires_at: string | null; is_replaced: boolean }, now: number): KeyState {
  if (key.expires_at !== null && Date.parse(key.expires_at) <= now) return 'expired'
  return key.is_replaced ? 'ending' : 'active'
}
