/** Like `fetch`; may also throw an `ApiError`. */
export type Send = (url: string, init: RequestInit) => Promise<Response>
