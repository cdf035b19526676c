import { describe, expect, it } from 'vitest';
import { parseEmail, type EmailAddress } from './email-address.ts';
import { managerEntrance, narrowestReach, reachOfInternalEmail } from './manager-access.ts';

const DOMAINS = new Map([
  ['sp.org.br', 'SP'],
  ['org.br', 'NA'],
]);

function address(text: string): EmailAddress {
  const email = parseEmail(text);
  if (!email) throw new Error(text);
  return email;
}

describe('reachOfInternalEmail', () => {
  it.each([
    ['rita@sp.org.br', 'SP'],
    ['RITA@SP.ORG.BR', 'SP'],
    ['rita@org.br', 'NA'],
    // An unlisted subdomain does not get the national scope of its parent domain.
    ['rita@mg.org.br', null],
    ['rita@x.sp.org.br', null],
    ['rita@maisorg.br', null],
    ['rita@org.br.exemplo.com', null],
    ['rita+dois@sp.org.br', null],
    ['org.br@exemplo.com', null],
  ])('%s → %s', (email, reach) => {
    expect(reachOfInternalEmail(address(email), DOMAINS)).toBe(reach);
  });

  it('is null where no domain is set', () => {
    expect(reachOfInternalEmail(address('rita@org.br'), new Map())).toBeNull();
  });
});

describe('narrowestReach', () => {
  it.each([
    [null, 'NA', 'NA'],
    [null, 'SP', 'SP'],
    ['SP', 'SP', 'SP'],
    ['SP', 'NA', 'SP'],
    ['SP', 'MG', null],
  ])('bound to %s, given %s → %s', (bound, given, reach) => {
    expect(narrowestReach(bound, given)).toBe(reach);
  });
});

describe('managerEntrance', () => {
  it.each([
    ['off', false, false],
    ['held', false, false],
    ['withdrawn', false, false],
    ['not-asked', true, false],
    ['asked', false, true],
  ] as const)('%s: form %s, input %s', (standing, showFormEmail, showInputEmail) => {
    expect(managerEntrance(standing)).toEqual({ showFormEmail, showInputEmail });
  });
});
