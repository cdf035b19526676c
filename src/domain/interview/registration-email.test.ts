import { describe, expect, it } from 'vitest';
import { standingsOf, type EmailStanding, type EmailStatus } from './registration-email.ts';

describe('standingsOf', () => {
  it.each<[readonly EmailStatus[], readonly EmailStanding[]]>([
    [['ENVIADO'], ['unopened', 'opened']],
    [['NAO_ENVIADO'], ['unsent']],
    [['ABERTO'], ['opened']],
    [['NAO_ABERTO'], ['unopened']],
    [
      ['ABERTO', 'NAO_ABERTO'],
      ['opened', 'unopened'],
    ],
    [
      ['ENVIADO', 'NAO_ENVIADO', 'ABERTO'],
      ['unopened', 'opened', 'unsent'],
    ],
    [[], []],
  ])('%j admits %j', (statuses, standings) => {
    expect(standingsOf(statuses)).toEqual(standings);
  });
});
