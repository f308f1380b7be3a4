import type { Failure } from './answer.ts'

export function brandNotFound(id: string): { failure: Failure } {
  return {
    failure: {
      status: 404,
      code: 'BRAND_NOT_FOUND',
      message: `There is no brand with the ID ${id}`,
    },
  }
}

export function invalid(code: string, message: string): { failure: Failure } {
  return { failure: { status: 400, code, message } }
}
