/** Runs what takes a while once the browser has shown that it was asked for: a press is seen at once, whatever it starts. */
export function afterPaint(run: () => void): void {
  // A page that nobody sees is not painted, and would wait for ever.
  if (document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}
