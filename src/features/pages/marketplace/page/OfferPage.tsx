import { countryName } from '#kit/countries.ts'
import { keyed } from '#page/keyed.ts'
import type { OfferRequest } from '#page/MarketplaceRequest.ts'
import { categoryWords } from '../rules/categories.ts'
import { pageWords } from '../texts/page-words.ts'
import { ApplyForms } from './ApplyForms.tsx'
import { MarketplaceFrame } from './MarketplaceFrame.tsx'
import { Ranks } from './Ranks.tsx'

/** Served from here, or chosen in the editor a moment ago. */
const ownAddress = /^(?:\/files\/[\w/-]+|blob:[\w:./-]+)$/

/** One offer with the form to apply for it; the merchant's preview draws the same. */
export function OfferPage(offer: OfferRequest) {
  const { language, languages, brand, category, countries, summary, about, terms, commission, cookie_days: days, logo } = offer
  const { first_commission, site } = offer
  const t = pageWords(language)
  const [cover, ...more] = offer.pictures.filter(picture => ownAddress.test(picture.url))
  const where = countries.map(code => countryName(code, language)).join(', ') || t('marketplacePage.everywhere')
  return (
    <MarketplaceFrame language={language} offered={languages}>
      <article className="offer">
        {cover && (
          <div className="stage">
            <img src={cover.url} width={cover.width} height={cover.height} alt="" fetchPriority="high" decoding="async" />
          </div>
        )}
        <div className="offer-head">
          {logo && <img className="logo logo-medium" src={logo.url} width={logo.width} height={logo.height} alt="" />}
          <p className="kind">{categoryWords(t, category)}</p>
          <h1>{brand}</h1>
          <p className="lead">{summary}</p>
          <a className="button" href="#apply">
            {t('marketplacePage.apply')}
          </a>
          {site?.startsWith('https://') && (
            <p>
              <a href={site} target="_blank" rel="noopener">
                {t('marketplacePage.visit', { brand })}
              </a>
            </p>
          )}
        </div>
        <section className="glance" aria-label={t('marketplacePage.facts')}>
          <dl>
            <div>
              <dt>{t('marketplacePage.earn')}</dt>
              <dd className="rate">{commission}</dd>
            </div>
            {first_commission !== null && (
              <div>
                <dt>{t('marketplacePage.firstOrder')}</dt>
                <dd>{first_commission}</dd>
              </div>
            )}
            <div>
              <dt>{t('marketplacePage.linkCounts')}</dt>
              <dd>{days === 0 ? t('marketplacePage.noLinks') : t('marketplacePage.dayCount', { count: days })}</dd>
            </div>
            <div>
              <dt>{t('marketplacePage.where')}</dt>
              <dd>{where}</dd>
            </div>
          </dl>
        </section>
        {about !== '' && (
          <section className="prose">
            <h2>{t('marketplacePage.about', { brand })}</h2>
            <Paragraphs text={about} />
          </section>
        )}
        {more.length > 0 && (
          <div className="gallery">
            {keyed(more).map(({ key, thing: { url, width, height } }) => (
              <img key={key} src={url} width={width} height={height} alt="" loading="lazy" decoding="async" />
            ))}
          </div>
        )}
        <section className="prose" id="terms">
          <h2>{t('marketplacePage.terms')}</h2>
          <Paragraphs text={terms || t('marketplacePage.noTerms')} />
        </section>
        <ApplyForms offer={offer} />
        <Ranks language={language} />
      </article>
    </MarketplaceFrame>
  )
}

const Paragraphs = ({ text }: { text: string }) =>
  keyed(text.split(/\n{2,}/)).map(({ key, thing: paragraph }) => <p key={key}>{paragraph}</p>)
