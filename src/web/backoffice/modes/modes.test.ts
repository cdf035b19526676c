import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/access.ts';
import { modeAddress, modeAt, modeOf, modesFor } from './modes.ts';

const person = (...roles: Role[]) => ({ id: 1, name: 'Ana', email: 'ana@casa.test', roles, uf: null });

describe('the modes of the back office', () => {
  it.each<[Role[], string[]]>([
    [['ADMINISTRADOR'], ['Página Inicial', 'Painel', 'Gerenciar Turma', 'Gerenciar Regional']],
    [
      ['GESTOR', 'GESTOR_EMPRETEC'],
      ['Página Inicial', 'Painel', 'Gerenciar Turma', 'Gerenciar Regional'],
    ],
    [['GESTOR'], ['Página Inicial', 'Painel', 'Gerenciar Turma']],
    [
      ['GESTOR', 'PILOTO'],
      ['Página Inicial', 'Painel', 'Gerenciar Turma'],
    ],
    [['GESTOR_EMPRETEC'], []],
    [[], []],
  ])('%j: %j', (roles, labels) => {
    expect(modesFor(person(...roles)).map(({ label }) => label)).toEqual(labels);
  });

  it('are found by their address', () => {
    expect(modeAt('/gestor/regionais')).toBe(modeOf('regionals'));
    expect(modeAt('/gestor/configuracoes')).toBeNull();
    expect(modeAddress(modeOf('regionals'), 4)).toBe('/gestor/regionais?modulo=4');
  });
});
