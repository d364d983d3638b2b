import { useState } from 'react'
import { useChange } from '#admin/useChange.ts'
import { CallError } from '#kit/errors.ts'
import { affiliates } from '../../contract.ts'

/** Opens the affiliate's own pages in a new tab. */
export function useLoginAs() {
  const signIn = useChange(affiliates.signInAs)
  const [problem, setProblem] = useState<string>()

  async function loginAs(id: number) {
    // Opened within the click: a tab that comes after an answer is taken for an advertisement and blocked.
    const tab = window.open('', '_blank')
    try {
      const { url } = await signIn.mutateAsync({ id })
      if (tab) {
        tab.opener = null
        tab.location.replace(url)
      } else window.location.assign(url)
    } catch (error) {
      tab?.close()
      setProblem(error instanceof CallError ? error.message : '')
    }
  }

  return { loginAs, isBusy: signIn.isPending, problem, forgetProblem: () => setProblem(undefined) }
}
