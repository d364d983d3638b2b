/** Draws a sentence of the server. Only its emphasis is kept; whatever else may stand in it becomes plain text. */
export function Sentence({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].map((node, place) =>
    node.nodeName === 'STRONG' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other name and never move
      <strong key={place}>{node.textContent}</strong>
    ) : (
      node.textContent
    ),
  )
}
