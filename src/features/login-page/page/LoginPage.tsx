import { Logo } from '#page/Logo.tsx'
import { type Frame, PageFrame } from '#page/PageFrame.tsx'
import { Photo } from '#page/Photo.tsx'
import type { LoginPage as Design } from '../rules/loginPage.ts'

interface LoginPageProps {
  /** Out of `prepareDesign`. */
  design: Design
  frame: Frame
  sizes: Readonly<Record<string, { width: number; height: number }>>
  links: { forgot: string; register: string }
}

/** Where affiliates log in. */
export function LoginPage({ design, frame, sizes, links }: LoginPageProps) {
  const image = design.background_image
  return (
    <PageFrame {...frame} name="login-page" branding={false}>
      <Photo src={image} className="backdrop" isFirst size={sizes[image ?? '']} />
      <main className="card">
        {design.enable_logo === 1 && <Logo facts={frame.facts} />}
        <h1>{design.heading}</h1>
        {design.description && <p className="words">{design.description}</p>}
        <form method="post">
          <Field id="email" type="email" label={design.email_label} complete="email" />
          <Field id="password" type="password" label={design.password_label} complete="current-password" />
          <button type={frame.mode === 'published' ? 'submit' : 'button'} className="action">
            {design.button_text}
          </button>
        </form>
        <p className="forgot">
          <a href={links.forgot}>{design.forgot_text}</a>
        </p>
        <p className="register">
          {design.register_text} <a href={links.register}>{design.register_hypertext}</a>
        </p>
      </main>
    </PageFrame>
  )
}

interface FieldProps {
  id: string
  type: 'email' | 'password'
  label: string
  complete: string
}

const Field = ({ id, type, label, complete }: FieldProps) => (
  <div className="field">
    <label htmlFor={`login-${id}`}>{label}</label>
    <div className="control">
      <input id={`login-${id}`} name={id} type={type} required autoComplete={complete} dir="ltr" />
    </div>
  </div>
)
