import { expect, it } from 'vitest';
import {
  bounceOfReply,
  bounceOfStatus,
  BOUNCE_REASONS,
  BOUNCE_WORDS,
  bounceWords,
  marksAddress,
} from './bounce.ts';

it.each([
  ['5.1.1', 'mailbox-unknown'],
  ['5.1.10', 'domain-unknown'],
  ['5.1.2', 'domain-unknown'],
  ['5.1.3', 'address-wrong'],
  ['5.1.6', 'mailbox-moved'],
  ['5.2.1', 'mailbox-closed'],
  ['5.2.2', 'mailbox-full'],
  ['5.4.4', 'domain-unknown'],
  // Not the address's fault: policy, content, sender, systems; and what is tried again.
  ['5.7.1', null],
  ['5.7.26', null],
  ['5.6.0', null],
  ['5.1.8', null],
  ['5.3.4', null],
  ['4.1.1', null],
  ['4.2.2', null],
  ['2.1.5', null],
  ['x', null],
] as const)('a status %s says of the address: %s', (status, reason) =>
  expect(bounceOfStatus(status)).toBe(reason),
);

it.each([
  // Not found, no access, or policy: RFC 5321 gives the three one reply.
  [550, null, 'mailbox-unavailable'],
  [551, null, 'mailbox-moved'],
  [552, null, 'mailbox-full'],
  [553, null, 'address-wrong'],
  [554, null, null],
  [521, null, null],
  [556, null, 'domain-unknown'],
  [450, null, null],
  // The enhanced code says more than the reply.
  [550, '5.1.1', 'mailbox-unknown'],
  [550, '5.7.1', null],
  [550, '5.0.0', null],
  [550, '5.2.1', 'mailbox-closed'],
] as const)('a reply %s %s to RCPT TO: %s', (reply, status, reason) =>
  expect(bounceOfReply(reply, status)).toBe(reason),
);

it('a full mailbox and one that is not said to be missing mark nothing; every reason has its words', () => {
  expect(BOUNCE_REASONS.filter((reason) => !marksAddress(reason))).toEqual([
    'mailbox-unavailable',
    'mailbox-full',
  ]);
  for (const reason of BOUNCE_REASONS) expect(bounceWords(reason)).toBe(BOUNCE_WORDS[reason]);
  expect(bounceWords('refused')).toBe('o servidor de destino recusou a mensagem');
});
