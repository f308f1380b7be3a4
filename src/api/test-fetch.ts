import { vi } from 'vitest'
import { dateOfDay, dayOf } from '../lib/dates.ts'
import { type ApiSettings, DEFAULT_API_SETTINGS } from './api-settings.ts'
import { type ApiClient, createApiClient } from './http.ts'

/** Answers every request; returns the requests as they are sent. */
export function answerWith(body: BodyInit | null, init: ResponseInit = {}): Request[] {
  const requests: Request[] = []
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    requests.push(new Request(new URL(url, 'https://dashboard.example'), options))
    return Promise.resolve(new Response(body, init))
  })
  return requests
}

/** Requests stay open, so what is cached stays. */
export function neverAnswer(): void {
  vi.stubGlobal('fetch', async () => new Promise(() => undefined))
}

export function clientWith(settings: Partial<ApiSettings> = {}): ApiClient {
  return createApiClient({ ...DEFAULT_API_SETTINGS, ...settings })
}

export const CLIENT = clientWith()

export function envelope(data: unknown): string {
  return JSON.stringify({
    success: true,
    data,
    meta: { request_id: 'req_1', timestamp: '2026-11-17T13:00:00Z' },
  })
}

export const NEVER = new AbortController().signal

export async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`It gave ${JSON.stringify(value)} instead of a failure.`)
    },
    (error: unknown) => error,
  )
}

/** The published sample. */
export const SCORE = {
  score: 72,
  change: 3,
  change_period: '7d',
  breakdown: {
    citation_frequency: 68,
    domain_authority: 75,
    platform_diversity: 80,
    technical_factors: 65,
  },
  updated_at: '2024-01-15T10:00:00Z',
}

/** Up to the day of the score. */
export const YEAR_OF_SCORES = {
  scores: Array.from({ length: 300 }, (_, age) => ({
    date: dateOfDay(dayOf(SCORE.updated_at) - age),
    score: 60 + (age % 9),
  })),
  period: '365d',
  granularity: 'daily',
}

export const CITATION = {
  id: 'cit_1',
  platform: 'chatgpt',
  query: 'Which tea?',
  mention: 'Northwind Tea',
  sentiment: 'positive',
  url: 'https://tea.example',
  detected_at: '2024-01-15T10:30:00Z',
}

export function detailOf(id: string) {
  const { platform, query, sentiment, detected_at } = CITATION
  return {
    id,
    platform,
    query,
    full_response: 'Harney',
    mention_context: '',
    sentiment,
    sentiment_score: 0,
    detected_at,
    metadata: { model_version: 'one', response_length: 6 },
  }
}
