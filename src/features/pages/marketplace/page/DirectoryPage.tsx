import type { DirectoryRequest, OfferCard } from '#page/MarketplaceRequest.ts'
import { commissionFilters, daysFilters, MARKETPLACE, sortings } from '../rules/filters.ts'
import { type PageWords, pageWords } from '../texts/page-words.ts'
import { MarketplaceFrame } from './MarketplaceFrame.tsx'
import { Ranks } from './Ranks.tsx'

/** The public directory: links and one form, so that it works without a script. */
export function DirectoryPage(request: DirectoryRequest) {
  const { language, languages, offers, categories, asked, isNarrowed } = request
  const t = pageWords(language)
  const isFiltered = isNarrowed || asked.category !== ''
  return (
    <MarketplaceFrame language={language} offered={languages} isDirectory>
      <div className="hero">
        <h1>{t('marketplacePage.heading')}</h1>
        <p className="lead">{t('marketplacePage.lead')}</p>
      </div>
      <Search {...request} />
      <nav className="categories" aria-label={t('marketplacePage.categories')}>
        <ul>
          {categories.map(({ text, href, isCurrent }) => (
            <li key={href}>
              <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Found request={request} isFiltered={isFiltered} />
      {offers.length === 0 ? (
        <div className="nothing">
          <h2>{t(isFiltered ? 'marketplacePage.none' : 'marketplacePage.empty')}</h2>
          <p>{t(isFiltered ? 'marketplacePage.noneText' : 'marketplacePage.emptyText')}</p>
        </div>
      ) : (
        <ul className="offers">
          {offers.map(offer => (
            <li key={offer.href}>
              <Card offer={offer} t={t} />
            </li>
          ))}
        </ul>
      )}
      <Pages {...request} />
      <Ranks language={language} />
    </MarketplaceFrame>
  )
}

interface FoundProps {
  request: DirectoryRequest
  isFiltered: boolean
}

function Found({ request: { language, total, capped }, isFiltered }: FoundProps) {
  const t = pageWords(language)
  return (
    <div className="found">
      <h2>{capped ? t('marketplacePage.foundMany', { count: total }) : t('marketplacePage.found', { count: total })}</h2>
      {isFiltered && <a href={MARKETPLACE}>{t('marketplacePage.reset')}</a>}
    </div>
  )
}

function Search({ language, asked, countries }: DirectoryRequest) {
  const t = pageWords(language)
  return (
    <form className="search" method="get" action={MARKETPLACE} aria-label={t('marketplacePage.filters')}>
      {asked.category && <input type="hidden" name="category" value={asked.category} />}
      {asked.lang && <input type="hidden" name="lang" value={asked.lang} />}
      <div className="words">
        <label className="hidden-text" htmlFor="q">
          {t('marketplacePage.search')}
        </label>
        <input id="q" name="q" type="search" defaultValue={asked.q} placeholder={t('marketplacePage.search')} maxLength={80} />
      </div>
      <Pick
        name="commission"
        label={t('marketplacePage.commission')}
        value={asked.commission}
        any={t('marketplacePage.commissionAny')}
        options={commissionFilters.map(value => ({
          value,
          text:
            value === 'fixed' ? t('marketplacePage.commissionFixed') : t('marketplacePage.commissionFrom', { percent: value }),
        }))}
      />
      <Pick
        name="days"
        label={t('marketplacePage.days')}
        value={asked.days}
        any={t('marketplacePage.daysAny')}
        options={daysFilters.map(value => ({ value, text: t('marketplacePage.daysFrom', { count: Number(value) }) }))}
      />
      <Pick
        name="country"
        label={t('marketplacePage.country')}
        value={asked.country}
        any={t('marketplacePage.countryAny')}
        options={countries}
      />
      <Pick
        name="sort"
        label={t('marketplacePage.sort')}
        value={asked.sort}
        options={sortings.map(value => ({ value, text: t(`marketplacePage.sortOf.${value}`) }))}
      />
      <button type="submit">{t('marketplacePage.searchButton')}</button>
    </form>
  )
}

interface PickProps {
  name: string
  label: string
  value: string
  any?: string
  options: readonly { value: string; text: string }[]
}

function Pick({ name, label, value, any, options }: PickProps) {
  return (
    <div className="pick">
      <label htmlFor={name}>{label}</label>
      <div className="control">
        <select id={name} name={name} defaultValue={value}>
          {any && <option value="">{any}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function Card({ offer, t }: { offer: OfferCard; t: PageWords }) {
  const { href, brand, category, summary, commission, days, picture } = offer
  return (
    <article className="card">
      <div className="cover" data-letter={picture ? undefined : [...brand][0]?.toUpperCase()}>
        {picture && (
          <img src={picture.url} width={picture.width} height={picture.height} alt="" loading="lazy" decoding="async" />
        )}
      </div>
      <div className="card-body">
        <p className="kind">{category}</p>
        <h3>
          <a href={href}>
            <span className="hidden-text">{t('marketplacePage.see', { brand })}</span>
            <span aria-hidden="true">{brand}</span>
          </a>
        </h3>
        <p className="summary">{summary}</p>
        <dl>
          <div>
            <dt>{t('marketplacePage.earn')}</dt>
            <dd className="rate">{commission}</dd>
          </div>
          <div>
            <dt>{t('marketplacePage.days')}</dt>
            <dd>{days === 0 ? t('marketplacePage.noLinks') : t('marketplacePage.dayCount', { count: days })}</dd>
          </div>
        </dl>
      </div>
    </article>
  )
}

function Pages({ language, pages: { current, last, before, after } }: DirectoryRequest) {
  if (last <= 1) return null
  const t = pageWords(language)
  return (
    <nav className="pages" aria-label={t('marketplacePage.pages')}>
      {before && (
        <a href={before} rel="prev">
          {t('marketplacePage.before')}
        </a>
      )}
      <span>{t('marketplacePage.page', { page: current, last })}</span>
      {after && (
        <a href={after} rel="next">
          {t('marketplacePage.after')}
        </a>
      )}
    </nav>
  )
}
