/** `fetch` that tells which share of what is sent has left; a browser's own does not. */
export const fetchWithProgress =
  (onProgress: (share: number) => void) =>
  (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      }
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
      request.onerror = () => reject(new TypeError('The network failed'))
      request.send(body as XMLHttpRequestBodyInit | null)
    })
