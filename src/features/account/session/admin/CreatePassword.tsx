import { useState } from 'react'
import { useGuestText } from '#admin/text.tsx'
import { callAsGuest } from '#browser/calls/call.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { session } from '../contract.ts'

interface CreatePasswordProps {
  email: string
  shop_id: number
}

/** A store without a password: its owner is mailed the way to one. Who is signed in through the store makes it in the settings. */
export function CreatePassword({ email, shop_id }: CreatePasswordProps) {
  const say = useGuestText()
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<number>()
  const [problem, setProblem] = useState<string>()

  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await callAsGuest(session.requestReset, { body: { email, shop_id } })
      setSentTo(shop_id)
    } catch (error) {
      setProblem(sentenceOf(error, say))
    }
    setBusy(false)
  }

  if (sentTo === shop_id) return <Notice kind="success">{say('session.createPasswordSent', { email: email.trim() })}</Notice>
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Notice
        kind="warning"
        action={
          <SecondButton busy={busy} onClick={() => void send()}>
            {say('session.createPassword')}
          </SecondButton>
        }
      >
        {say('session.noPassword')}
      </Notice>
    </>
  )
}
