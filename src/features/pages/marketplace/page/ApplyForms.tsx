import type { ReactNode } from 'react'
import { countryNames } from '#kit/countries.ts'
import type { OfferRequest } from '#page/MarketplaceRequest.ts'
import { pageWords } from '../texts/page-words.ts'

/** The two ways to apply: each is a form of its own, opened without a script. */
export function ApplyForms({ offer }: { offer: OfferRequest }) {
  const { language, brand, countries, state } = offer
  const t = pageWords(language)
  const where = countryNames(language).filter(({ value }) => countries.length === 0 || countries.includes(value))
  const needsCountry = countries.length > 0
  return (
    <section className="apply" id="apply" aria-labelledby="apply-title">
      <h2 id="apply-title">{t('marketplacePage.applyTo', { brand })}</h2>
      <p className="lead">{t('marketplacePage.applyLead', { brand })}</p>
      {state.notice && (
        <p className="notice" role="alert">
          {state.notice}
        </p>
      )}
      <Way as="new" title={t('marketplacePage.asNew')} offer={offer}>
        <Line as="new" name="first_name" label={t('marketplacePage.firstName')} state={state} autoComplete="given-name" half />
        <Line as="new" name="last_name" label={t('marketplacePage.lastName')} state={state} autoComplete="family-name" half />
        <Line as="new" name="email" type="email" label={t('marketplacePage.email')} state={state} autoComplete="email" />
        <Line
          as="new"
          name="password"
          type="password"
          label={t('marketplacePage.password')}
          hint={t('marketplacePage.passwordHint')}
          state={state}
          autoComplete="new-password"
        />
        <Country where={where} isRequired={needsCountry} offer={offer} />
        <Line
          as="new"
          name="website"
          label={t('marketplacePage.website')}
          optional={t('marketplacePage.optional')}
          state={state}
          autoComplete="url"
        />
      </Way>
      <Way as="member" title={t('marketplacePage.asMember')} hint={t('marketplacePage.memberText', { brand })} offer={offer}>
        <Line as="member" name="email" type="email" label={t('marketplacePage.email')} state={state} autoComplete="username" />
        <Line
          as="member"
          name="password"
          type="password"
          label={t('marketplacePage.password')}
          state={state}
          autoComplete="current-password"
        />
        {state.asksForCode && (
          <Line as="member" name="code" label={t('marketplacePage.code')} state={state} autoComplete="one-time-code" />
        )}
      </Way>
    </section>
  )
}

interface WayProps {
  as: As
  title: string
  hint?: string
  offer: OfferRequest
  /** What only this way asks for. */
  children: ReactNode
}

function Way({ as, title, hint, offer, children }: WayProps) {
  return (
    <details name="apply" open={offer.state.as === as}>
      <summary>
        <span>{title}</span>
      </summary>
      <form method="post" action="#apply">
        <input type="hidden" name="as" value={as} />
        {hint && <p className="hint">{hint}</p>}
        <div className="fields">
          {children}
          <Message as={as} offer={offer} />
          <Agreement as={as} offer={offer} />
        </div>
        <button type="submit">{pageWords(offer.language)('marketplacePage.send')}</button>
      </form>
    </details>
  )
}

type As = OfferRequest['state']['as']

interface LineProps {
  as: As
  name: string
  label: string
  state: OfferRequest['state']
  type?: 'text' | 'email' | 'password'
  autoComplete: string
  hint?: string
  /** The word for a field that may be left empty. */
  optional?: string
  half?: boolean
}

/** What was typed belongs to the form it was typed in. */
const typedIn = (state: OfferRequest['state'], as: As, name: string) => (state.as === as ? (state.typed[name] ?? '') : '')
const problemIn = (state: OfferRequest['state'], as: As, name: string) => (state.as === as ? state.problems[name] : undefined)

function Line({ as, name, label, state, type = 'text', autoComplete, hint, optional, half }: LineProps) {
  const id = `${as}-${name}`
  const problem = problemIn(state, as, name)
  const isDirected = type === 'email' || name === 'website'
  return (
    <div className={half ? 'field half' : 'field'}>
      <label htmlFor={id}>
        {label} {optional && <span className="optional">({optional})</span>}
      </label>
      <div className="control">
        <input
          id={id}
          name={name}
          type={type}
          required={optional === undefined}
          dir={isDirected ? 'ltr' : undefined}
          autoComplete={autoComplete}
          defaultValue={typedIn(state, as, name)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : hint ? `${id}-hint` : undefined}
        />
      </div>
      {hint && !problem && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

const Problem = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p className="problem" id={id}>
      {text}
    </p>
  ) : null

interface CountryProps {
  where: readonly { value: string; text: string }[]
  isRequired: boolean
  offer: OfferRequest
}

function Country({ where, isRequired, offer: { language, state } }: CountryProps) {
  const t = pageWords(language)
  const problem = problemIn(state, 'new', 'country')
  return (
    <div className="field">
      <label htmlFor="new-country">
        {t('marketplacePage.countryField')} {!isRequired && <span className="optional">({t('marketplacePage.optional')})</span>}
      </label>
      <div className="control">
        <select
          id="new-country"
          name="country"
          required={isRequired}
          autoComplete="country"
          defaultValue={typedIn(state, 'new', 'country')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'new-country-problem' : undefined}
        >
          <option value="">{t('marketplacePage.choose')}</option>
          {where.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <Problem id="new-country-problem" text={problem} />
    </div>
  )
}

function Message({ as, offer: { language, brand, state } }: { as: As; offer: OfferRequest }) {
  const t = pageWords(language)
  const id = `${as}-personal_detail`
  const problem = problemIn(state, as, 'personal_detail')
  return (
    <div className="field">
      <label htmlFor={id}>
        {t('marketplacePage.message', { brand })} <span className="optional">({t('marketplacePage.optional')})</span>
      </label>
      <div className="control">
        <textarea
          id={id}
          name="personal_detail"
          rows={3}
          maxLength={2000}
          defaultValue={typedIn(state, as, 'personal_detail')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
      </div>
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

function Agreement({ as, offer: { language, brand, state } }: { as: As; offer: OfferRequest }) {
  const id = `${as}-agreement`
  const problem = problemIn(state, as, 'agreement')
  return (
    <div className="field">
      <label className="choice" htmlFor={id}>
        <input
          id={id}
          name="agreement"
          type="checkbox"
          value="1"
          required
          defaultChecked={typedIn(state, as, 'agreement') === '1'}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <span>{pageWords(language)('marketplacePage.agree', { brand })}</span>
      </label>
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}
