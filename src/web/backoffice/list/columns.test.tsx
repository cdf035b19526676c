import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InterviewRow } from '#contract/interviews.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { rowOf } from '../office.fixture.tsx';
import { filteredColumns } from '../filters/column-filters.tsx';
import { columnsOf } from './columns.tsx';

afterEach(cleanup);

const idsOf = (version: VersionId) => columnsOf(version, vi.fn()).map(({ id }) => id);
const cellOf = (version: VersionId, id: string, row: InterviewRow) =>
  render(
    <>
      {columnsOf(version, vi.fn())
        .find((column) => column.id === id)
        ?.cell(row)}
    </>,
  );

describe('columnsOf', () => {
  const base = ['person', 'uf', 'city', 'class', 'interviewDate', 'participant'];
  it.each<[VersionId, readonly string[]]>([
    [1, [...base, 'registrationEmail', 'completing', 'result', 'options']],
    [2, [...base, 'options']],
    [3, [...base, 'registrationEmail', 'completing', 'result', 'options']],
    [4, [...base, 'registrationEmail', 'completing', 'result', 'options']],
  ])('version %i: the columns of document 3, with the class', (version, expected) => {
    expect(idsOf(version)).toEqual(expected);
  });

  it.each([1, 2, 3, 4] as const)('version %i: the status is filterable', (version) => {
    const filters = filteredColumns(columnsOf(version, vi.fn()), null);
    expect(filters.map(({ type }) => type)).toContain('STATUS_COMBINATIONS');
  });

  it.each([1, 2, 3, 4] as const)(
    'version %i: no label on a card is wider than the label column',
    (version) => {
      const labels = columnsOf(version, vi.fn())
        .filter(({ onCard, cardLabel }) => onCard === undefined && cardLabel !== null)
        .map(({ header, cardLabel }) => cardLabel ?? header);
      expect(labels).toContain('Status');
      for (const label of labels) expect(label.length).toBeLessThanOrEqual('Preenchimento'.length);
    },
  );

  it('shows both axes where each has its own tag, and one label where they share one', () => {
    const row = rowOf({ statusCompletingInterview: 'FINALIZADA', statusInterview: 'NAO_APTO' });
    cellOf(1, 'participant', row);
    expect(screen.getByText('Finalizado, Não apto')).toBeTruthy();
    cleanup();
    cellOf(2, 'participant', row);
    expect(screen.getByText('Não apto')).toBeTruthy();
  });
});
