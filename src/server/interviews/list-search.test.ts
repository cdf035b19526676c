import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { manager, registerCandidate, makePerson } from '#tests/factories.ts';
import { find, list } from './list.fixture.ts';

let portal: TestApp;
let team: Caller;
beforeAll(async () => {
  portal = await testApp();
  team = await manager(portal);
});
afterAll(() => portal.close());

describe('the search', () => {
  const people = {
    conceicao: {
      ...makePerson('SP'),
      name: 'Maria da Conceição Gonçalves',
      email: 'maria_c.g@exemplo.com.br',
      phone: '11987650001',
    },
    percent: {
      ...makePerson('SP'),
      name: 'João 100% Natural',
      email: 'joao.100@exemplo.com.br',
      phone: '1133445566',
    },
    sharp: {
      ...makePerson('MG'),
      name: "Ângela D'Ávila Müller",
      email: 'angela+curso@exemplo.com.br',
      phone: '31912348765',
    },
  };
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    for (const [key, person] of Object.entries(people))
      ids[key] = (await registerCandidate(portal, { person })).id;
  });

  const cpfOf = (key: keyof typeof people) =>
    people[key].cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
  const cases: readonly [string, () => string, readonly (keyof typeof people)[]][] = [
    ['a name as written', () => 'Maria da Conceição', ['conceicao']],
    ['a name without accents, in small letters', () => 'conceicao goncalves', ['conceicao']],
    ['accents where there are none', () => 'MÁRIA', ['conceicao']],
    ['an umlaut and an apostrophe', () => "d'avila muller", ['sharp']],
    ['part of a name, with edges and gaps of white space', () => '  da   conceicao ', ['conceicao']],
    ['part of an e-mail', () => 'maria_c.g@', ['conceicao']],
    ['an e-mail with a plus', () => 'ANGELA+CURSO@exemplo', ['sharp']],
    ['a CPF, bare', () => people.percent.cpf, ['percent']],
    ['a CPF, masked', () => cpfOf('percent'), ['percent']],
    ['half a CPF, masked', () => cpfOf('sharp').slice(0, 11), ['sharp']],
    ['a phone, bare', () => '31912348765', ['sharp']],
    ['a phone as people write it', () => '(31) 91234-8765', ['sharp']],
    ['a phone with the country', () => '+55 31 91234-8765', ['sharp']],
    ['a phone copied from an address book', () => '\u202A+55 31 91234\u20118765\u202C', ['sharp']],
    ['a CPF copied from a message', () => `\u200E${cpfOf('percent').replace('-', '–')}`, ['percent']],
    ['a name with an invisible space', () => '\u200Bangela', ['sharp']],
    ['a landline with the country', () => '55 11 3344-5566', ['percent']],
    ['a percent sign, literally', () => '100%', ['percent']],
    ['an underscore, literally', () => 'maria_c', ['conceicao']],
    ['an underscore as no wildcard', () => 'j_ao', []],
    ['a percent sign as no wildcard', () => 'jo%ao', []],
    ['a wide percent sign as no wildcard', () => 'jo％ao', []],
    ['a backslash', () => 'joao\\', []],
    ['SQL', () => `' or true --`, []],
    ['the first letter of a name', () => 'g', ['conceicao']],
    ['the first two letters of a name', () => "D'", ['sharp']],
    ['the first two letters of a name further on', () => 'Nà', ['percent']],
    ['two letters that begin nothing', () => 'ri', []],
    ['signs alone', () => '@.', []],
    ['words in another order', () => 'gonçalves MARIA', ['conceicao']],
    ['words with others between them', () => 'joao natural', ['percent']],
    ['a name and the start of another', () => 'muller a', ['sharp']],
    ['a name and its e-mail', () => 'Conceição maria_c.g@exemplo', ['conceicao']],
    ['a name and half a CPF, masked', () => `natural ${cpfOf('percent').slice(0, 7)}`, ['percent']],
    ['words with a sign between them', () => 'maria - goncalves', ['conceicao']],
    ['words of two people', () => 'conceicao muller', []],
    ['a name and two letters that begin nothing', () => 'conceicao ri', []],
    [
      'more words than are looked for singly',
      () => `an ang ange angel angela d d'a d'avila muller`,
      ['sharp'],
    ],
    ['a ninth word that nobody has', () => `an ang ange angel angela d d'a d'avila zzzzzz`, []],
    ['nobody', () => 'zzzzzz', []],
  ];
  it.each(cases)('finds by %s', async (_what, text, expected) => {
    expect((await find(team, text())).toSorted((a, b) => a - b)).toEqual(
      expected.map((key) => ids[key]).toSorted((a = 0, b = 0) => a - b),
    );
  });

  it('counts what it finds, within the state', async () => {
    const query = { 'filter.fieldOfResearch': 'exemplo.com.br', 'page.size': 1 };
    const national = await list(team, 1, query);
    const minas = await list(await manager(portal, 'MG'), 1, query);
    expect(national.total).toBeGreaterThan(minas.total);
    expect(minas.items).toHaveLength(1);
    expect(minas.items[0]?.city.uf.initials).toBe('MG');
  });

  it('of white space alone is none', async () => {
    expect((await list(team, 1, { 'filter.fieldOfResearch': '   ' })).total).toBe(
      (await list(team, 1)).total,
    );
  });

  it('follows a changed name', async () => {
    await portal.deps.db
      .updateTable('candidate')
      .set({ name: 'Rebatizada Índigo' })
      .where('cpf', '=', people.sharp.cpf)
      .execute();
    expect(await find(team, 'rebatizada indigo')).toEqual([ids['sharp']]);
    expect(await find(team, 'muller')).toEqual([]);
  });
});
