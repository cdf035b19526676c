import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import type { BasicDataBody } from '#contract/interviews.ts';
import { isoDateOf } from '#domain/calendar.ts';
import { anInterview } from '../candidate.fixture.tsx';
import { type BasicDataFields, fieldsOf } from './basic-data-form.ts';
import { BirthDateFields } from './birth-date-fields.tsx';

afterEach(cleanup);

function Fields() {
  const { control } = useForm<BasicDataFields, unknown, BasicDataBody>({
    defaultValues: fieldsOf(anInterview()),
  });
  return <BirthDateFields control={control} today={isoDateOf(2026, 11, 28)} />;
}

it('reads aloud to people of 16 and 17 what they have to confirm, as soon as they have typed their date', () => {
  render(<Fields />);
  const date = screen.getByLabelText(/Data de nascimento/);
  fireEvent.change(date, { target: { value: '12/03/201' } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(date, { target: { value: '12/03/2010' } });
  expect(screen.getByRole('alert').textContent).toBe(
    'Inscrição não permitida para menores de 18 anos, salvo os casos de emancipação.',
  );
  fireEvent.click(screen.getByRole('checkbox'));
  expect(screen.queryByRole('alert')).toBeNull();
});
