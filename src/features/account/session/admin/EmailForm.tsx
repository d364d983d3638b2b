import { useEffect, useRef, useState } from 'react'
import { useGuestText } from '#admin/text.tsx'
import { callAsGuest } from '#browser/calls/call.ts'
import { problemsIn } from '#browser/calls/problemsIn.ts'
import { InsideButton, SubmitButton, TextButton } from '#browser/ui/Button.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import type { Input } from '#kit/contract/endpoint.ts'
import { CallError } from '#kit/contract/errors.ts'
import { type Puzzle, solvePuzzle } from '#kit/proof-of-work.ts'
import { type Store, session } from '../contract.ts'
import { typedEmail } from './arrival.ts'
import { enter } from './enter.ts'
import { Form } from './GuestLayout.tsx'
import { PasswordStep } from './PasswordStep.tsx'

export interface Resumed {
  email: string
  shop_id: number
  shop: string
}

interface EmailFormProps {
  resumed?: Resumed
  otherWay: () => void
}

interface FoundStores {
  stores: Store[]
  shop_id: number
}

/** First the e-mail, then the password for one of the stores it belongs to. */
export function EmailForm({ resumed, otherWay }: EmailFormProps) {
  const say = useGuestText()
  const [email, setEmail] = useState(resumed?.email ?? typedEmail.read() ?? '')
  const [password, setPassword] = useState('')
  const [found, setFound] = useState<FoundStores>()
  // Support proves more than a password; the server says when.
  const [code, setCode] = useState<string>()
  const typed = { email, password, code: code || undefined }

  const form = useSubmit({
    check: () =>
      found
        ? problemsIn(session.login.body, { ...typed, shop_id: found.shop_id }, say)
        : problemsIn(session.identify.body, { email }, say),
    send: async () => {
      if (found) return logIn({ ...typed, shop_id: found.shop_id }, () => setCode(''))
      const stores = await callAsGuest(session.identify, { body: { email } })
      typedEmail.write(email.trim())
      setFound(firstChoice(stores, resumed?.shop_id))
    },
    place: (refusal): Record<string, string> | undefined => {
      if (refusal.reason === 'session.codeWrong') return { code: refusal.message }
      if (found) return refusal.kind === 'unauthenticated' ? { password: describe(refusal.body) ?? refusal.message } : undefined
      return refusal.kind === 'not_found' ? { email: refusal.message } : undefined
    },
  })

  // Coming from a new password, the lookup runs by itself.
  const lookUp = useRef(form.submit)
  useEffect(() => {
    if (resumed) void lookUp.current()
  }, [resumed])

  const changeEmail = () => {
    form.reset()
    setEmail('')
    setPassword('')
    setFound(undefined)
    setCode(undefined)
    typedEmail.clear()
  }

  return (
    <Form {...form.props}>
      {resumed && found?.shop_id === resumed.shop_id && (
        <Notice kind="success">{say('session.passwordChanged', { shop: resumed.shop })}</Notice>
      )}
      {form.notice && <Notice kind="danger">{form.notice}</Notice>}
      <TextField
        key={found ? 'known' : 'asked'}
        name="email"
        type="email"
        label={say('session.email')}
        placeholder={say('session.emailHint')}
        value={email}
        onChange={setEmail}
        problem={form.problems.email}
        autoComplete="username"
        readOnly={found !== undefined}
        autoFocus={!found}
        dir="ltr"
        inside={found && <InsideButton onClick={changeEmail}>{say('session.changeEmail')}</InsideButton>}
      />
      {found && (
        <PasswordStep
          {...found}
          email={email}
          password={password}
          problem={form.problems.password}
          onPassword={setPassword}
          onStore={shop_id => setFound({ ...found, shop_id })}
        />
      )}
      {code !== undefined && (
        <TextField
          name="code"
          label={say('session.code')}
          hint={say('session.codeHint')}
          value={code}
          onChange={setCode}
          problem={form.problems.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          dir="ltr"
        />
      )}
      <SubmitButton busy={form.busy}>{say(found ? 'session.login' : 'session.continue')}</SubmitButton>
      <TextButton onClick={otherWay} style={{ justifySelf: 'center' }}>
        {say('session.orByStore')}
      </TextButton>
    </Form>
  )
}

async function logIn(body: Input<typeof session.login>['body'], askForCode: () => void): Promise<'leaving' | undefined> {
  try {
    return enter(await callAsGuest(session.login, { body }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // Others are guessing at this account: a moment of this computer's time sets the owner apart from them.
    const puzzle = puzzleIn(error)
    if (puzzle && !body.puzzle) return logIn({ ...body, puzzle: await solvePuzzle(puzzle) }, askForCode)
    if (error.reason !== 'session.codeRequired') throw error
    askForCode()
  }
}

function firstChoice(stores: Store[], wanted: number | undefined): FoundStores | undefined {
  const chosen = stores.find(store => store.id === wanted) ?? stores[0]
  return chosen && { stores, shop_id: chosen.id }
}

function puzzleIn({ reason, body }: CallError): Puzzle | undefined {
  return reason === 'session.puzzleRequired' && 'puzzle' in body ? (body.puzzle as Puzzle) : undefined
}

const describe = (body: object) => ('error_description' in body ? String(body.error_description) : undefined)
