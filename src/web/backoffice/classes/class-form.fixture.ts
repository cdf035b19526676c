import { fireEvent, screen } from '@testing-library/react';

const UFS = [
  { id: 35, initials: 'SP', name: 'São Paulo' },
  { id: 31, initials: 'MG', name: 'Minas Gerais' },
];
const REGIONALS = [
  { id: 7, name: 'Grande São Paulo', cities: [{ id: 3550308, name: 'São Paulo' }] },
  { id: 8, name: 'Campinas', cities: [{ id: 3509502, name: 'Campinas' }] },
];
/** The replies that the form of a class asks for. */
export const CLASS_REPLIES = {
  'GET /api/public/ufs': { status: 200, body: UFS },
  'GET /api/v1/regionals/by-uf?idUf=35': { status: 200, body: REGIONALS },
};

/** The reason that is given for what nobody foresaw. */
export const UNFORESEEN = 'Algo deu errado do nosso lado. Tente de novo em instantes.';

export const field = (name: RegExp | string) => screen.findByLabelText(name) as Promise<HTMLInputElement>;
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
