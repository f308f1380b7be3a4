import type { Failure } from './answer.ts'

/** 404 for a brand that the service does not know. */
export function brandNotFound(id: string): { failure: Failure } {
  return {
    failure: {
      status: 404,
      code: 'BRAND_NOT_FOUND',
      message: `There is no brand with the ID ${id}`,
    },
  }
}

/** 400 for a parameter that cannot be read. */
export function invalid(code: string, message: string): { failure: Failure } {
  return { failure: { status: 400, code, message } }
}
