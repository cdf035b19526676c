import { describe, expect, it } from 'vitest';
import { ACTIONS, allowedActions, type Action } from '#domain/interview/actions.ts';
import { isLegal, STATE_KEYS } from '#domain/interview/states.ts';
import { choiceOf, entriesOf, ROW_ACTIONS } from './row-entries.ts';

const entries = (allowed: readonly Action[], version: 1 | 2 = 1) =>
  entriesOf({ id: 7, module: { id: version, name: 'x' }, allowedActions: [...allowed] });

/** Of somebody else, with nothing special about it. */
const ELSEWHERE = {
  candidateId: 0,
  email: '',
  highlighted: false,
  expiringSoon: false,
  extended: false,
  blindReaders: null,
} as const;

describe('entriesOf', () => {
  it('offers what is allowed and implemented, in menu order, plus the timeline', () => {
    expect(
      entries(['perception-link', 'generate-certificate', 'profile-report', 'view-grades']).map(
        ({ id }) => id,
      ),
    ).toEqual(['history', 'perception-link', 'view-grades', 'profile-report', 'generate-certificate']);
  });

  it('names three groups, with the final actions last', () => {
    const allActions = entries([...ACTIONS]);
    expect(allActions.flatMap(({ heading }) => heading ?? [])).toEqual([
      'Pessoa e mensagens',
      'Avaliação e certificado',
      'Inscrição',
    ]);
    expect(allActions[0]?.heading).toBe('Pessoa e mensagens');
    expect(allActions.at(-1)?.tone).toBe('danger');
    expect(entries(['print-certificate']).map(({ id, heading }) => [id, heading])).toEqual([
      ['history', 'Pessoa e mensagens'],
      ['certificate', 'Avaliação e certificado'],
    ]);
  });

  it('groups the actions on a certificate in a submenu; issuing one stays outside it', () => {
    const menu = entries([
      'generate-certificate',
      'view-certificate',
      'print-certificate',
      'send-certificate',
      'delete-certificate',
    ]);
    expect(menu.map(({ label }) => label)).toEqual(['Histórico', 'Gerar certificado', 'Certificado']);
    expect(
      menu[2]?.entries?.map(({ id, label, tone, startsGroup }) => [id, label, tone, startsGroup]),
    ).toEqual([
      ['view-certificate', 'Visualizar', undefined, undefined],
      ['print-certificate', 'Imprimir', undefined, undefined],
      ['send-certificate', 'Enviar certificado digital', undefined, undefined],
      ['delete-certificate', 'Excluir', 'danger', true],
    ]);
    expect(entries(['delete-certificate'])[1]?.entries).toEqual([
      expect.not.objectContaining({ startsGroup: true }),
    ]);
    expect(entries(['generate-certificate']).map(({ id }) => id)).not.toContain('certificate');
  });

  it('links to the decision once, whatever the ways to decide', () => {
    expect(
      entries(['view-grades', 'manual-evaluation', 'approve', 'request-revision']).map(({ label }) => label),
    ).toEqual(['Histórico', 'Decidir avaliação', 'Visualizar notas e respostas']);
    expect(entries(['evaluate-questionnaire'], 2)[1]?.label).toBe('Avaliar questionário de seleção');
    expect(entries(['view-questionnaire'], 2)[1]?.label).toBe('Visualizar questionário de seleção');
  });

  it('offers only the timeline when nothing else is allowed', () => {
    expect(entries([])).toEqual([expect.objectContaining({ id: 'history', label: 'Histórico' })]);
  });

  it('opens the row’s interview in a new tab', () => {
    expect(entries(['open-interview'])[0]).toMatchObject({
      label: 'Abrir entrevista',
      href: '/candidato/id/7',
      newTab: true,
    });
    expect(entries(['open-interview'], 2)[0]).toMatchObject({ label: 'Abrir questionário' });
  });

  it('never offers what the server did not allow, in any state of any version', () => {
    for (const version of [1, 2, 3, 4] as const) {
      for (const state of STATE_KEYS.filter((key) => isLegal(version, key))) {
        const allowed = allowedActions(
          { accountId: 1, candidateId: null, email: 'alguem@equipe.example', roles: ['GESTOR'], uf: 'SP' },
          { ...ELSEWHERE, version, state, uf: 'SP' },
          'row',
        );
        const offered = entriesOf({
          id: 1,
          module: { id: version, name: 'x' },
          allowedActions: [...allowed],
        });
        for (const { id } of offered.flatMap((entry) => entry.entries ?? [entry])) {
          if (id !== 'history') expect(allowed).toContain(id);
        }
      }
    }
  });
});

describe('choiceOf', () => {
  it('accepts only the entries', () => {
    for (const action of ROW_ACTIONS) expect(choiceOf(action)).toBe(action);
    expect(choiceOf('certificate')).toBeNull();
    expect(choiceOf('toString')).toBeNull();
  });
});
