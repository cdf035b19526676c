import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InterviewRow } from '#contract/interviews.ts';
import { LIST_COLUMNS } from '#domain/list-view.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { rowOf } from '../office.fixture.tsx';
import { filteredColumns } from '../filters/column-filters.tsx';
import { defaultColumns } from '../interview-row/list-columns.ts';
import { columnsOf } from './columns.tsx';

afterEach(cleanup);

const idsOf = (version: VersionId) =>
  columnsOf(version, defaultColumns(version), vi.fn()).map(({ id }) => id);
const cellOf = (version: VersionId, id: string, row: InterviewRow) =>
  render(
    <>
      {columnsOf(version, defaultColumns(version), vi.fn())
        .find((column) => column.id === id)
        ?.cell(row)}
    </>,
  );

describe('columnsOf', () => {
  const base = ['person', 'uf', 'city', 'class', 'interviewDate', 'participant'];
  it.each<[VersionId, readonly string[]]>([
    [1, [...base, 'registrationEmail', 'options']],
    [2, [...base, 'options']],
    [3, [...base, 'registrationEmail', 'options']],
    [4, [...base, 'registrationEmail', 'options']],
  ])(
    'version %i: the columns of the specification, the tags of both axes in the status',
    (version, expected) => {
      expect(idsOf(version)).toEqual(expected);
    },
  );

  it.each([1, 2, 3, 4] as const)('version %i: the status is filterable', (version) => {
    const filters = filteredColumns(columnsOf(version, defaultColumns(version), vi.fn()), null);
    expect(filters.map(({ type }) => type)).toContain('STATUS_COMBINATIONS');
  });

  it.each([1, 2, 3, 4] as const)(
    'version %i: no label on a card is wider than the label column',
    (version) => {
      const labels = columnsOf(version, defaultColumns(version), vi.fn())
        .filter(({ onCard, cardLabel }) => onCard === undefined && cardLabel !== null)
        .map(({ header, cardLabel }) => cardLabel ?? header);
      expect(labels).toContain('Status');
      for (const label of labels) expect(label.length).toBeLessThanOrEqual('Preenchimento'.length);
    },
  );

  it.each([1, 2] as const)('version %i: says once that the address gives mail back, and why', (version) => {
    const row = rowOf({ emailBounces: 'esta caixa de e-mail não existe' });
    const { container } = render(
      <MemoryRouter>
        {columnsOf(version, defaultColumns(version), vi.fn()).map(({ id, cell }) => (
          <div key={id}>{cell(row)}</div>
        ))}
      </MemoryRouter>,
    );
    expect(container.textContent.match(/E-mail devolvido/g)).toHaveLength(1);
    expect(container.textContent).toContain('esta caixa de e-mail não existe');
  });

  it('has the tags of both axes and the day of the result in one column, and none that says nothing new', () => {
    const tags = (version: VersionId, change: Partial<InterviewRow>) => {
      const { container } = cellOf(version, 'participant', rowOf(change));
      const text = container.textContent;
      cleanup();
      return text;
    };
    expect(
      tags(1, {
        statusCompletingInterview: 'FINALIZADA',
        statusInterview: 'NAO_APTO',
        processingDate: '2026-03-02T12:00:00.000Z',
      }),
    ).toBe('FinalizadoNão apto: processado em 02/03/2026 09:0002/03/2026');
    expect(tags(1, { statusCompletingInterview: 'EM_PREENCHIMENTO', statusInterview: 'SEM_RESULTADO' })).toBe(
      'Em preenchimento',
    );
    expect(tags(4, {})).toBe('Aguardando avaliação');
    expect(tags(2, { statusCompletingInterview: 'FINALIZADA', statusInterview: 'NAO_APTO' })).toBe(
      'Não apto',
    );
  });

  it('shows the deadline, the person in charge, the origin, the certificate and the newest e-mail', () => {
    const text = (id: string, change: Partial<InterviewRow> = {}) => {
      const { container } = render(
        <>
          {columnsOf(1, LIST_COLUMNS, vi.fn())
            .find((column) => column.id === id)
            ?.cell(rowOf(change))}
        </>,
      );
      const said = container.textContent;
      cleanup();
      return said;
    };
    expect(text('deadline')).toBe('Sem prazo');
    expect(text('deadline', { expirationDate: '2026-12-01', expiringSoon: true })).toBe(
      '01/12/2026Perto do fim',
    );
    expect(text('owner')).toBe('Sem responsável');
    expect(text('owner', { owner: 'Marta Reis' })).toBe('Marta Reis');
    expect(text('origin', { originInterview: 'MIGRATION' })).toBe('Migração');
    expect(text('certificate')).toBe('Sem certificado');
    expect(text('certificate', { certificate: { code: 'AB12', issuedAt: '2026-11-03T15:00:00.000Z' } })).toBe(
      '03/11/2026Código AB12',
    );
    expect(text('lastEmail')).toBe('Nenhum');
    const sent = (sendEmailDate: string, openedEmailDate: string | null) => ({
      sendEmailDate,
      openedEmailDate,
      unconfirmed: false,
      earlier: [],
    });
    expect(
      text('lastEmail', {
        sendingRegistrationEmail: sent('2026-11-03T15:00:00.000Z', null),
        sendingResultEmail: sent('2026-11-05T15:00:00.000Z', '2026-11-06T15:00:00.000Z'),
      }),
    ).toBe('Resultado05/11/2026, aberto');
  });

  it('keeps the person first and the menu last, whatever the order of the others', () => {
    expect(columnsOf(1, ['result', 'uf'], vi.fn()).map(({ id }) => id)).toEqual([
      'person',
      'result',
      'uf',
      'options',
    ]);
  });
});
