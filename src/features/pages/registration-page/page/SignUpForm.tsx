import { keyed } from '#page/keyed.ts'
import { type Frame, textFor } from '#page/PageFrame.tsx'
import type { FormState } from '#page/PageRequest.ts'
import { Popup, PopupLink } from '#page/Popup.tsx'
import { RichText } from '#page/RichText.tsx'
import { FormField } from './FormField.tsx'
import type { FormView } from './form-view.ts'

interface SignUpFormProps {
  view: FormView
  state: FormState
  frame: Frame
}

/** The form, or why there is none. It is posted to the page's own address, so that what stands there comes along. */
export function SignUpForm({ view, state, frame }: SignUpFormProps) {
  const { facts, mode } = frame
  const t = textFor(facts)
  if (!state.isOpen)
    return (
      <div className="closed" id="sign-up">
        <h2>{t('page.closedTitle')}</h2>
        <p>{t('page.closed', { brand: facts.brand_name })}</p>
      </div>
    )
  return (
    <div className="form-box" id="sign-up">
      <h2 className="form-heading">{view.heading}</h2>
      <form method="post" data-sign-up={mode === 'published' ? '' : undefined} {...words(t)}>
        <p className="notice" role="alert" data-notice hidden={!state.notice}>
          {state.notice}
        </p>
        <div className="fields">
          {view.fields.map(field => (
            <FormField
              key={field.id}
              field={field}
              facts={facts}
              typed={state.typed[field.id] ?? []}
              problem={state.problems[field.id]}
            />
          ))}
        </div>
        {view.agreement && <Agreement parts={view.agreement.parts} state={state} />}
        {view.captcha && <Captcha t={t} problem={state.problems.captcha} />}
        <div className="buttons">
          <button type="submit" className="submit">
            {view.submit}
          </button>
          <Login view={view} url={facts.login_url} />
        </div>
      </form>
      {view.agreement && (
        <>
          <Popup id="terms" title={view.agreement.terms.title} closeText={t('page.close')}>
            <RichText html={view.agreement.terms.html} />
          </Popup>
          <Popup id="policy" title={view.agreement.policy.title} closeText={t('page.close')}>
            <RichText html={view.agreement.policy.html} />
          </Popup>
        </>
      )}
    </div>
  )
}

/** What the script says, in the language of the page. */
const words = (t: ReturnType<typeof textFor>) => ({
  'data-sending': t('page.sending'),
  'data-fix': t('page.fixProblems'),
  'data-no-answer': t('page.noAnswer'),
})

function Agreement({ parts, state }: { parts: NonNullable<FormView['agreement']>['parts']; state: FormState }) {
  const problem = state.problems.agreement
  return (
    <div className="field agreement" data-field="agreement">
      <div className="choice">
        <input
          type="checkbox"
          id="field-agreement"
          name="agreement"
          value="1"
          required
          defaultChecked={state.typed.agreement?.includes('1') ?? false}
          aria-invalid={problem ? true : undefined}
          aria-labelledby="agreement-words"
          aria-describedby="field-agreement-problem"
        />
        <p id="agreement-words">
          {keyed(parts).map(({ key, thing: part }) => (
            <span key={key}>
              {part.opens ? (
                <PopupLink to={part.opens}>{part.text}</PopupLink>
              ) : (
                <label htmlFor="field-agreement">{part.text}</label>
              )}{' '}
            </span>
          ))}
        </p>
      </div>
      <p className="problem" id="field-agreement-problem" data-problem hidden={!problem}>
        {problem}
      </p>
    </div>
  )
}

function Captcha({ t, problem }: { t: ReturnType<typeof textFor>; problem: string | undefined }) {
  return (
    <div
      className="captcha"
      data-captcha
      data-field="captcha"
      data-checking={t('page.captchaChecking')}
      data-done={t('page.captchaDone')}
      data-failed={t('page.captchaFailed')}
    >
      <span className="captcha-mark" aria-hidden="true" />
      <p role="status" data-captcha-status>
        {t('page.captchaWaiting')}
      </p>
      <input type="hidden" name="captcha" />
      <p className="problem" data-problem hidden={!problem}>
        {problem}
      </p>
      <noscript>
        <p className="problem">{t('page.captchaNeedsScript')}</p>
      </noscript>
    </div>
  )
}

function Login({ view: { login }, url }: { view: FormView; url: string | null }) {
  if (url === null) return null
  if (!login.link)
    return (
      <a className="login" href={url}>
        {login.text}
      </a>
    )
  return (
    <p className="login-line">
      {login.text} <a href={url}>{login.link}</a>
    </p>
  )
}
