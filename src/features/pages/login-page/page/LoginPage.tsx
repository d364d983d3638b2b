import type { ReactNode } from 'react'
import { Logo } from '#page/Logo.tsx'
import { type Frame, PageFrame, textFor } from '#page/PageFrame.tsx'
import type { LoginLinks } from '#page/PageRequest.ts'
import { Photo } from '#page/Photo.tsx'
import type { LoginPage as Design } from '../rules/loginPage.ts'

interface LoginPageProps {
  /** Out of `prepareDesign`. */
  design: Design
  frame: Frame
  sizes: Readonly<Record<string, { width: number; height: number }>>
  /** What the form is for: to log in, or to ask for a new password. Both wear the same clothes. */
  purpose: 'login' | 'forgot'
  links: LoginLinks
}

/** Where affiliates log in. */
export function LoginPage({ design, frame, sizes, purpose, links }: LoginPageProps) {
  const t = textFor(frame.facts)
  const image = design.background_image
  const email = <Field id="email" type="email" label={design.email_label} complete="email" />
  return (
    <PageFrame {...frame} name="login-page" branding={false}>
      <Photo src={image} className="backdrop" isFirst size={sizes[image ?? '']} />
      <main className="card">
        {design.enable_logo === 1 && <Logo facts={frame.facts} />}
        {purpose === 'login' ? (
          <>
            <h1>{design.heading}</h1>
            {design.description && <p className="words">{design.description}</p>}
            <Form purpose={purpose} base={links.portal} frame={frame} button={design.button_text}>
              {email}
              <Field id="password" type="password" label={design.password_label} complete="current-password" />
              <Field
                id="code"
                type="text"
                label={t('page.loginCode')}
                hint={t('page.loginCodeHint')}
                complete="one-time-code"
                isLater
              />
            </Form>
            <p className="resend" data-resend hidden>
              <button type="button" className="again">
                {t('page.loginResend')}
              </button>
            </p>
            <p className="forgot">
              <a href={links.forgot}>{design.forgot_text}</a>
            </p>
            <p className="register">
              {design.register_text} <a href={links.register}>{design.register_hypertext}</a>
            </p>
          </>
        ) : (
          <>
            <h1>{t('page.forgotTitle')}</h1>
            <p className="words">{t('page.forgot')}</p>
            <Form purpose={purpose} base={links.portal} frame={frame} button={t('page.forgotButton')}>
              {email}
            </Form>
            <p className="forgot">
              <a href={links.login}>{t('page.backToLogin')}</a>
            </p>
          </>
        )}
      </main>
    </PageFrame>
  )
}

interface FormProps {
  purpose: 'login' | 'forgot'
  base: string
  frame: Frame
  button: string
  children: ReactNode
}

function Form({ purpose, base, frame, button, children }: FormProps) {
  const t = textFor(frame.facts)
  return (
    <form
      method="post"
      data-portal={purpose}
      data-base={base}
      data-sending={t('page.sending')}
      data-no-answer={t('page.noAnswer')}
      data-ended={t('page.sessionEnded')}
    >
      <p className="notice" role="alert" data-notice hidden />
      {children}
      <noscript>{t('page.portalNeedsScript')}</noscript>
      <button type={frame.mode === 'published' ? 'submit' : 'button'} className="action">
        {button}
      </button>
    </form>
  )
}

interface FieldProps {
  id: string
  type: 'email' | 'password' | 'text'
  label: string
  hint?: string
  complete: string
  /** Shown once it is asked for. */
  isLater?: boolean
}

const Field = ({ id, type, label, hint, complete, isLater = false }: FieldProps) => (
  <div className="field" data-field={id} hidden={isLater}>
    <label htmlFor={`login-${id}`}>{label}</label>
    <div className="control">
      <input
        id={`login-${id}`}
        name={id}
        type={type}
        required={!isLater}
        autoComplete={complete}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        aria-describedby={`login-${id}-problem`}
      />
    </div>
    {hint && <p className="hint">{hint}</p>}
    <p className="problem" id={`login-${id}-problem`} data-problem hidden />
  </div>
)
