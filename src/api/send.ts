/** Sends a request as `fetch` does; it may also throw an `ApiError`. */
export type Send = (url: string, init: RequestInit) => Promise<Response>
