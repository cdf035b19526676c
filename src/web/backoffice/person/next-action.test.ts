import { expect, it } from 'vitest';
import { ACTIONS } from '#domain/interview/actions.ts';
import { rowOf } from '../office.fixture.tsx';
import { nextAction, papersOf } from './next-action.ts';

it.each([
  [['highlight', 'reprocess', 'manual-evaluation'], 'manual-evaluation'],
  [['send-registration-email', 'extend-deadline'], 'extend-deadline'],
  [['view-certificate', 'send-certificate', 'delete-certificate'], 'send-certificate'],
  [['highlight', 'delete', 'desist'], undefined],
  [[], undefined],
] as const)('of %j, the next is %s', (allowedActions, id) => {
  expect(nextAction(rowOf({ allowedActions: [...allowedActions] }))?.id).toBe(id);
});

it('never offers what the server does not allow', () => {
  for (const action of ACTIONS) {
    const row = rowOf({ allowedActions: [action] });
    for (const entry of [nextAction(row), ...papersOf(row)]) if (entry) expect(entry.id).toBe(action);
  }
});
