/** What every merchant call tells about the browser. Never the query of the page: it can hold secrets. */
export function clientFacts(): Record<string, string> {
  return {
    screen: `${window.screen.width}x${window.screen.height}`,
    platform: navigator.platform,
    path: window.location.pathname,
    user_agent: navigator.userAgent,
  }
}
