import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Endpoint, EndpointCheck } from '../../src/api/check-service.ts'

const FILE = 'docs/openapi.json'
const DOCUMENT: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../..', FILE), 'utf8'))

const PATHS: Readonly<Record<Endpoint, string>> = {
  Score: '/v1/brands/{brand_id}/geo-score',
  'Score history': '/v1/brands/{brand_id}/geo-score/history',
  'Score breakdown': '/v1/brands/{brand_id}/geo-score/breakdown',
  Citations: '/v1/brands/{brand_id}/citations',
  'Citation detail': '/v1/citations/{citation_id}',
  'Citation statistics': '/v1/brands/{brand_id}/citations/stats',
}

/** A JSON pointer into docs/openapi.json to the field, status or operation of a finding. */
export function placeInOpenApi({ endpoint, status }: EndpointCheck, fact: string): string {
  const operation = ['paths', PATHS[endpoint], 'get']
  const field = /^((?:data|success)(?:\.\S+)?): /.exec(fact)?.[1]
  if (field !== undefined) {
    const answer = [...operation, 'responses', '200', 'content', 'application/json', 'schema']
    return pointer(fieldOf(answer, field.split('.')))
  }
  const response = [...operation, 'responses', String(status)]
  return pointer(at(response) === undefined ? operation : response)
}

/** Follows a field into the schemas as far as they define it. */
function fieldOf(schema: readonly string[], field: readonly string[]): readonly string[] {
  let place = schema
  for (const step of field) {
    const { $ref } = Object(at(place))
    if (typeof $ref === 'string') place = $ref.replace('#/', '').split('/')
    const inner = [['properties', step], ['items'], ['additionalProperties']]
      .map((more) => [...place, ...more])
      .find((each) => at(each) !== undefined)
    if (inner === undefined) break
    place = inner
  }
  return place
}

function at(place: readonly string[]): unknown {
  let value = DOCUMENT
  for (const step of place) {
    const members = new Map<string, unknown>(Object.entries(Object(value)))
    value = members.get(step)
  }
  return value
}

function pointer(place: readonly string[]): string {
  const steps = place.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))
  return `${FILE}#/${steps.join('/')}`
}
