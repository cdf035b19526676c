import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationCalls } from '#contract/registration.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { loadPlaces } from './load-places.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const citiesOf = async (ufId: number) =>
  (await portal.anyone().call(registrationCalls.listCities, { query: { 'uf.id': ufId } })).body;

describe('states', () => {
  it('are the 27 by name, accents sorted as people do', async () => {
    const { body } = await portal.anyone().call(registrationCalls.listUfs);
    expect(body).toHaveLength(27);
    expect(body[0]).toEqual({ id: 12, initials: 'AC', name: 'Acre' });
    const names = body.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['Acre', 'Alagoas', 'Amapá', 'Amazonas']);
    expect(names.slice(12, 16)).toEqual(['Minas Gerais', 'Pará', 'Paraíba', 'Paraná']);
  });
});

describe('cities', () => {
  it('come with their state, sorted in Portuguese: accents weigh less than letters', async () => {
    const cities = await citiesOf(35);
    expect(cities).toHaveLength(645);
    expect(cities[0]).toEqual({ id: 3_500_105, name: 'Adamantina', uf: { id: 35, initials: 'SP' } });
    const names = cities.map(({ name }) => name);
    const at = names.indexOf('Águas da Prata');
    expect(names.slice(at - 2, at + 2)).toEqual(['Adolfo', 'Aguaí', 'Águas da Prata', 'Águas de Lindóia']);
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR').compare));
  });

  it.each([
    ['a state that does not exist', 99],
    ['a number that no smallint holds', 40_000],
    ['a number that no int holds', Number.MAX_SAFE_INTEGER],
  ])('of %s are none', async (_what, ufId) => {
    expect(await citiesOf(ufId)).toEqual([]);
  });

  it.each([['nothing'], ['abc'], ['-1'], ['1.5']])('of "%s" are refused', async (ufId) => {
    const reply = await portal
      .anyone()
      .call(registrationCalls.listCities, { query: ufId === 'nothing' ? {} : { 'uf.id': ufId } });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });
});

describe('a search by name', () => {
  const found = async (name: string, ufId?: number) =>
    (
      await portal
        .anyone()
        .call(registrationCalls.searchCities, { query: { name, ...(ufId ? { 'uf.id': ufId } : {}) } })
    ).body.map((city) => `${city.name}, ${city.uf.initials}`);

  it('ignores accents and capitals, and finds a word in the middle after names that begin so', async () => {
    expect(await found('SAO JOSE DOS CAM')).toEqual(['São José dos Campos, SP']);
    const names = await found('sao jo');
    expect(names).toHaveLength(10);
    for (const name of names) expect(name).toMatch(/^São Jo/);
    expect(await found('campos do jord')).toEqual(['Campos do Jordão, SP']);
    expect(await found("d'oeste")).toContain("Alta Floresta D'Oeste, RO");
    expect(await found('mirim')).toContain('Mogi Mirim, SP');
  });

  it('has the very name first, and towns of the chosen state before others', async () => {
    expect((await found('Bom Jesus'))[0]).toMatch(/^Bom Jesus, /);
    expect(await found('Bom Jesus', 43)).toEqual(expect.arrayContaining(['Bom Jesus, RS']));
    expect((await found('Bom Jesus', 43))[0]).toBe('Bom Jesus, RS');
    expect((await found('sao jo', 35)).every((name) => name.endsWith(', SP'))).toBe(true);
  });

  it.each(['zzzz', '%%', '__', "'; --"])('of %s finds nothing', async (name) => {
    expect(await found(name)).toEqual([]);
  });

  it('of one letter is refused', async () => {
    const reply = await portal.anyone().call(registrationCalls.searchCities, { query: { name: 'a' } });
    expect(reply.body.code).toBe('request.invalid');
  });
});

describe('loading the data files', () => {
  it('a second time changes nothing', async () => {
    const before = await portal.deps.db.selectFrom('reference_data').selectAll().execute();
    await loadPlaces(portal.deps.db);
    expect(await portal.deps.db.selectFrom('reference_data').selectAll().execute()).toEqual(before);
  });

  it('of a newer version corrects names and keeps places that are gone', async () => {
    const { db } = portal.deps;
    await db.updateTable('reference_data').set({ checksum: 'older' }).execute();
    await db.updateTable('city').set({ name: 'Nome Velho' }).where('id', '=', 3_550_308).execute();
    await db.insertInto('city').values({ id: 3_599_999, name: 'Cidade Extinta', uf_id: 35 }).execute();
    await Promise.all([loadPlaces(db), loadPlaces(db)]);
    const names = (await citiesOf(35)).map(({ name }) => name);
    expect(names).toContain('São Paulo');
    expect(names).toContain('Cidade Extinta');
    expect(names).not.toContain('Nome Velho');
  });
});
