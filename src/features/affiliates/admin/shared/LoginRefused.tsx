import { useText } from '#admin/text.tsx'
import { RefusedDialog } from './RefusedDialog.tsx'
import type { useLoginAs } from './useLoginAs.ts'

/** Why the affiliate's own pages could not be opened. */
export function LoginRefused({ login }: { login: ReturnType<typeof useLoginAs> }) {
  const say = useText()
  return <RefusedDialog title={say('affiliateList.loginAs')} reason={login.problem} close={login.forgetProblem} />
}
