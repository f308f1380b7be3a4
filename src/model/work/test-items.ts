import { NOW } from '../collections/test-records.ts'
import type { WorkItem } from './work-list.ts'

export function testItem(some: Partial<WorkItem> = {}): WorkItem {
  return {
    id: 'item',
    brandId: 'tea',
    kind: 'source',
    subject: 'forum.example',
    title: 'Look at forum.example',
    evidence: null,
    status: 'to-do',
    doneOn: null,
    note: '',
    place: 'a0',
    created: NOW,
    author: '',
    ...some,
  }
}
