import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SettingsInForce } from '#contract/module-settings.ts';
import { editablePart } from '#domain/module-settings/setting-fields.ts';
import { versionById } from '#domain/seminar-version.ts';
import { stubServer } from '../../office.fixture.tsx';
import { ADMINISTRATOR_OF_SP, renderConfiguration, sessionOf } from '../configuration.fixture.tsx';
import VersionSettingsPage from './version-settings-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const OWN = editablePart(versionById(1).settingsMap);
const PATH = '/api/v1/param-system/module/1/settings';
const stored = (change: Partial<SettingsInForce> = {}): SettingsInForce => ({
  revision: 0,
  settings: OWN,
  defaults: OWN,
  history: [],
  ...change,
});
const BY_MAURO = stored({
  revision: 1,
  settings: { ...OWN, courseHours: '58' },
  history: [
    {
      revision: 1,
      changedAt: '2026-11-20T13:05:00.000Z',
      changedBy: 'Mauro Lins',
      changes: [{ key: 'courseHours', from: '60', to: '58' }],
    },
  ],
});
const answers = (reply = stored()) => ({
  ...sessionOf('ADMINISTRADOR'),
  [`GET ${PATH}`]: { status: 200, body: reply },
});

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar Urbano' }));
const show = async () => {
  renderConfiguration(<VersionSettingsPage />, '/gestor/configuracoes?modulo=1');
  await screen.findByRole('button', { name: 'Salvar Urbano' });
};

describe('the settings of a version', () => {
  it('show at once what people will see, and are saved together', async () => {
    const settings = { ...OWN, candidateSummaryText: 'Conte a sua história.', primaryColor: '#123456' };
    const sent = stubServer({
      ...answers(),
      [`PUT ${PATH}`]: { status: 200, body: stored({ revision: 1, settings }) },
    });
    await show();
    write(/^Apresentação ao candidato/, 'Conte a sua história.');
    write(/^Cor principal/, '#123456');
    const preview = within(screen.getByRole('region', { name: 'Prévia' }));
    expect(preview.getByText('Conte a sua história.')).toBeTruthy();
    const framed = preview.getByText('Urbano').closest<HTMLElement>('[style]');
    expect(framed?.style.getPropertyValue('--color-primary')).toBe('#123456');
    expect(framed?.style.getPropertyValue('--color-paper')).toBe('#fdfaf7');
    fireEvent.click(preview.getByRole('switch', { name: 'Aparência escura' }));
    expect(framed?.style.getPropertyValue('--color-paper')).toBe('#171114');
    save();
    await screen.findAllByText('Aparência e textos da versão Urbano salvos.');
    expect(sent).toEqual([{ method: 'PUT', path: PATH, body: { revision: 0, settings } }]);
    expect(screen.queryByRole('button', { name: 'Descartar mudanças' })).toBeNull();
  });

  it('that cannot be read are named, with their contrast, and not sent', async () => {
    const sent = stubServer(answers());
    await show();
    write(/^Segunda cor/, '#5c0937');
    expect(screen.getAllByText('insuficiente')).toHaveLength(2);
    save();
    const problem = await screen.findByRole('link', { name: /^Segunda cor: Linha do desenho/ });
    expect(problem.getAttribute('href')).toBe('#secondaryColor');
    expect(field(/^Segunda cor/).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('go back to the portal’s own by a button', async () => {
    stubServer(answers(BY_MAURO));
    await show();
    expect(screen.getByText('20/11/2026, 10:05, por Mauro Lins')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Usar o do portal em Horas do certificado' }));
    expect(field(/^Horas do certificado/).value).toBe('60');
  });

  it('saved by somebody else meanwhile are not overwritten, and nothing typed is lost', async () => {
    let reply = stored();
    const sent = stubServer({
      ...sessionOf('ADMINISTRADOR'),
      [`GET ${PATH}`]: () => ({ status: 200, body: reply }),
      [`PUT ${PATH}`]: () => ({
        status: 409,
        body: { code: 'module-settings.stale', message: 'Esta versão foi salva enquanto você trabalhava.' },
      }),
    });
    await show();
    write(/^Apresentação ao gestor/, 'Meu texto.');
    reply = BY_MAURO;
    save();
    const notice = within(
      await screen.findByRole('region', { name: 'Esta versão mudou enquanto você trabalhava' }),
    );
    expect(notice.getByText(/Mauro Lins mudou Horas do certificado em 20\/11\/2026/)).toBeTruthy();
    expect(field(/^Apresentação ao gestor/).value).toBe('Meu texto.');
    fireEvent.click(notice.getByRole('button', { name: 'Continuar com o que escrevi' }));
    await waitFor(() => expect(field(/^Horas do certificado/).value).toBe('58'));
    expect(field(/^Apresentação ao gestor/).value).toBe('Meu texto.');
    save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({
      revision: 1,
      settings: { ...OWN, courseHours: '58', managerSummaryText: 'Meu texto.' },
    });
  });

  it('are read only for an administrator of one state', async () => {
    stubServer({ ...answers(), ...ADMINISTRATOR_OF_SP });
    renderConfiguration(<VersionSettingsPage />, '/gestor/configuracoes?modulo=1');
    await waitFor(() => expect(field(/^Cor principal/).readOnly).toBe(true));
    expect(screen.queryByRole('button', { name: 'Salvar Urbano' })).toBeNull();
    expect(screen.getByText(/só a administração nacional as muda/)).toBeTruthy();
  });
});
