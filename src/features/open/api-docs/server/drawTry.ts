import type { AnyText } from '#kit/text.ts'
import type { DescribedCall } from '#server/http/docs-page.ts'
import { type Html, html } from '#server/http/html.ts'

/** A form that makes the call with the key of the page; `page/tryCalls.ts` sends it. */
export function drawTry(call: DescribedCall, t: AnyText): Html {
  const { operationId, method, path, summary, parameters, requestBody } = call
  const say = (name: string) => t.any(`apiDocs.${name}`)
  const example = Object.values(requestBody?.content ?? {})[0]?.example
  const id = `try-${operationId}`
  return html`<details class="try"><summary aria-label="${t.any('apiDocs.tryCall', { call: summary })}">${say('try')}</summary>
<form data-method="${method}" data-path="${path}" data-key-missing="${say('keyMissing')}" data-body-invalid="${say('bodyInvalid')}"
data-sending="${say('sending')}" data-unreachable="${say('unreachable')}" data-answer="${t.any('apiDocs.answer')}">
${method !== 'GET' && html`<p>${say('changes')}</p>`}
${parameters.filter(({ in: place }) => place !== 'header').map(parameter => input(id, parameter))}
${requestBody && html`<p><label for="${id}-body">${say('body')}</label><textarea id="${id}-body" name="body" rows="8" spellcheck="false">${JSON.stringify(example ?? {}, null, 2)}</textarea></p>`}
<p><button type="submit">${say('send')}</button></p>
<p role="status"></p>
<pre tabindex="0" hidden></pre>
</form></details>`
}

function input(id: string, { name, in: place, required, example }: DescribedCall['parameters'][number]): Html {
  const value = required ? String(example ?? '') : ''
  return html`<p><label for="${id}-${name}"><code>${name}</code></label>
<input id="${id}-${name}" name="${place}:${name}" value="${value}" autocomplete="off" spellcheck="false"${required && trustedRequired}></p>`
}

const trustedRequired = html` required`
