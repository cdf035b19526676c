import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../refusal-sentence.ts';
import { checkResend, type EarlierMessage } from './resend.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

const earlier = (changes: Partial<EarlierMessage>): EarlierMessage => ({
  status: 'SENT',
  createdAt: before(3600),
  sentAt: before(3600),
  requestedBy: 'Rita Souza',
  ...changes,
});

describe('sending again', () => {
  it.each<[string, EarlierMessage | null, string | null]>([
    ['nothing was sent', null, null],
    ['sent an hour ago', earlier({}), null],
    ['sent a minute ago', earlier({ sentAt: before(60) }), null],
    ['sent just now', earlier({ sentAt: before(59) }), 'message.just-sent'],
    ['asked for long ago, delivered just now', earlier({ sentAt: before(5) }), 'message.just-sent'],
    [
      'waiting for days',
      earlier({ status: 'PENDING', createdAt: before(200_000), sentAt: null }),
      'message.waiting',
    ],
    ['failed just now', earlier({ status: 'FAILED', createdAt: before(1), sentAt: null }), null],
  ])('%s', (_what, message, code) => {
    expect(checkResend(message, NOW)?.code ?? null).toBe(code);
  });

  it.each([
    ['Rita Souza', 'em 21/11/2026 11:59 (pedido por Rita Souza)'],
    [null, 'em 21/11/2026 11:59 (envio automático do portal)'],
  ])('names the time and the requester: %s', (requestedBy, expected) => {
    const refusal = checkResend(earlier({ sentAt: before(30), requestedBy }), NOW);
    expect(refusal && sentenceOf(refusal)).toContain(expected);
  });
});
