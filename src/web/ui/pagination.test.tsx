import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

function Example({ from = 0, isExact = true }: { from?: number; isExact?: boolean }) {
  const [page, setPage] = useState(from);
  return <Pagination page={page} pageCount={1000} onPage={setPage} isExact={isExact} />;
}

const position = () => screen.getByText(/^Página/).textContent;

describe('Pagination', () => {
  it('counts from 1 on the screen and moves one page at a time', () => {
    render(<Example />);
    expect(position()).toBe('Página 1 de 1.000');
    fireEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(position()).toBe('Página 2 de 1.000');
    fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(position()).toBe('Página 1 de 1.000');
  });

  it('keeps the focus on a button that reaches its end, and goes no further', () => {
    render(<Example from={998} />);
    const next = screen.getByRole('button', { name: 'Próxima' });
    next.focus();
    fireEvent.click(next);
    fireEvent.click(next);
    expect(position()).toBe('Página 1.000 de 1.000');
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
  });

  it('marks an inexact total, and then allows the next page', () => {
    render(<Example from={999} isExact={false} />);
    expect(position()).toBe('Página 1.000 de mais de 1.000');
    expect(screen.getByRole('button', { name: 'Próxima' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('stands on page 1 of 1 when there is nothing', () => {
    render(<Pagination page={0} pageCount={0} onPage={() => {}} />);
    expect(position()).toBe('Página 1 de 1');
  });
});
