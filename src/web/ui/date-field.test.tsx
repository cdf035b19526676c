import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { IsoDate } from '#domain/calendar.ts';
import { IsoDateField } from './date-field.tsx';

afterEach(cleanup);

const day = (text: string) => text as IsoDate;

function Day({ initial = '', onChange }: { initial?: string; onChange: (value: string) => void }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <IsoDateField
        label="Dia"
        min={day('2026-03-02')}
        max={day('2026-03-30')}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
      <button onClick={() => setValue('')}>Limpar</button>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

describe('IsoDateField', () => {
  it.each([
    ['10032026', '10/03/2026', '2026-03-10'],
    ['10/03/2026', '10/03/2026', '2026-03-10'],
    ['2026-03-10', '10/03/2026', '2026-03-10'],
    ['1003', '10/03', ''],
    ['31022026', '31/02/2026', ''],
  ])('%s is shown as %s and given as %s', (typed, shown, given) => {
    const onChange = vi.fn();
    render(<Day onChange={onChange} />);
    type(typed);
    expect(box().value).toBe(shown);
    expect(onChange).toHaveBeenLastCalledWith(given);
  });

  it('says that an unfinished day is none once it is left, until it is corrected', () => {
    render(<Day onChange={() => {}} />);
    type('1003');
    expect(box().getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(box());
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Data inválida!')).toBeDefined();
    type('10032026');
    fireEvent.blur(box());
    expect(screen.queryByText('Data inválida!')).toBeNull();
  });

  it('follows a value from elsewhere', () => {
    render(<Day initial="2026-03-10" onChange={() => {}} />);
    expect(box().value).toBe('10/03/2026');
    fireEvent.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(box().value).toBe('');
  });

  it('takes a day of the calendar, which is in Portuguese and offers none out of bounds', async () => {
    const onChange = vi.fn();
    render(<Day initial="2026-03-10" onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }));
    const chosen = await screen.findByRole('button', { name: /^terça-feira, 10 de março de 2026/ });
    expect(chosen.closest('[role=gridcell]')?.getAttribute('aria-selected')).toBe('true');
    const outside = screen.getByRole('button', { name: /^terça-feira, 31 de março de 2026/ });
    expect(outside.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: /^quinta-feira, 12 de março de 2026/ }));
    expect(onChange.mock.calls).toEqual([['2026-03-12']]);
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    expect(box().value).toBe('12/03/2026');
  });
});
