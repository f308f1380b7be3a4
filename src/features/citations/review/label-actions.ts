import { type Tone, TONES } from '../../../model/names.ts'

/** Of each sentiment and of none. */
export function labelActions<Action>(actionFor: (sentiment: Tone | '') => Action) {
  return {
    ...Object.fromEntries(TONES.map((tone) => [tone, actionFor(tone)])),
    unlabel: actionFor(''),
  }
}
