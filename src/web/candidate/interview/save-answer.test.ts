import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api.ts';
import { OTHER_ACCOUNT } from '../sync/failure.ts';
import { outcomeOf } from './save-answer.ts';

describe('outcomeOf', () => {
  it.each([
    ['no connection', new ApiError(0, 'network', ''), 'unreachable'],
    ['a failing server', new ApiError(500, 'api.unexpected', ''), 'unreachable'],
    ['a resting server', new ApiError(503, 'api.unavailable', ''), 'unreachable'],
    ['too many attempts', new ApiError(429, 'request.too-many', ''), 'unreachable'],
    ['an answer cut off', new SyntaxError('Unexpected end of JSON input'), 'unreachable'],
    ['a session that ended', new ApiError(401, 'session.required', ''), 'halted'],
    ['a deadline that passed', new ApiError(409, 'interview.expired', ''), 'halted'],
    ['a text too long', new ApiError(400, 'request.invalid', ''), 'halted'],
    ['a conflict without details', new ApiError(409, 'answer.conflict', ''), 'halted'],
  ])('%s', (_, error, type) => {
    expect(outcomeOf(error).type).toBe(type);
  });

  it('of an interview that is not of the account open now: names the account, not a record', () => {
    const unknown = new ApiError(404, 'api.resource-notfound', 'O registro procurado não foi encontrado.');
    expect(outcomeOf(unknown)).toEqual({ type: 'halted', reason: 'refused', message: OTHER_ACCOUNT });
  });

  it('a conflict carries the other text', () => {
    const details = { current: { id: 3, answer: 'Eu lá', revision: 2, question: { id: 1 } } };
    expect(outcomeOf(new ApiError(409, 'answer.conflict', '', details))).toEqual({
      type: 'conflicted',
      theirs: { id: 3, revision: 2, text: 'Eu lá' },
    });
  });
});
