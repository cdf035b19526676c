import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NameList } from './name-list.tsx';

afterEach(cleanup);

it.each([
  [[], 'Nenhuma', false],
  [['Aracaju'], 'Aracaju', false],
  [['Aracaju', 'Estância', 'Lagarto'], 'Aracaju, Estância, Lagarto', false],
  [['Aracaju', 'Estância', 'Lagarto', 'Propriá'], 'Aracaju, Estância ...', true],
])('of %j shows %j', (names, shown, hasMore) => {
  const { container } = render(<NameList names={names} allLabel="Ver todas" none="Nenhuma" />);
  expect(container.textContent).toBe(shown);
  expect(screen.queryAllByRole('button', { name: 'Ver todas' })).toHaveLength(hasMore ? 1 : 0);
});
