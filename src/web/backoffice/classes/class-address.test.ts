import { describe, expect, it } from 'vitest';
import {
  classesOfRegionalPath,
  classPagePath,
  classSearch,
  filtersInUse,
  isNarrowed,
  parseClassAddress,
  type ClassAddress,
} from './class-address.ts';

const parse = (search: string, ownUf: string | null = null) =>
  parseClassAddress(new URLSearchParams(search), ownUf);
const PLAIN: ClassAddress = {
  version: 1,
  search: '',
  uf: '',
  city: '',
  regional: '',
  from: '',
  to: '',
  situation: '',
  inactive: false,
  page: 0,
  size: 10,
  sort: 'beginDate',
  order: 'DESC',
};

describe('the address of the classes', () => {
  it.each<[string, Partial<ClassAddress>]>([
    ['?modulo=1', {}],
    ['?modulo=4&busca=sul', { version: 4, search: 'sul' }],
    ['?modulo=1&uf=SP&cidade=3550308&regional=7', { uf: 'SP', city: '3550308', regional: '7' }],
    ['?modulo=1&de=2027-01-01&ate=2027-02-01', { from: '2027-01-01', to: '2027-02-01' }],
    ['?modulo=1&situacao=em-andamento&desativadas=sim', { situation: 'ONGOING', inactive: true }],
    ['?modulo=1&por=turma&ordem=crescente', { sort: 'className', order: 'ASC' }],
    ['?modulo=1&tamanho=50&pagina=3', { size: 50, page: 2 }],
  ])('%s is read and written alike', (search, expected) => {
    expect(parse(search)).toEqual({ ...PLAIN, ...expected });
    expect(classSearch(parse(search))).toBe(search);
  });

  it.each([
    '?modulo=9',
    '?uf=XX',
    '?uf=toString',
    '?cidade=3550308',
    '?regional=7',
    '?situacao=toString',
    '?por=constructor&ordem=x',
    '?ate=ontem',
    '?tamanho=7&pagina=abc&desativadas=1',
  ])('%s: what is not offered is ignored', (search) => {
    expect(parse(search)).toEqual(PLAIN);
  });

  it('ignores an end before the start', () => {
    expect(parse('?de=2027-02-01&ate=2027-01-01')).toMatchObject({ from: '2027-02-01', to: '' });
  });

  it('keeps a person of one state in it, where cities and regionals can be chosen at once', () => {
    expect(parse('?uf=RJ&cidade=3304557', 'SP')).toEqual(PLAIN);
    expect(parse('?cidade=3550308&regional=7', 'SP')).toMatchObject({ city: '3550308', regional: '7' });
  });

  it.each(['?busca=a', '?uf=SP', '?de=2027-01-01', '?situacao=encerrada', '?desativadas=sim'])(
    '%s narrows the list',
    (search) => expect(isNarrowed(parse(search))).toBe(true),
  );

  it.each([
    ['?busca=a', 0],
    ['?de=2027-01-01&ate=2027-02-01', 1],
    ['?uf=SP&cidade=3550308&regional=7&situacao=encerrada&desativadas=sim', 5],
  ])('%s has %i filters in use', (search, count) => expect(filtersInUse(parse(search))).toBe(count));

  it('of a class is known without its version, and of a regional has its state', () => {
    expect(classPagePath({ idClassRoom: 7, module: { id: 3 } })).toBe('/gestor/turmas/7?modulo=3');
    expect(classPagePath({ idClassRoom: 7 })).toBe('/gestor/turmas/7');
    const path = classesOfRegionalPath(3, { id: 7, uf: { initials: 'SP' } });
    expect(path).toBe('/gestor/turmas/lista?modulo=3&uf=SP&regional=7');
    expect(parse(path.slice(path.indexOf('?')))).toMatchObject({ uf: 'SP', regional: '7' });
  });

  it('is not narrowed by order, size or page', () => {
    expect(isNarrowed(parse('?por=cidade&ordem=crescente&tamanho=5&pagina=2'))).toBe(false);
  });
});
