import { languages } from '#kit/languages.ts'
import type { SentencePage } from './PageRequest.ts'

const shapes: Record<SentencePage['mark'], string> = {
  nothing: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20M8.5 8.5l4 4M12.5 8.5l-4 4',
  wait: 'M12 7v5.2l3.3 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  offline:
    'M4 4l16 16M2.5 9.2a14.2 14.2 0 0 1 4.4-2.8M21.5 9.2a14 14 0 0 0-8.6-3.7M6 12.8a9.3 9.3 0 0 1 4-2.2M18 12.8a9.3 9.3 0 0 0-2.4-1.6M9.4 16.4a4.2 4.2 0 0 1 5.2 0M12 19.6h.01',
  closed: 'M6.5 10.5h11v9h-11zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.4',
  mail: 'M3.5 6.5h17v11h-17zM4 7l8 6 8-6',
}

/** One sentence in the middle of the window, for shops that nobody has designed and links that lead nowhere. */
export function Sentence({ language, title, text, mark, brand, logo, button, link }: SentencePage) {
  return (
    <div className="tandem-page undesigned sentence" lang={language} dir={languages[language].direction}>
      <main>
        {logo ? (
          <img className="logo logo-medium" src={logo.url} width={logo.width} height={logo.height} alt={brand ?? ''} />
        ) : (
          brand && <p className="logo logo-medium logo-word">{brand}</p>
        )}
        <svg className="mark" viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" aria-hidden="true">
          <path d={shapes[mark]} strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <h1>{title}</h1>
        <p className="words">{text}</p>
        {button && (
          <form method="post">
            <input type="hidden" name="token" value={button.token} />
            {button.target && <input type="hidden" name="to" value={button.target} />}
            <button type="submit">{button.text}</button>
          </form>
        )}
        {link && (
          <a className="on" href={link.href}>
            {link.text}
          </a>
        )}
      </main>
    </div>
  )
}
