import { describe, expect, it } from 'vitest';
import { Refused } from '#domain/refusal.ts';
import { readClaims } from './claims.ts';

const ID_TOKEN = {
  iss: 'https://entrar.example',
  sub: 'abc',
  email: 'rita@org.example',
  email_verified: true,
};
const SETTINGS = { rolesClaim: 'roles', ufClaim: 'uf', acrValues: [] as readonly string[] };
const read = (
  idToken: Record<string, unknown>,
  userInfo: Record<string, unknown> = {},
  settings = SETTINGS,
) => readClaims({ ...ID_TOKEN, ...idToken }, userInfo, settings);
const refusing = (code: string) => expect.objectContaining({ refusal: { code } });

describe('who it is', () => {
  it('is issuer and subject, with one way of writing the issuer', () => {
    expect(read({ iss: 'https://entrar.example/' })).toMatchObject({
      issuer: 'https://entrar.example',
      subject: 'abc',
    });
    // As given: subjects are compared letter by letter.
    expect(read({ sub: ' ABC/1 ' }).subject).toBe(' ABC/1 ');
  });

  it.each([[''], ['a'.repeat(256)], ['a\0'], ['ação'], [7], [undefined]])('subject %j is refused', (sub) => {
    expect(() => read({ sub })).toThrow(Refused);
    expect(() => read({ sub })).toThrow(refusing('provider.failed'));
  });
});

describe('the e-mail', () => {
  const nothing = { email: undefined, email_verified: undefined };

  it('is read as the portal writes addresses', () => {
    expect(read({ email: 'Rita@ORG.example' }).email).toBe('rita@org.example');
  });

  it('may stand in UserInfo alone', () => {
    expect(read(nothing, { email: 'rita@org.example', email_verified: true }).email).toBe('rita@org.example');
  });

  it.each<[what: string, idToken: Record<string, unknown>, userInfo: Record<string, unknown>]>([
    ['not verified', { email_verified: false }, {}],
    ['denied by the token, whatever UserInfo says', { email_verified: false }, ID_TOKEN],
    ['verified in a text', { email_verified: 'true' }, {}],
    ['verified elsewhere', { email_verified: undefined }, { email_verified: true }],
    ['given in one place and verified in the other', nothing, { email: 'rita@org.example' }],
    ['missing though verified', { email: undefined }, { email: 'outra@org.example' }],
    ['not an address', { email: 'rita' }, {}],
  ])('is refused when it is %s', (_, idToken, userInfo) => {
    expect(() => read(idToken, userInfo)).toThrow(refusing('provider.email-unverified'));
  });
});

describe('the strength of the sign-in there', () => {
  const demanding = { ...SETTINGS, acrValues: ['urn:org:two-steps', 'phr'] };

  it.each(['urn:org:two-steps', 'phr'])('%j is enough where one of both is demanded', (acr) => {
    expect(read({ acr }, {}, demanding).subject).toBe('abc');
  });

  it.each<[what: string, idToken: Record<string, unknown>, userInfo: Record<string, unknown>]>([
    ['not stated', {}, {}],
    ['lower', { acr: '0' }, {}],
    ['stated by UserInfo, which is not signed', {}, { acr: 'phr' }],
    ['a list', { acr: ['phr'] }, {}],
  ])('is refused when it is %s', (_, idToken, userInfo) => {
    expect(() => read(idToken, userInfo, demanding)).toThrow(refusing('provider.too-weak'));
  });
});

describe('roles', () => {
  it.each<[claim: unknown, roles: string[]]>([
    [
      ['GESTOR', 'ADMINISTRADOR', 'GESTOR'],
      ['ADMINISTRADOR', 'GESTOR'],
    ],
    ['PILOTO', ['PILOTO']],
    [['gestor', 'GESTOR ', 'ROOT', { name: 'GESTOR' }, ['GESTOR']], []],
    ['GESTOR,ADMINISTRADOR', []],
    [{ GESTOR: true }, []],
    [null, []],
    [undefined, []],
  ])('%j → %j', (claim, roles) => expect(read({ roles: claim }).roles).toEqual(roles));

  it('stand under the name that the settings give: as it is, or as a path', () => {
    const found = (rolesClaim: string, claims: Record<string, unknown>) =>
      read(claims, {}, { ...SETTINGS, rolesClaim }).roles;
    expect(found('https://portal.example/roles', { 'https://portal.example/roles': ['GESTOR'] })).toEqual([
      'GESTOR',
    ]);
    expect(found('realm_access.roles', { realm_access: { roles: ['GESTOR'] } })).toEqual(['GESTOR']);
    expect(found('realm_access.roles', { realm_access: null })).toEqual([]);
    expect(found('__proto__.x', {})).toEqual([]);
  });

  it('of the signed token come before those of UserInfo, which fills what it leaves out', () => {
    expect(read({ roles: [] }, { roles: ['ADMINISTRADOR'] }).roles).toEqual([]);
    expect(read({}, { roles: ['GESTOR'] }).roles).toEqual(['GESTOR']);
  });
});

describe('the state', () => {
  it.each<[claim: unknown, reach: object]>([
    ['SP', { kind: 'state', uf: 'SP' }],
    [' sp ', { kind: 'state', uf: 'SP' }],
    [['SP'], { kind: 'state', uf: 'SP' }],
    ['NA', { kind: 'national' }],
    [['NA'], { kind: 'national' }],
    [['SP', 'NA'], { kind: 'unsaid' }],
    [[], { kind: 'unsaid' }],
    ['', { kind: 'unsaid' }],
    ['BR-SP', { kind: 'unsaid' }],
    [35, { kind: 'unsaid' }],
    [null, { kind: 'unsaid' }],
    [undefined, { kind: 'unsaid' }],
  ])('%j → %j', (claim, reach) => expect(read({ uf: claim }).reach).toEqual(reach));
});
