import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BouncingAddress, BouncingNotice } from './bouncing-notice.tsx';
import { show } from './candidate.fixture.tsx';

afterEach(cleanup);

const REASON = 'esta caixa de e-mail não existe';

it('shows that the address gives mail back, why, and where to correct it', () => {
  show(<BouncingNotice emailBounces={REASON} own />);
  expect(screen.getByText(/está voltando: esta caixa de e-mail não existe/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Corrigir o e-mail' }).getAttribute('href')).toBe(
    '/candidato/meus-dados',
  );
});

it('stands beside the field that corrects it as well', () => {
  show(<BouncingAddress emailBounces={REASON} />);
  expect(screen.getByText('Este e-mail devolve mensagens.')).toBeTruthy();
  expect(
    screen.getByText(/está voltando: esta caixa de e-mail não existe\. Corrija o endereço aqui/),
  ).toBeTruthy();
});

it.each([
  ['an address that takes mail', <BouncingNotice key="1" emailBounces={null} own />],
  ['an administrator who opened the area', <BouncingNotice key="2" emailBounces={REASON} own={false} />],
  ['a field whose address takes mail', <BouncingAddress key="3" emailBounces={null} />],
])('says nothing of %s', (_, notice) => {
  show(notice);
  expect(screen.queryByText(/voltando/)).toBeNull();
});
