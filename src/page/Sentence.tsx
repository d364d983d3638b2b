import { languages } from '#kit/languages.ts'
import type { SentencePage } from './PageRequest.ts'

const shapes: Record<SentencePage['mark'], string> = {
  nothing: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20M8.5 8.5l4 4M12.5 8.5l-4 4',
  wait: 'M12 7v5.2l3.3 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  mail: 'M3.5 6.5h17v11h-17zM4 7l8 6 8-6',
}

/** One sentence in the middle of the window, for shops that nobody has designed and links that lead nowhere. */
export function Sentence({ language, title, text, mark, brand, button }: SentencePage) {
  return (
    <div className="tandem-page sentence" lang={language} dir={languages[language].direction}>
      <main>
        {brand && <p className="logo logo-medium logo-word">{brand}</p>}
        <svg className="mark" viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" aria-hidden="true">
          <path d={shapes[mark]} strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <h1>{title}</h1>
        <p className="words">{text}</p>
        {button && (
          <form method="post">
            <input type="hidden" name="token" value={button.token} />
            <button type="submit">{button.text}</button>
          </form>
        )}
      </main>
    </div>
  )
}
