import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorLine, ErrorSummary } from './error-summary.tsx';
import { RadioGroupField } from './radio-group-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const PROBLEMS = [
  { fieldId: 'email', message: 'E-mail inválido.' },
  { fieldId: 'situation', message: 'Situação Profissional não informada.' },
];

function Form({ attempt, problems = PROBLEMS }: { attempt: number; problems?: typeof PROBLEMS }) {
  return (
    <>
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField label="E-mail" name="email" error={problems[0]?.message} />
      <RadioGroupField label="Situação" name="situation" options={[{ value: 1, label: 'Empresária' }]} />
    </>
  );
}

describe('ErrorSummary', () => {
  it('is absent while nothing is wrong', () => {
    render(<Form attempt={0} problems={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes the focus when it appears', () => {
    render(<Form attempt={1} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leads to the field, and to the first option of a group', () => {
    render(<Form attempt={1} />);
    fireEvent.click(screen.getByRole('link', { name: 'E-mail inválido.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    fireEvent.click(screen.getByRole('link', { name: 'Situação Profissional não informada.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Empresária'));
  });

  it.each([
    ['list', ErrorSummary],
    ['line', ErrorLine],
  ])('is read once, and not again at each key while its %s shrinks', (_, Problems) => {
    const form = (problems: typeof PROBLEMS) => (
      <>
        <Problems problems={problems} attempt={1} />
        <TextField label="E-mail" name="email" />
      </>
    );
    const { rerender } = render(form(PROBLEMS));
    const alert = screen.getByRole('alert');
    expect(alert.getAttribute('aria-live')).toBeNull();
    act(() => screen.getByRole('link', { name: 'E-mail inválido.' }).focus());
    expect(alert.getAttribute('aria-live')).toBeNull();
    act(() => screen.getByLabelText('E-mail').focus());
    rerender(form(PROBLEMS.slice(1)));
    expect(screen.getByRole('alert').getAttribute('aria-live')).toBe('off');
    expect(screen.getByRole('alert')).toBe(alert);
  });

  it('lets the focus stay in a field while problems are mended, and takes it back at the next attempt', () => {
    const { rerender } = render(<Form attempt={1} />);
    const email = screen.getByLabelText('E-mail');
    email.focus();
    rerender(<Form attempt={1} problems={PROBLEMS.slice(1)} />);
    expect(document.activeElement).toBe(email);
    rerender(<Form attempt={2} problems={PROBLEMS.slice(1)} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
});

describe('TextField', () => {
  it('ties its hint and its error to the control', () => {
    render(<TextField label="CPF" name="cpf" hint="Só números" error="CPF inválido!" required />);
    const input = screen.getByLabelText(/CPF/);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Só números',
      'CPF inválido!',
    ]);
  });
});

describe('ErrorLine', () => {
  const Line = ({ attempt, problems }: { attempt: number; problems: typeof PROBLEMS }) => (
    <>
      <ErrorLine problems={problems} attempt={attempt} title="Preencha tudo." />
      <TextField label="E-mail" name="email" />
    </>
  );

  it('names the first problem and how many there are besides, and leads to its field', () => {
    render(<Line attempt={1} problems={PROBLEMS} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Preencha tudo.E-mail inválido.e mais 1');
    expect(document.activeElement).toBe(alert);
    fireEvent.click(screen.getByRole('link', { name: 'E-mail inválido.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  });

  it('takes the focus again at each attempt, not when a field is mended', () => {
    const { rerender } = render(<Line attempt={1} problems={PROBLEMS} />);
    screen.getByLabelText('E-mail').focus();
    rerender(<Line attempt={1} problems={PROBLEMS.slice(1)} />);
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    rerender(<Line attempt={2} problems={PROBLEMS.slice(1)} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    rerender(<Line attempt={2} problems={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
