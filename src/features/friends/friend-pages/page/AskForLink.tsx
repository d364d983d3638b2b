import { type Frame, textFor } from '#page/PageFrame.tsx'
import type { FormState } from '#page/PageRequest.ts'
import type { LandingPage } from '../rules/landingPage.ts'

interface AskForLinkProps {
  design: LandingPage
  state: FormState
  frame: Frame
}

/** The form in which customers ask for a link. */
export function AskForLink({ design, state, frame: { facts, mode } }: AskForLinkProps) {
  const t = textFor(facts)
  return (
    <form
      method="post"
      action={state.action}
      className="landing-form"
      data-sign-up={mode === 'published' ? '' : undefined}
      data-sending={t('page.sending')}
      data-fix={t('page.fixProblems')}
      data-no-answer={t('page.noAnswer')}
    >
      <p className="notice" role="alert" data-notice hidden={!state.notice}>
        {state.notice}
      </p>
      <Field name="name" type="text" label={design.content_signup_customer_name} autoComplete="name" max={100} state={state} />
      <Field
        name="email"
        type="email"
        label={design.content_signup_customer_email}
        autoComplete="email"
        max={254}
        required
        state={state}
      />
      <button type="submit" className="submit">
        {design.content_signup_button_text}
      </button>
    </form>
  )
}

interface FieldProps {
  name: string
  type: 'text' | 'email'
  label: string
  autoComplete: string
  max: number
  required?: boolean
  state: FormState
}

function Field({ name, type, label, autoComplete, max, required, state }: FieldProps) {
  const problem = state.problems[name]
  const id = `field-${name}`
  return (
    <div className="field" data-field={name}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className="control">
        <input
          id={id}
          name={name}
          type={type}
          autoComplete={autoComplete}
          maxLength={max}
          required={required}
          defaultValue={state.typed[name]?.[0]}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
        />
      </div>
      <p className="problem" id={`${id}-problem`} data-problem hidden={!problem}>
        {problem}
      </p>
    </div>
  )
}
